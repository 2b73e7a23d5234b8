import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnRequests } from '#src/blocks/requests/own-requests.tsx'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { OfferRow, QueuedOfferRow } from './offer-row.tsx'
import { offersQuery } from './offer-queries.ts'
import { queuedOffers } from './queued-offers.ts'

/** The customer's own offers. @param empty shown while there is nothing to track @param invitation offers notifications of an answer */
export function OffersList({ empty, invitation }: { empty: ReactNode; invitation: ReactNode }) {
  return (
    <OwnRequests
      requests={useQuery(offersQuery(usePreferences()))}
      queued={queuedOffers(useOutbox())}
      renderQueued={(entry) => <QueuedOfferRow key={entry.id} entry={entry} />}
      renderRequest={(offer) => <OfferRow key={offer.id} offer={offer} />}
      empty={empty}
      invitation={invitation}
      notThere={<Trans>Your offers could not be loaded</Trans>}
    />
  )
}

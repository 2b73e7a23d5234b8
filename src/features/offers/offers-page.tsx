import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { KeptFreshness } from '#src/blocks/kept-freshness.tsx'
import { ListNotThere } from '#src/blocks/requests/list-not-there.tsx'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { OfferRow } from './offer-row.tsx'
import { offersQuery } from './offer-queries.ts'
import { queuedOffers } from './queued-offers.ts'
import { QueuedRow } from './queued-row.tsx'

/**
 * The customer's own offers, newest first; above them the outbox entries, which do not depend on the list's loading.
 * @param empty shown while there is nothing to track
 * @param invitation offers notifications of an answer; shown while one is pending
 */
export function OffersList({ empty, invitation }: { empty: ReactNode; invitation: ReactNode }) {
  const { data: offers, dataUpdatedAt, isRefetchError, isFetching, refetch } = useQuery(offersQuery(usePreferences()))
  const queued = queuedOffers(useOutbox())
  if (offers?.length === 0 && queued.length === 0) return empty
  return (
    <>
      {offers && <KeptFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="-mt-4 lg:-mt-6" />}
      {offers?.some(({ status }) => status === 'pending') && <Suspense>{invitation}</Suspense>}
      {queued.length + (offers?.length ?? 0) > 0 && (
        <ul className="rows mt-2">
          {queued.map((entry) => (
            <QueuedRow key={entry.id} entry={entry} />
          ))}
          {offers?.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
      {!offers && (
        <ListNotThere title={<Trans>Your offers could not be loaded</Trans>} isAsking={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

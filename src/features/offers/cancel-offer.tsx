import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CancelRequest } from '#src/blocks/requests/status/cancel-request.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { cancelOffer } from './offer-queries.ts'

/** Cancels the offer, after a confirmation. */
export function CancelOffer({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  return (
    <CancelRequest
      mutation={cancelOffer(useQueryClient(), preferences, offer.id)}
      label={<Trans>Cancel the offer</Trans>}
      question={<Trans>Cancel this offer?</Trans>}
      text={
        offer.status === 'approved' ? (
          <Trans>The piece will no longer be reserved for you and will be removed from your cart.</Trans>
        ) : (
          <Trans>We will stop reviewing it. You can make another offer.</Trans>
        )
      }
      stayLabel={<Trans>Keep the offer</Trans>}
      done={t`Offer canceled`}
    />
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { cancellation } from '#src/blocks/requests/status/cancellation.ts'
import { CancelRequest } from '#src/blocks/requests/status/cancel-request.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { offerKey, offersKey } from '#src/queries/offers.ts'
import { orderKey, orderQuery, ordersKey } from './order-queries.ts'

/** Cancels the order, after a confirmation. */
export function CancelOrder({ order: { id, lines } }: { order: Order }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const mutation = cancellation(useQueryClient(), {
    ask: () => call('orders.cancel', { ...preferences, params: { id }, body: {} }),
    shownBy: orderQuery(preferences, id),
    // An offer shows the status of the order that used it up.
    changed: [ordersKey, [...orderKey, id], offersKey, offerKey],
  })
  const offers = lines.filter(({ offer }) => offer).length
  return (
    <CancelRequest
      mutation={mutation}
      label={<Trans>Cancel the order</Trans>}
      question={<Trans>Cancel this order?</Trans>}
      text={
        <>
          <Trans>We will no longer hold the pieces for you. If you have already transferred the money, write to us instead.</Trans>
          {offers > 0 && (
            <>
              {' '}
              <Plural
                value={offers}
                one="The price agreed in your offer will be lost."
                other="The prices agreed in your offers will be lost."
              />
            </>
          )}
        </>
      }
      stayLabel={<Trans>Keep the order</Trans>}
      done={t`Order canceled`}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { cancellation } from '#src/blocks/requests/cancellation.ts'
import { CancelRequest } from '#src/blocks/requests/cancel-request.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { orderKey, orderQuery, ordersKey } from './order-queries.ts'

/** Cancels the order, after a confirmation. */
export function CancelOrder({ id }: { id: string }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const mutation = cancellation(useQueryClient(), {
    ask: () => call('orders.cancel', { ...preferences, params: { id }, body: {} }),
    shownBy: orderQuery(preferences, id),
    changed: [ordersKey, [...orderKey, id]],
  })
  return (
    <CancelRequest
      mutation={mutation}
      label={<Trans>Cancel the order</Trans>}
      question={<Trans>Cancel this order?</Trans>}
      text={<Trans>We will no longer hold the pieces for you. If you have already transferred the money, write to us instead.</Trans>}
      stayLabel={<Trans>Keep the order</Trans>}
      done={t`Order canceled`}
    />
  )
}

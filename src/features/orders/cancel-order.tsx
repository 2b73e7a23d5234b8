import { Trans, useLingui } from '@lingui/react/macro'
import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { CancelRequest } from '#src/blocks/requests/cancel-request.tsx'
import type { Order } from '#src/contract/orders.ts'
import { type Preferences, usePreferences } from '#src/i18n/preferences.tsx'
import { orderKey, orderQuery, ordersKey } from './order-queries.ts'

const cancelOrder = (client: QueryClient, preferences: Preferences, id: string) =>
  mutationOptions({
    mutationFn: async (): Promise<Order> => (await call('orders.cancel', { ...preferences, params: { id }, body: {} })).data,
    onSuccess: (order) => {
      client.setQueryData(orderQuery(preferences, id).queryKey, order)
    },
    // The shop may have closed it a moment ago: refetch it.
    onSettled: () =>
      Promise.all([ordersKey, [...orderKey, id]].map((queryKey) => client.invalidateQueries({ queryKey }))).then(() => undefined),
  })

/** Cancels the order, after a confirmation. */
export function CancelOrder({ id }: { id: string }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  return (
    <CancelRequest
      mutation={cancelOrder(useQueryClient(), preferences, id)}
      label={<Trans>Cancel the order</Trans>}
      question={<Trans>Cancel this order?</Trans>}
      text={<Trans>We no longer hold the pieces for you. If you have transferred the money already, write to us instead.</Trans>}
      stayLabel={<Trans>Keep the order</Trans>}
      done={t`Order canceled`}
    />
  )
}

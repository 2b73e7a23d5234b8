import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { orderQuery } from './order-queries.ts'

/** One of the customer's own orders. */
export function OwnOrderPage({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(usePreferences(), id))
  const reference = <bdi className="num">{order.number}</bdi>
  return (
    <h1 className="text-3xl lg:text-4xl">
      <Trans>Order {reference}</Trans>
    </h1>
  )
}

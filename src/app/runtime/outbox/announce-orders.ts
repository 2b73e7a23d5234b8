import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { splitLocale } from '#contract/pages/addresses.ts'
import { defaultLocale } from '#contract/locale.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import { requestKinds } from '#contract/request-kinds/kinds.ts'
import { notifyOrderPlaced } from '#src/features/outbox/outbox-toasts.ts'
import { isRecord } from '#contract/is-record.ts'
import { isText } from '#device/outbox/parse-entry.ts'
import { onSentLater } from '#device/outbox/outbox.ts'
import { cartQuery } from '#src/queries/cart.ts'
import { customerQuery } from '#src/queries/customer.ts'
import { fetchAfterChange } from '#src/queries/fetch-after-change.ts'
import { loadOptional } from '#src/queries/load-optional.ts'

/**
 * An order that waited in the outbox was placed: the shopper gets a link to its page, unless the checkout is open, which goes there itself;
 * and the cart, from which the ordered products have gone, is refetched. So is the customer, whose address the order may have saved: the
 * cookie `userHasShippingAddress`.
 */
export function announceOrders({ router, queryClient }: { router: AnyRouter; queryClient: QueryClient }): void {
  onSentLater(({ endpoint, data }) => {
    const order = isRecord(data) && isRecord(data.data) ? data.data : {}
    const { id, number } = order
    if (endpoint !== requestKinds.order.creates || !isText(id)) return
    const { pathname } = router.state.location
    const { locale = defaultLocale, rest } = splitLocale(pathname)
    const currency = router.state.matches[0]?.context.currency ?? defaultCurrency
    void loadOptional('the cart', fetchAfterChange(queryClient, cartQuery({ locale, currency })))
    void loadOptional('the customer', fetchAfterChange(queryClient, customerQuery({ locale, currency })))
    if (rest.startsWith('/checkout')) return
    const open = () => void router.navigate({ to: '/$locale/checkout/complete/$id', params: { locale, id } })
    void loadOptional('the toast of an order', notifyOrderPlaced(isText(number) ? number : undefined, open, locale))
  })
}

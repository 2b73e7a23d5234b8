import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListNotThere } from '#src/blocks/requests/lists/list-not-there.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { bank } from '#ui/account-icons.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { handCoins } from '#ui/lazy-icons.ts'
import { ordersQuery } from '../order-queries.ts'
import { PaymentState } from './payment-state.tsx'

type Payment = OrderSummary['payments'][number]
type PaymentOfOrder = Payment & { order: Pick<OrderSummary, 'id' | 'number'> }

/** The transfers and refunds of all orders, newest first, for the wallet. */
export function Transfers() {
  const { data: orders, isFetching, refetch } = useQuery(ordersQuery(usePreferences()))
  const payments = (orders ?? [])
    .flatMap(({ id, number, payments: own }): PaymentOfOrder[] => own.map((payment) => ({ ...payment, order: { id, number } })))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Section title={<Trans>Transfers and refunds</Trans>} className="mt-12 lg:mt-16">
      {!orders && !isFetching ? (
        <ListNotThere title={<Trans>Your transfers could not be loaded</Trans>} isAsking={isFetching} onRetry={() => void refetch()} />
      ) : payments.length === 0 ? (
        <p className="text-ink-muted border-y border-line py-5">
          {orders ? <Trans>No transfers yet. The payments of your orders will be listed here.</Trans> : '\u00A0'}
        </p>
      ) : (
        <ul className="rows border-y border-line">
          {payments.map((payment) => (
            <PaymentRow key={`${payment.order.id} ${payment.type} ${payment.at}`} payment={payment} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function PaymentRow({ payment: { type, at, amount, state, order } }: { payment: PaymentOfOrder }) {
  const { locale } = usePreferences()
  const reference = (
    <bdi translate="no" className="num">
      {order.number}
    </bdi>
  )
  const day = <bdi>{formatOwnDay(new Date(at), locale)}</bdi>
  return (
    <li>
      <Link to="/$locale/account/orders/$id" params={{ locale, id: order.id }} className="py-5 flex items-center gap-4 lg:gap-6 group">
        <LazyIcon outline={type === 'refund' ? handCoins : bank} className="text-ink-muted" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium group-hover:underline underline-offset-4">
            {type === 'refund' ? <Trans>Refund to you</Trans> : <Trans>Your transfer</Trans>}
          </span>
          <span className="block text-sm text-ink-muted">
            <Trans>
              Order {reference}, {day}
            </Trans>
          </span>
        </span>
        <span className="text-end">
          <span className="block">
            <bdi translate="no" className="num font-medium">
              {formatMoney(amount, locale)}
            </bdi>
          </span>
          <PaymentState type={type} state={state} />
        </span>
      </Link>
    </li>
  )
}

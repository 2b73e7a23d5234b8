import { Trans } from '@lingui/react/macro'
import { type Fact, FactRows } from '#src/blocks/requests/fact-rows.tsx'
import type { Money } from '#contract/money/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { OrderParts } from '../order-parts.ts'
import { PaymentState } from './payment-state.tsx'

type Props = { order: Order; payment: OrderParts['payment'] }

/** How it is paid: by transfer, in the currency and at the rate of the order. Of an order that is over: the money that was moved. */
export function PaymentFacts({ order, payment }: Props) {
  const refunds = order.payments.filter(({ type }) => type === 'refund')
  switch (payment) {
    case 'nothing':
      return (
        <p className="border-y border-line py-3.5">
          <Trans>We have received no payment for this order.</Trans>
        </p>
      )
    case 'moved':
      return <FactRows facts={order.payments.map(movedFact)} />
    case 'transfer':
      return <FactRows facts={[...transferFacts(order), ...refunds.map(movedFact)]} />
  }
}

const transferFacts = ({ grandTotal, number, rateDate }: Order): Fact[] => [
  { key: 'by', label: <Trans context="fact of an order">Payment</Trans>, value: <Trans>Bank transfer</Trans> },
  { key: 'amount', label: <Trans>Amount</Trans>, value: <Amount amount={grandTotal} rateDate={rateDate} /> },
  {
    key: 'reference',
    label: <Trans context="of a transfer">Reference</Trans>,
    value: (
      <bdi dir="ltr" translate="no" className="num">
        {number}
      </bdi>
    ),
  },
]

const movedFact = ({ type, at, amount, state }: Order['payments'][number]): Fact => ({
  key: `${type} ${at}`,
  label: type === 'refund' ? <Trans>Refund to you</Trans> : <Trans>Your transfer</Trans>,
  value: (
    <>
      <Amount amount={amount} />
      <span className="block text-sm">
        <Day at={at} /> <PaymentState type={type} state={state} />
      </span>
    </>
  ),
})

function Amount({ amount, rateDate }: { amount: Money; rateDate?: string | undefined }) {
  const { locale } = usePreferences()
  const day = rateDate === undefined ? undefined : <bdi>{formatCalendarDate(rateDate, locale)}</bdi>
  return (
    <>
      <bdi translate="no" className="num font-medium">
        {formatMoney(amount, locale)}
      </bdi>
      {day && (
        <span className="block text-sm text-ink-muted">
          <Trans>Fixed at the rate of {day}</Trans>
        </span>
      )}
    </>
  )
}

function Day({ at }: { at: string }) {
  const { locale } = usePreferences()
  return <bdi className="num text-ink-muted">{formatDayOf(new Date(at), locale)}</bdi>
}

import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../../call.ts'
import { Facts } from '../facts.tsx'
import { History } from '../history.tsx'
import { OneMoment } from '../one-moment.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderReceipts } from './order-receipts.tsx'

const orderQuery = ({ id, version }: InboxRequest) =>
  queryOptions({
    queryKey: ['inbox', 'order', id, version],
    queryFn: async ({ signal }) => (await call('staff.orders.get', { params: { id }, signal })).data,
    staleTime: Infinity,
  })

/** The receipts of its transfer, its pieces, and what has happened. */
export function OrderMain({ request }: { request: InboxRequest }) {
  const { locale } = usePreferences()
  const order = useQuery(orderQuery(request)).data
  if (!order) return <OneMoment />
  return (
    <>
      <OrderReceipts order={order} />
      <section className="mt-8 border-t border-line pt-6 first:mt-0 first:border-0 first:pt-0">
        <h2 className="text-lg">
          <Trans>Pieces</Trans>
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {order.lines.map(({ productId, name, quantity, price, offer }) => (
            <li key={productId} className="py-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <span className="wrap-anywhere">
                <bdi>{name}</bdi>
                {quantity > 1 && <span className="num text-ink-muted"> × {quantity}</span>}
                {offer && (
                  <span className="text-ink-muted">
                    {' · '}
                    <Trans>
                      Offer <bdi className="num">{offer.number}</bdi>
                    </Trans>
                  </span>
                )}
              </span>
              <bdi className="num">{formatMoney(price, locale)}</bdi>
            </li>
          ))}
        </ul>
      </section>
      <History request={request} steps={order.history} events={order.events} />
    </>
  )
}

/** What is to be paid and what has come, and where it goes. */
export function OrderAside({ request }: { request: InboxRequest }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const order = useQuery(orderQuery(request)).data
  if (!order) return null
  const { totals, invoiceNumber, grandTotalSar, number } = order
  const money = (amount: StaffOrder['grandTotal']) => <bdi className="num">{formatMoney(amount, locale)}</bdi>
  const shipped = order.events.findLast(({ event }) => event === 'shipped')
  const refunded = order.events.reduce((sum, { event, amount }) => sum + (event === 'refunded' ? (amount?.amount ?? 0) : 0), 0)
  const { shipping } = order
  const place = [...new Set([shipping.city, shipping.state]), shipping.postcode].filter(Boolean).join(' ')
  const lines = [`${shipping.firstName} ${shipping.lastName}`, shipping.address, place]
  return (
    <section className="grid gap-6">
      <Facts
        facts={[
          { name: 'to-be-paid', label: <Trans>To be paid</Trans>, value: <span className="font-medium">{money(totals.grandTotal)}</span> },
          totals.grandTotal.currency !== 'SAR' && { name: 'in-the-books', label: <Trans>In the books</Trans>, value: money(grandTotalSar) },
          {
            name: 'reference-of-the-transfer',
            label: <Trans>Reference of the transfer</Trans>,
            value: <bdi className="num">{number}</bdi>,
          },
          totals.discount.amount > 0 && { name: 'offers-take-off', label: <Trans>Offers take off</Trans>, value: money(totals.discount) },
          { name: 'delivery-fee', label: <Trans>Delivery fee</Trans>, value: money(totals.shippingFee) },
          { name: 'vat-in-it', label: <Trans>VAT in it</Trans>, value: money(totals.tax) },
          refunded > 0 && { name: 'refunded', label: <Trans>Refunded</Trans>, value: money({ ...totals.grandTotal, amount: refunded }) },
          { name: 'invoice', label: <Trans>Invoice</Trans>, value: <bdi className="num">{invoiceNumber}</bdi> },
          shipped && {
            name: 'carrier',
            label: <Trans>Carrier</Trans>,
            value: <bdi>{[shipped.carrier, shipped.trackingNumber].filter(Boolean).join(' · ')}</bdi>,
          },
        ]}
      />
      <InvoiceButton order={order} />
      <div>
        <h2 className="text-lg">
          <Trans>Ships to</Trans>
        </h2>
        <address className="not-italic mt-2 wrap-anywhere" aria-label={t`Address`}>
          {lines
            .filter((line) => line.trim() !== '')
            .map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          <span className="block">{countryName(shipping.country, locale)}</span>
        </address>
      </div>
    </section>
  )
}

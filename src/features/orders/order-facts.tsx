import { Trans } from '@lingui/react/macro'
import { FactRows } from '#src/blocks/requests/fact-rows.tsx'
import type { Order } from '#src/contract/orders.ts'
import { countryName } from '#src/i18n/countries.ts'
import { formatCalendarDate, formatDay } from '#src/i18n/format-date.ts'
import { formatDayOf } from '#src/i18n/format-freshness.ts'
import { formatMoney, joinFacts } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { InvoiceLink } from './invoice-link.tsx'

/** Buying date, invoice and estimated delivery. */
export function OrderInformation({ order: { id, number, createdAt, invoiceNumber, delivery } }: { order: Order }) {
  const { locale } = usePreferences()
  const [from, to] = [
    <bdi key="from">{formatDay(delivery.from, locale)}</bdi>,
    <bdi key="to">{formatCalendarDate(delivery.to, locale)}</bdi>,
  ]
  return (
    <FactRows
      facts={[
        {
          key: 'date',
          label: <Trans>Buying date</Trans>,
          value: <bdi className="num">{formatDayOf(new Date(createdAt), locale)}</bdi>,
        },
        {
          key: 'invoice',
          label: <Trans>Invoice no</Trans>,
          value: (
            <>
              <bdi dir="ltr" translate="no" className="num">
                {invoiceNumber}
              </bdi>
              <InvoiceLink orderId={id} orderNumber={number} />
            </>
          ),
        },
        {
          key: 'delivery',
          label: <Trans>Estimated delivery</Trans>,
          value: (
            <span className="num">
              {delivery.from === delivery.to ? (
                to
              ) : (
                <Trans>
                  {from} to {to}
                </Trans>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

/** The address as it was when the order was placed. */
export function ShippingAddress({ order: { shipping } }: { order: Order }) {
  const { locale } = usePreferences()
  const { firstName, lastName, address, city, state, postcode, country } = shipping
  return (
    <address className="not-italic border-y border-line py-3.5 wrap-anywhere">
      <span className="block font-medium">
        <bdi>
          {firstName} {lastName}
        </bdi>
      </span>
      <span className="block">
        <bdi>{address}</bdi>
      </span>
      <span className="block">
        <bdi>{joinFacts([city, state, postcode], locale)}</bdi>
      </span>
      <span className="block">{countryName(country, locale)}</span>
    </address>
  )
}

/** How it is paid: by transfer, in the currency and at the rate of the order. */
export function PaymentFacts({ order: { grandTotal, number, rateDate } }: { order: Order }) {
  const { locale } = usePreferences()
  const day = rateDate === undefined ? undefined : <bdi>{formatCalendarDate(rateDate, locale)}</bdi>
  const facts = [
    { key: 'by', label: <Trans context="fact of an order">Payment</Trans>, value: <Trans>Bank transfer</Trans> },
    {
      key: 'amount',
      label: <Trans>Amount</Trans>,
      value: (
        <>
          <bdi translate="no" className="num font-medium">
            {formatMoney(grandTotal, locale)}
          </bdi>
          {day && (
            <span className="block text-sm text-ink-muted">
              <Trans>Fixed at the rate of {day}</Trans>
            </span>
          )}
        </>
      ),
    },
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
  return <FactRows facts={facts} />
}

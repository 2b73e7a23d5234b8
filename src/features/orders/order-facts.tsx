import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Fact, FactRows } from '#src/blocks/requests/fact-rows.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { formatCalendarDate, formatDay } from '#i18n/formats/format-date.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { joinFacts } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import type { OrderParts } from './order-parts.ts'

/** Buying date, invoice and delivery. */
export function OrderInformation({
  order: { id, number, createdAt, invoiceNumber, termsVersion },
  parts,
}: {
  order: Order
  parts: OrderParts
}) {
  const { locale } = usePreferences()
  const { invoice, estimate, deliveredAt } = parts
  const dayOf = (moment: string) => <bdi className="num">{formatDayOf(new Date(moment), locale)}</bdi>
  const facts: Fact[] = [
    { key: 'date', label: <Trans>Buying date</Trans>, value: dayOf(createdAt) },
    {
      key: 'invoice',
      label: <Trans>Invoice no</Trans>,
      value: (
        <>
          <bdi dir="ltr" translate="no" className="num">
            {invoiceNumber}
          </bdi>
          {invoice.isVoid && (
            <span className="block text-sm text-ink-muted">
              <Trans>No longer valid</Trans>
            </span>
          )}
          {invoice.hasDocument && <InvoiceLink orderId={id} orderNumber={number} />}
        </>
      ),
    },
  ]
  if (estimate) facts.push({ key: 'delivery', label: <Trans>Estimated delivery</Trans>, value: <Days days={estimate} /> })
  if (deliveredAt !== undefined) facts.push({ key: 'delivered', label: <Trans>Delivered on</Trans>, value: dayOf(deliveredAt) })
  if (termsVersion !== undefined) {
    facts.push({
      key: 'terms',
      label: <Trans>Terms of use</Trans>,
      value: (
        <Link to="/$locale/terms" params={{ locale }} search={{ version: termsVersion }} className="link inline-flex items-center min-h-11">
          <Trans>Version {termsVersion}, of this order</Trans>
        </Link>
      ),
    })
  }
  return <FactRows facts={facts} />
}

/** "1 Dec to 4 Dec 2026". */
function Days({ days }: { days: Order['delivery'] }) {
  const { locale } = usePreferences()
  const [from, to] = [<bdi key="from">{formatDay(days.from, locale)}</bdi>, <bdi key="to">{formatCalendarDate(days.to, locale)}</bdi>]
  return (
    <span className="num">
      {days.from === days.to ? (
        to
      ) : (
        <Trans>
          {from} to {to}
        </Trans>
      )}
    </span>
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

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { defaultCountry, type Locale } from '#contract/locale.ts'
import type { Currency, Money } from '#contract/money/money.ts'
import type { OrderTotals } from '#contract/orders/order-totals.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'

type Props = {
  totals: OrderTotals
  currency: Currency
  /** Of the destination; undefined while it is not known. */
  country: string | undefined
  vatPercent: number
  /** The fees while the destination is not known: the total is then without shipping. */
  fees?: ReactNode
  /** The total is an approximation of a price in SAR. */
  isApproximate?: boolean
}

/** The sums of a cart or an order: subtotal, shipping fee, tax, discount, grand total. */
export function OrderSums({ totals, currency, country, vatPercent, fees, isApproximate = false }: Props) {
  const { locale } = usePreferences()
  const money = (amount: number): Money => ({ amount, currency })
  const { subtotal, discount, shippingFee, tax, grandTotal } = totals
  // As on the invoice and in mails: western digits in both languages, and no rounding.
  const percent = String(vatPercent)
  const total = (
    <bdi translate="no" className="num">
      {formatMoney(money(country === undefined ? grandTotal - shippingFee : grandTotal), locale)}
    </bdi>
  )
  return (
    <dl className="grid gap-2.5 text-[.9375rem]">
      <Row name={<Trans>Subtotal</Trans>}>
        <Amount money={money(subtotal)} />
      </Row>
      {discount > 0 && (
        <Row name={<Trans>Discount, your offer</Trans>}>
          <Amount money={money(discount)} isLess />
        </Row>
      )}
      <Row name={<Trans>Shipping fee</Trans>}>
        {country === undefined ? fees : shippingFee === 0 ? <Trans>Free</Trans> : <Amount money={money(shippingFee)} />}
      </Row>
      {country !== undefined && (
        <Row name={country === defaultCountry ? <Trans>Tax (VAT {percent}%), included</Trans> : <Trans>Tax</Trans>}>
          <Amount money={money(tax)} />
        </Row>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 mt-2">
        <dt className="text-lg">{country === undefined ? <Trans>Total, without shipping</Trans> : <Trans>Grand total</Trans>}</dt>
        <dd className="text-2xl font-medium">{isApproximate ? <Trans>About {total}</Trans> : total}</dd>
      </div>
    </dl>
  )
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** With its currency, as all amounts of the sums. `isLess`: it is taken off. */
function Amount({ money, isLess = false }: { money: Money; isLess?: boolean }) {
  const { locale } = usePreferences()
  return (
    <bdi translate="no" className="num">
      {isLess && minus[locale]}
      {formatMoney(money, locale)}
    </bdi>
  )
}

/** In Arabic one mark keeps the line from right to left, and another the sign to the left of the number. */
const minus: Record<Locale, string> = { en: '\u2212', ar: '\u200F\u200E\u2212' }

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Totals } from '#src/contract/checkout.ts'
import type { Money } from '#src/contract/money.ts'
import { formatAmount, formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'

type Props = {
  totals: Totals
  /** The fees while the destination is not known: there is no tax yet, and the total is without shipping. */
  fees?: ReactNode
  /** The total is an approximation of a price in SAR. */
  isApproximate?: boolean
  className?: string
}

/** The sums of a cart or an order (storefront.md §3), in the same words wherever they stand. */
export function OrderSums({
  totals: { subtotal, discount, shippingFee, tax, grandTotal },
  fees,
  isApproximate = false,
  className = '',
}: Props) {
  const { locale } = usePreferences()
  const shown = (money: Money) => <bdi className="num">{formatMoney(money, locale)}</bdi>
  const isDestined = fees === undefined
  const total = shown(isDestined ? grandTotal : { ...grandTotal, amount: grandTotal.amount - shippingFee.amount })
  return (
    <div className={className}>
      <dl className="grid gap-2.5 text-[.9375rem] pb-5">
        <Sum label={<Trans>Subtotal</Trans>} value={shown(subtotal)} />
        {discount.amount > 0 && (
          <Sum
            label={<Trans>Discount, by your offer</Trans>}
            value={
              <bdi dir="ltr" className="num">
                −{formatAmount(discount, locale)}
              </bdi>
            }
          />
        )}
        <Sum
          label={<Trans>Shipping fee</Trans>}
          value={fees ?? (shippingFee.amount === 0 ? <Trans context="delivery">Free</Trans> : shown(shippingFee))}
        />
        {isDestined && <Sum label={tax.amount > 0 ? <Trans>Tax (VAT), included</Trans> : <Trans>Tax</Trans>} value={shown(tax)} />}
      </dl>
      <dl className="flex flex-wrap justify-between items-baseline gap-x-4 pt-5 border-t border-line">
        <dt className="text-lg">{isDestined ? <Trans>Grand total</Trans> : <Trans>Total, without shipping</Trans>}</dt>
        <dd className="text-2xl font-medium">{isApproximate ? <Trans>About {total}</Trans> : total}</dd>
      </dl>
    </div>
  )
}

const Sum = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
)

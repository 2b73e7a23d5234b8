import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Totals } from '#src/contract/checkout.ts'
import type { Money } from '#src/contract/money.ts'
import { formatAmount, formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'

/** The sums of an order (storefront.md §3), in the same words wherever they stand. */
export function OrderSums({
  totals: { subtotal, discount, shippingFee, tax, grandTotal },
  className = '',
}: {
  totals: Totals
  className?: string
}) {
  const { locale } = usePreferences()
  const shown = (money: Money) => <bdi className="num">{formatMoney(money, locale)}</bdi>
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
          value={shippingFee.amount === 0 ? <Trans context="delivery">Free</Trans> : shown(shippingFee)}
        />
        <Sum label={tax.amount > 0 ? <Trans>Tax (VAT), included</Trans> : <Trans>Tax</Trans>} value={shown(tax)} />
      </dl>
      <dl className="flex justify-between items-baseline gap-4 pt-5 border-t border-line">
        <dt className="text-lg">
          <Trans>Grand total</Trans>
        </dt>
        <dd>
          <bdi className="num text-2xl font-medium">{formatMoney(grandTotal, locale)}</bdi>
        </dd>
      </dl>
    </div>
  )
}

const Sum = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
)

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { OrderSums } from '#src/blocks/order-sums.tsx'
import { isShort, type OrderTerms, rateOf, termsOfCart } from '#src/blocks/order-terms.ts'
import type { Cart } from '#contract/accounts/account-things.ts'
import { defaultCountry } from '#contract/locale.ts'
import { convertFromSar, type Money, type Rate, sar } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { ratesQuery } from '#src/queries/rates.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { CheckOut } from './check-out.tsx'
import { CartProblems } from './cart-problems.tsx'

/** Any country but the shop's; no country has this code. */
const otherCountry = 'ZZ'

type Props = {
  cart: Cart
  /** Of the customer's default address, if the device knows it. */
  country: string | undefined
}

/** The sums of the cart, computed as those of the order; what keeps it from being ordered; and the way to the checkout. */
export function CartTotals({ cart, country }: Props) {
  const preferences = usePreferences()
  const { currency } = preferences
  const { data: settings } = useQuery(settingsQuery(preferences))
  const { data: rates } = useQuery(ratesQuery(preferences))
  const [now] = useState(shopNow)
  const short = cart.items.filter(isShort)
  const termsTo = (destination: string) =>
    settings && termsOfCart(cart, { settings, rates: rates?.rates ?? [], currency, country: destination, now })
  const terms = termsTo(country ?? defaultCountry)
  const isFree = (country ?? defaultCountry) === defaultCountry ? terms?.totals.shippingFee === 0 : undefined
  // Free inside the country means free everywhere (contract/orders/shipping-fee.ts).
  const shownCountry = country ?? (isFree ? defaultCountry : undefined)
  return (
    <section aria-labelledby="cart-totals" className="bg-well p-5 lg:p-8 mt-8 lg:mt-0 lg:sticky lg:top-[calc(var(--top)+1.5rem)]">
      <h2 id="cart-totals" className="sr-only">
        <Trans>Total</Trans>
      </h2>
      {terms ? (
        <OrderSums
          totals={terms.totals}
          currency={currency}
          country={shownCountry}
          vatPercent={settings?.vatPercent ?? 0}
          fees={<Fees inside={terms} elsewhere={termsTo(otherCountry)} />}
          isApproximate={currency !== 'SAR'}
        />
      ) : (
        <Subtotal cart={cart} />
      )}
      <p className="text-sm text-ink-subtle mt-1.5">
        <Trans>VAT included.</Trans>
        {terms && currency === 'SAR' && <InDollars total={totalOf(terms, shownCountry)} rate={rateOf('USD', rates?.rates ?? [])} />}
      </p>
      <CartProblems lines={short} />
      <CheckOut total={terms && totalOf(terms, shownCountry)} isHeldUp={short.length > 0} />
      <Reserved cart={cart} />
    </section>
  )
}

const totalOf = ({ totals, currency }: OrderTerms, country: string | undefined): Money => ({
  amount: country === undefined ? totals.grandTotal - totals.shippingFee : totals.grandTotal,
  currency,
})

/** Both fees, while the destination is not known. */
function Fees({ inside, elsewhere }: { inside: OrderTerms; elsewhere: OrderTerms | undefined }) {
  const { locale } = usePreferences()
  const fee = ({ totals, currency }: OrderTerms) => (
    <bdi translate="no" className="num">
      {formatMoney({ amount: totals.shippingFee, currency }, locale)}
    </bdi>
  )
  const [here, there] = [fee(inside), elsewhere && fee(elsewhere)]
  return (
    <Trans>
      Saudi Arabia {here}, elsewhere {there}
    </Trans>
  )
}

/** Without the fees and the rate: the sum of the products alone. */
function Subtotal({ cart: { subtotal } }: { cart: Cart }) {
  const { locale } = usePreferences()
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-lg">
        <Trans>Subtotal</Trans>
      </dt>
      <dd className="text-2xl font-medium">
        <bdi translate="no" className="num">
          {formatMoney(subtotal, locale)}
        </bdi>
      </dd>
    </dl>
  )
}

function InDollars({ total, rate }: { total: Money; rate: Rate | undefined }): ReactNode {
  const { locale } = usePreferences()
  if (!rate) return null
  const dollars = (
    <bdi translate="no" className="num">
      {formatMoney(convertFromSar(sar(total.amount).amount, rate), locale)}
    </bdi>
  )
  return (
    <>
      {' '}
      <Trans>About {dollars}.</Trans>
    </>
  )
}

function Reserved({ cart: { items } }: { cart: Cart }) {
  const held = items.filter(({ offerId }) => offerId !== undefined).length
  if (held === items.length) return null
  return (
    <p className="text-sm text-ink-muted mt-4 text-pretty">
      {held === 0 ? (
        <Trans>Pieces in your cart are not reserved until you place the order.</Trans>
      ) : (
        <Trans>Only pieces with an accepted offer are reserved; the others are yours once you order.</Trans>
      )}
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { KeptFreshness } from '#src/blocks/kept-freshness.tsx'
import type { Cart, CartLine } from '#src/contract/account-things.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { CartFrame } from './cart-frame.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { cartQuery } from '#src/queries/cart.ts'
import { saved } from './saved.ts'
import { useListFocus } from '#src/ui/use-list-focus.ts'

/** @param renderNote more about a line: an offer for its product */
export function CartPage({ renderNote }: { renderNote: (line: CartLine) => ReactNode }) {
  const preferences = usePreferences()
  const { data: cart, dataUpdatedAt, isRefetchError } = useSuspenseQuery(cartQuery(preferences))
  const lines = useListFocus(cart.items.length)
  return (
    <CartFrame line={<KeptFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} />}>
      <div ref={lines} tabIndex={-1} className="outline-none">
        {cart.items.length === 0 ? (
          <EmptyState title={<Trans>No products in cart</Trans>}>
            <Link to="/$locale/shop" params={{ locale: preferences.locale }} className="btn btn-line">
              <Trans>Shop Now</Trans>
            </Link>
          </EmptyState>
        ) : (
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] gap-14 xl:gap-20 items-start">
            <ul className="rows border-y border-line">
              {cart.items.map((line) => (
                <CartLineRow key={line.id} line={line} note={renderNote(line)} />
              ))}
            </ul>
            <Totals cart={cart} />
          </div>
        )}
      </div>
    </CartFrame>
  )
}

function Totals({ cart }: { cart: Cart }) {
  const { locale } = usePreferences()
  const { items } = cart
  const held = items.filter(({ offerId }) => offerId !== undefined).length
  const discount = items.reduce((sum, line) => sum + saved(line), 0)
  const money = (amount: number) => <bdi className="num">{formatMoney({ amount, currency: cart.subtotal.currency }, locale)}</bdi>
  const subtotal = <bdi className="num">{formatMoney(cart.subtotal, locale)}</bdi>
  return (
    <section aria-labelledby="cart-totals" className="bg-well p-5 lg:p-8 mt-8 lg:mt-0 lg:sticky lg:top-[calc(var(--top)+1.5rem)]">
      <h2 id="cart-totals" className="sr-only">
        <Trans>Total</Trans>
      </h2>
      <dl>
        {discount > 0 && (
          <>
            <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted mb-1">
              <dt>
                <Trans>At the shop’s price</Trans>
              </dt>
              <dd>{money(cart.subtotal.amount + discount)}</dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted mb-3">
              <dt>
                <Trans>Discount</Trans>
              </dt>
              <dd>{money(discount)}</dd>
            </div>
          </>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-lg">
            <Trans>Subtotal</Trans>
          </dt>
          <dd className="text-2xl font-medium">{cart.subtotal.currency === 'SAR' ? subtotal : <Trans>About {subtotal}</Trans>}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-subtle mt-1.5">
        <Trans>VAT included, shipping not included.</Trans>
      </p>
      {held < items.length && (
        <p className="text-sm text-ink-muted mt-4 text-pretty">
          {held === 0 ? (
            <Trans>Pieces in your cart are not reserved until you place the order.</Trans>
          ) : (
            <Trans>Only pieces with an accepted offer are reserved; the others are yours once you order.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

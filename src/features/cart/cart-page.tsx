import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import type { CartLine } from '#contract/accounts/account-things.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { CartFrame } from './cart-frame.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartTotals } from './cart-totals.tsx'
import { cartQuery } from '#src/queries/cart.ts'
import { useListFocus } from '#ui/use-list-focus.ts'

type Props = {
  /** More about a line: an offer for its product. */
  renderNote: (line: CartLine) => ReactNode
  /** Of the customer's default address, if the device knows it. */
  country: string | undefined
}

export function CartPage({ renderNote, country }: Props) {
  const preferences = usePreferences()
  const { data: cart, dataUpdatedAt, isRefetchError } = useSuspenseQuery(cartQuery(preferences))
  const lines = useListFocus(cart.items.length)
  return (
    <CartFrame line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} />}>
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
            <CartTotals cart={cart} country={country} />
          </div>
        )}
      </div>
    </CartFrame>
  )
}

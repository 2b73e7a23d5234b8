import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HeldOffer } from '#src/blocks/held-offers.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { cartQuery } from '#src/queries/cart.ts'

/** A link for a product that is held for the customer: to the cart, or to the offer if its line is not in the cart (any more). */
export function HeldInCart({ offer: { offerId } }: { offer: HeldOffer }) {
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: cart } = useQuery(cartQuery(preferences))
  const isInCart = cart === undefined || cart.items.some((line) => line.offerId === offerId)
  return isInCart ? (
    <Link to="/$locale/cart" params={{ locale }} className="btn btn-primary w-full">
      <Trans>See the cart</Trans>
    </Link>
  ) : (
    <Link to="/$locale/account/offers/$id" params={{ locale, id: offerId }} className="btn btn-primary w-full">
      <Trans>See the offer</Trans>
    </Link>
  )
}

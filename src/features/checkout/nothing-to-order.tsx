import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The cart has nothing that can be ordered. */
export function NothingToOrder() {
  const { locale } = usePreferences()
  return (
    <EmptyState title={<Trans>Nothing in your cart can be ordered now</Trans>}>
      <Link to="/$locale/cart" params={{ locale }} className="btn btn-line">
        <Trans>See the cart</Trans>
      </Link>
      <Link to="/$locale/shop" params={{ locale }} className="btn btn-line">
        <Trans>Shop Now</Trans>
      </Link>
    </EmptyState>
  )
}

/** The shop has no account for transfers: nothing can be ordered, and how to reach us. */
export function NoTransfers() {
  const { locale } = usePreferences()
  return (
    <EmptyState
      title={<Trans>Nothing can be ordered here at the moment</Trans>}
      text={<Trans>Please write or call: we will take your order and tell you how to pay.</Trans>}
    >
      <Link to="/$locale/contact-us" params={{ locale }} className="btn btn-line">
        <Trans>Contact us</Trans>
      </Link>
    </EmptyState>
  )
}

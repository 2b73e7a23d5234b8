import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePreferences } from '#i18n/preferences.tsx'

/** The content of the tabs while there is nothing to track. */

export function NoOrders() {
  return (
    <EmptyState title={<Trans>No orders found</Trans>} text={<Trans>Follow your purchases here, from payment to delivery.</Trans>}>
      <ShopNow />
    </EmptyState>
  )
}

export function NoSells() {
  const { locale } = usePreferences()
  return (
    <EmptyState
      title={<Trans>No selling requests found</Trans>}
      text={<Trans>Follow what you sell to us here, from first photo to payment.</Trans>}
    >
      <Link to="/$locale/sell" params={{ locale }} className="btn btn-line">
        <Trans>Sell an item</Trans>
      </Link>
    </EmptyState>
  )
}

export function NoOffers() {
  return (
    <EmptyState title={<Trans>No offers found</Trans>} text={<Trans>Your offers appear here, each with our specialist’s answer.</Trans>}>
      <ShopNow />
    </EmptyState>
  )
}

function ShopNow() {
  const { locale } = usePreferences()
  return (
    <Link to="/$locale/shop" params={{ locale }} className="btn btn-line">
      <Trans>Shop Now</Trans>
    </Link>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'

/** What stands in the tabs while there is nothing to track. */

export function NoOrders() {
  return (
    <EmptyState title={<Trans>No orders found</Trans>} text={<Trans>What you buy is followed here, from the payment to your door.</Trans>}>
      <ShopNow />
    </EmptyState>
  )
}

export function NoSells() {
  return (
    <EmptyState
      title={<Trans>No selling requests found</Trans>}
      text={<Trans>What you sell through us is followed here, from the first photograph to the payment.</Trans>}
    />
  )
}

export function NoOffers() {
  return (
    <EmptyState
      title={<Trans>No offers found</Trans>}
      text={<Trans>The offers you make stand here, each with the answer of our specialists.</Trans>}
    >
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

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OpenTheLink } from '#src/blocks/requests/status/open-the-link.tsx'
import { statusPage } from '#src/blocks/requests/status/status-page.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { guestPreOrderQuery } from './pre-order-queries.ts'
import { PreOrderView } from './pre-order-view.tsx'

/** A pre-order that was made without signing in. It is never persisted on the device. */
export const guestPreOrderPage = statusPage({
  query: guestPreOrderQuery,
  back: '/$locale/pre-order',
  Shown: ({ request, freshness }) => <PreOrderView preOrder={request} line={freshness} />,
  Lost: NoKey,
})

function NoKey({ isSignedIn }: { isSignedIn: boolean }) {
  const { locale } = usePreferences()
  return (
    <OpenTheLink title={<Trans>Your pre-order</Trans>}>
      <Link to="/$locale/account/orders" params={{ locale }} className="btn btn-line">
        {isSignedIn ? <Trans>Track your request</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </OpenTheLink>
  )
}

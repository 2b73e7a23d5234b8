import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { unreadNotifications } from '#src/blocks/unread-notifications.ts'
import { useStore } from '#ui/use-store.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { heart, house, storefront, tag, user } from '#ui/icon-paths.ts'

/** The phone's tab bar. Selling and the account ask a guest to sign in. */
export function TabBar() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const unread = useStore(unreadNotifications)
  return (
    <nav className="tabbar lg:hidden" aria-label={t`Quick access`}>
      <Link to="/$locale" params={{ locale }} activeOptions={{ exact: true, includeSearch: false }}>
        <Icon path={house} />
        {t`Home`}
      </Link>
      <Link to="/$locale/shop" params={{ locale }} activeOptions={{ includeSearch: false }}>
        <Icon path={storefront} />
        {t`Shop`}
      </Link>
      <Link to="/$locale/sell" params={{ locale }}>
        <Icon path={tag} />
        {t`Sell`}
      </Link>
      <Link to="/$locale/wish-list" params={{ locale }}>
        <Icon path={heart} />
        {t`Wish List`}
      </Link>
      <Link to="/$locale/account/home" params={{ locale }} aria-label={unread ? t`Account, unread: ${unread}` : undefined}>
        <span className="relative">
          <Icon path={user} />
          {unread > 0 && <span className="count-dot num -me-2.5 -mt-2">{unread}</span>}
        </span>
        {t`Account`}
      </Link>
    </nav>
  )
}

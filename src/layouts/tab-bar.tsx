import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { gavel, house, magnifyingGlass, storefront } from '#src/ui/icon-paths.ts'

/** The phone's bar. Sell, wish list and account take their places in it when their pages come (design.md §7). */
export function TabBar() {
  const { t } = useLingui()
  const { locale } = usePreferences()
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
      <Link to="/$locale/auctions" params={{ locale }}>
        <Icon path={gavel} />
        {t`Auctions`}
      </Link>
      <Link
        to="."
        search={(search: object) => ({ q: '', ...search })}
        state={{ searchOpen: true }}
        resetScroll={false}
        data-opens="search"
        activeProps={{ 'aria-current': undefined }}
      >
        <Icon path={magnifyingGlass} />
        {t`Search`}
      </Link>
    </nav>
  )
}

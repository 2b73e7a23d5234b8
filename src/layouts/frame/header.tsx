import { useLingui } from '@lingui/react/macro'
import { createLink, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { HeaderExtra } from '#src/blocks/header-extra.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { useShopName } from '#src/blocks/house/use-shop-name.ts'
import { Icon } from '#ui/icon.tsx'
import { heart, magnifyingGlass } from '#ui/icon-paths.ts'
import { WideOnly } from '#ui/wide-only.tsx'
import { ShopBrand } from './shop-brand.tsx'
import { CurrencyButton } from './currency-button.tsx'
import { SessionLinks } from './session-links.tsx'
import { CartLink } from './cart-link.tsx'
import { MenuButton } from './menu-button.tsx'
import { headerLinks } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'
import { useSwitchLocale } from './use-switch-locale.ts'

export function Header() {
  return (
    <header className="sticky top-(--banner-h) z-(--z-sticky) bg-paper border-b border-line">
      <div className="h-[calc(env(safe-area-inset-top)-var(--banner-h))]" />
      <div className="lg:hidden grid grid-cols-[1fr_auto_1fr] items-center px-2 h-(--header-h)">
        <div className="flex">
          <MenuButton />
          <HeaderExtra />
        </div>
        <HomeLink size="sm" />
        <div className="flex justify-end">
          <SearchLink />
          <CartLink />
        </div>
      </div>
      <div className="page hidden lg:flex items-center gap-6 h-(--header-h)">
        <WideOnly>
          <HomeLink size="md" />
          <Navigation />
          <div className="ms-auto flex items-center">
            <LocaleLink />
            <CurrencyButton />
            <span className="w-px h-5 bg-line mx-2" />
            <HeaderExtra />
            <SearchLink />
            <WishlistLink />
            <SessionLinks />
            <CartLink className="-me-2.5" />
          </div>
        </WideOnly>
      </div>
    </header>
  )
}

function HomeLink({ size }: { size: 'sm' | 'md' }) {
  const { locale } = usePreferences()
  const { t } = useLingui()
  const name = useShopName()
  return (
    <Link
      to="/$locale"
      params={{ locale }}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={t`${name}, home`}
      className={`flex items-center min-h-11 text-primary ${size === 'sm' ? 'gap-2.5' : 'gap-3.5'}`}
    >
      <ShopBrand size={size} mark={size === 'sm' ? 'h-[min(1.125rem,5vw)]' : 'h-6'} />
    </Link>
  )
}

/** The link to the shop is marked only while no narrower link beside it is marked and visible. */
const isWide = 'xl:[&:has(~[aria-current=page])]:font-normal xl:[&:has(~[aria-current=page])]:text-ink-muted'

function Navigation() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className="flex gap-6 text-[.9375rem] ms-3 whitespace-nowrap">
      {headerLinks.map((target) => (
        <NavigationLink
          key={target.name.id}
          target={target}
          className={`${target.isForWideHeader ? 'max-xl:hidden' : ''} group grid items-center min-h-11 relative after:absolute after:inset-y-0 after:-inset-x-3 text-ink-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-medium ${isWide}`}
        >
          <span className="wedge hidden group-aria-[current=page]:block absolute inset-x-0 mx-auto -bottom-[.8125rem] w-5 h-1.5 rotate-180 xl:group-[:has(~[aria-current=page])]:hidden" />
        </NavigationLink>
      ))}
    </nav>
  )
}

function LocaleLink() {
  const { name, link } = useSwitchLocale()
  return (
    <a {...link} className="text-[.9375rem] px-3 min-h-11 inline-flex items-center text-ink-muted hover:text-ink">
      {name}
    </a>
  )
}

/**
 * A link that opens an overlay over the current page. Its address may be that of the page, but it must not be marked as the current page.
 */
const OpeningLink = createLink(({ 'aria-current': _, children, ...props }: ComponentProps<'a'>) => <a {...props}>{children}</a>)

function SearchLink({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  return (
    <OpeningLink
      to="."
      search={(search: object) => ({ q: '', ...search })}
      state={{ searchOpen: true }}
      resetScroll={false}
      data-opens="search"
      aria-label={t`Search`}
      aria-keyshortcuts="/"
      className={`tap ${className}`}
    >
      <Icon path={magnifyingGlass} />
    </OpeningLink>
  )
}

function WishlistLink() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (
    <Link to="/$locale/wish-list" params={{ locale }} aria-label={t`Wish List`} className="tap">
      <Icon path={heart} />
    </Link>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { FanGround } from '#ui/hour-fan.tsx'
import { Icon } from '#ui/icon.tsx'
import { globe } from '#ui/icon-paths.ts'
import { ShopBrand } from './shop-brand.tsx'
import { Company } from './company.tsx'
import { helpLinks, shopLinks, type LinkTarget } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'
import { CurrencySegments, ThemeSegments } from './preference-segments.tsx'
import { useSwitchLocale } from './use-switch-locale.ts'

export function Footer() {
  const { t } = useLingui()
  return (
    <footer className="far [--far:55rem] lg:[--far:40rem] on-deep bg-olive-deep text-on-deep relative overflow-hidden">
      <FanGround style={{ width: 'min(1100px, 210%)', bottom: 0, insetInlineEnd: '-12%', opacity: 0.13 }} />
      <div className="page relative py-14 lg:py-20 grid grid-cols-2 gap-10 lg:grid-cols-[1.6fr_1fr_1fr]">
        <div className="flex flex-col gap-5 max-lg:col-span-2">
          <span className="flex items-center gap-3.5">
            <ShopBrand size="md" mark="h-6" isOnDeep />
          </span>
          <Tagline />
        </div>
        <LinkList title={t`Shop`} targets={shopLinks} />
        <LinkList title={t`Help`} targets={helpLinks} />
      </div>
      <div className="page relative">
        <div className="border-t border-[oklch(100%_0_0/.14)] py-5 flex flex-wrap gap-x-5 gap-y-2 items-center text-sm text-on-deep-muted">
          <LocaleLink />
          {/* No form controls: for them Chromium lays out the whole page while parsing (docs/areas/page-start.md). */}
          <CurrencySegments />
          <ThemeSegments />
        </div>
        <Company />
      </div>
      <div className="h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))]" />
    </footer>
  )
}

/** The house's own sentence; that of the release only where name, logo and colors are the release's, too. */
function Tagline() {
  const { data: settings } = useQuery(settingsQuery(usePreferences()))
  if (settings?.tagline === undefined && settings?.hasOwnFace) return null
  return (
    <p className="text-sm text-on-deep-muted max-w-72 wrap-anywhere">
      {settings?.tagline ?? <Trans>A marketplace for watches and jewelry that have been looked after, and will be again.</Trans>}
    </p>
  )
}

function LinkList({ title, targets }: { title: string; targets: LinkTarget[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-medium mb-2">{title}</h2>
      <ul>
        {targets.map((target) => (
          <li key={target.name.id}>
            <NavigationLink
              target={target}
              className="inline-flex items-center min-h-11 min-w-11 text-sm text-on-deep-muted hover:text-on-deep"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LocaleLink() {
  const { name, link } = useSwitchLocale()
  return (
    <a {...link} className="flex items-center gap-2 min-h-11 hover:text-on-deep">
      <Icon path={globe} size="md" />
      {name}
    </a>
  )
}

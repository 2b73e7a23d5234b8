import { useLingui } from '@lingui/react'
import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { customerQuery } from '#src/queries/customer.ts'
import { BackLink } from '#src/blocks/back-link.tsx'
import { requestScreens, trackingTabs } from '#src/blocks/requests/request-screens.tsx'
import { kindNames, requestKinds } from '#contract/request-kinds/kinds.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { askToLogOut } from '#src/session/logout-question.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft, caretRight } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { signOut } from '#ui/lazy-icons.ts'
import { notificationsSection, type AccountSection } from './account-sections.tsx'
import { UnreadCount } from './account-unread.tsx'
import { useAccountSections } from './use-account-sections.ts'

const homeSection = '/$locale/account/home'
/** The list that a request's page belongs to. */
function listOf(path: string) {
  const kind = kindNames.find((name) => path.includes(`/${requestKinds[name].ownPage}/`))
  const tab = kind && requestScreens[kind].tracking
  return tab && trackingTabs[tab].to
}

/**
 * The layout of the signed-in pages: the sections beside the page; on phones they are below the account's home, to which the other sections
 * link back.
 */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: customer } = useQuery(customerQuery(preferences))
  const isIdOnFile = customer?.front_id_image && customer.back_id_image
  const sections = useAccountSections()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isHome = path.endsWith('/account/home')
  /** The list that the shown request belongs to. */
  const list = listOf(path)
  return (
    <div className="page pt-6 lg:pt-14 pb-20 lg:pb-28 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] gap-16 xl:gap-20 items-start">
      <aside className="hidden lg:block">
        <p className="text-xl wrap-anywhere">
          {customer ? <bdi>{customer.name}</bdi> : <span className="skeleton inline-block w-40">&nbsp;</span>}
        </p>
        <p className="text-sm text-ink-subtle mb-6">{isIdOnFile ? <Trans>ID on file</Trans> : '\u00A0'}</p>
        <nav aria-label={t`Account`} className="rows border-y border-line">
          {sections.map((section) => (
            <SectionLink key={section.to} section={section} isOpen={section.to === list} />
          ))}
        </nav>
        <LogOut className="min-h-13 text-[.9375rem] text-ink-muted hover:text-ink" />
      </aside>
      <div className="min-w-0">
        {list && <BackLink to={list} className="-mt-3 mb-1" />}
        {!isHome && !list && (
          <Link
            to={homeSection}
            params={{ locale }}
            className="lg:hidden inline-flex items-center gap-2 min-h-11 -mt-3 mb-1 text-sm text-ink-muted"
          >
            <Icon path={arrowLeft} size="sm" flip />
            <Trans>Account</Trans>
          </Link>
        )}
        {children}
        {isHome && (
          <nav aria-label={t`Account`} className="lg:hidden mt-12 rows border-y border-line">
            {sections
              .filter(({ to }) => to !== homeSection)
              .map((section) => (
                <SectionRow key={section.to} section={section} />
              ))}
            <LogOut className="min-h-14 w-full" />
          </nav>
        )}
      </div>
    </div>
  )
}

/** The wedge marks the current section. */
function SectionLink({ section, isOpen }: { section: AccountSection; /** One of its requests is open. */ isOpen: boolean }) {
  const { _ } = useLingui()
  const { locale } = usePreferences()
  return (
    <Link
      to={section.to}
      params={{ locale }}
      activeOptions={{ includeSearch: false }}
      {...(isOpen && { 'aria-current': 'page' })}
      className="group flex items-center gap-3.5 min-h-13 text-[.9375rem] text-ink-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-medium"
    >
      {section.icon}
      {_(section.name)}
      {section.to === notificationsSection && <UnreadCount />}
      <span className="hidden group-aria-[current=page]:block ms-auto w-5 h-2 bg-wedge rtl:-scale-x-100 [clip-path:polygon(100%_0,0_50%,100%_100%)]" />
    </Link>
  )
}

function SectionRow({ section }: { section: AccountSection }) {
  const { _ } = useLingui()
  const { locale } = usePreferences()
  return (
    <Link to={section.to} params={{ locale }} className="flex items-center gap-3.5 min-h-14">
      <span className="text-ink-muted">{section.icon}</span>
      {_(section.name)}
      {section.to === notificationsSection && <UnreadCount />}
      <Icon path={caretRight} size="sm" flip className="ms-auto text-ink-subtle" />
    </Link>
  )
}

function LogOut({ className }: { className: string }) {
  return (
    <button type="button" className={`flex items-center gap-3.5 ${className}`} onClick={askToLogOut}>
      <LazyIcon outline={signOut} size="md" className="flip text-ink-muted" />
      <Trans>Sign out</Trans>
    </button>
  )
}

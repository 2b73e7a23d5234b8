import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { DropdownMenu } from 'radix-ui'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { askToLogOut } from '#src/session/logout-question.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { paperPlaneTilt, signOut } from '#ui/lazy-icons.ts'
import { notificationsSection } from './account-sections.tsx'
import { UnreadCount } from './account-unread.tsx'
import { HeaderMenu, type HeaderMenuProps } from '../header-menu.tsx'
import { useAccountSections } from './use-account-sections.ts'

/** The links of a signed-in shopper, and the logout. */
export function AccountMenu(menu: HeaderMenuProps) {
  const { _ } = useLingui()
  const { locale } = usePreferences()
  const sections = useAccountSections()
  const waiting = useOutbox().length
  const item = 'flex items-center gap-3.5 min-h-11 px-4 text-[.9375rem] outline-none data-highlighted:bg-well'
  return (
    <HeaderMenu {...menu} width="w-64">
      {sections.map(({ to, name, icon }) => (
        <DropdownMenu.Item key={to} asChild>
          <Link to={to} params={{ locale }} className={item}>
            <span className="text-ink-muted">{icon}</span>
            {_(name)}
            {to === notificationsSection && <UnreadCount />}
          </Link>
        </DropdownMenu.Item>
      ))}
      {waiting > 0 && (
        <DropdownMenu.Item asChild>
          <Link to="/$locale/outbox" params={{ locale }} className={item}>
            <LazyIcon outline={paperPlaneTilt} size="md" className="flip text-ink-muted" />
            <Trans>Outbox</Trans>
            <span className="num ms-auto text-ink-muted">{formatNumber(waiting, locale)}</span>
          </Link>
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Separator className="h-px bg-line my-2" />
      <DropdownMenu.Item className={`${item} cursor-pointer`} onSelect={askToLogOut}>
        <LazyIcon outline={signOut} size="md" className="flip text-ink-muted" />
        <Trans>Sign out</Trans>
      </DropdownMenu.Item>
    </HeaderMenu>
  )
}

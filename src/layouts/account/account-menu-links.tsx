import { useLingui } from '@lingui/react'
import { useLingui as useWords } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { notificationsSection } from './account-sections.tsx'
import { UnreadCount } from './account-unread.tsx'
import { useAccountSections } from './use-account-sections.ts'

/** The sections of the account in the phone's menu; its home is the button below them. @param onChosen called when one is pressed */
export function AccountMenuLinks({ onChosen }: { onChosen: () => void }) {
  useTexts('account')
  const { _ } = useLingui()
  const { t } = useWords()
  const { locale } = usePreferences()
  const sections = useAccountSections()
  return (
    <nav aria-label={t`Account`} className="mt-4 pt-3 border-t border-line">
      <ul className="grid grid-cols-2 gap-x-3">
        {sections
          .filter(({ to }) => to !== '/$locale/account/home')
          .map(({ to, name, icon }) => (
            <li key={to}>
              <Link to={to} params={{ locale }} onClick={onChosen} className="flex items-center gap-3 min-h-11 text-[.9375rem]">
                <span className="text-ink-muted">{icon}</span>
                {_(name)}
                {to === notificationsSection && <UnreadCount />}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

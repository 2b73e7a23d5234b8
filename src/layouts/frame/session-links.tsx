import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { loadTexts } from '#i18n/catalogues.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { unreadNotifications } from '#src/blocks/unread-notifications.ts'
import { useStore } from '#ui/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { user } from '#ui/icon-paths.ts'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'

async function loadMenu(locale: Locale) {
  const [{ AccountMenu }] = await Promise.all([import('../lazy-frame.ts'), loadTexts(locale, 'account')])
  return AccountMenu
}

/** Login and register for guests; for signed-in customers the account with its menu, which is loaded when the pointer comes near. */
export function SessionLinks() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const isSignedIn = useIsSignedIn()
  const unread = useStore(unreadNotifications)
  const [isOpen, setOpen] = useState(false)
  const { Overlay: Menu, prepare, open } = useLazyOverlay(() => loadMenu(locale))
  const link = 'text-[.9375rem] px-3 min-h-11 whitespace-nowrap inline-flex items-center text-ink-muted hover:text-ink'
  if (!isSignedIn) {
    return (
      <>
        <Link to="/$locale/login" params={{ locale }} className={link} data-opens="login">
          <Trans>Sign in</Trans>
        </Link>
        <Link to="/$locale/register" params={{ locale }} className={link} data-opens="register">
          <Trans>Register</Trans>
        </Link>
      </>
    )
  }
  const button = (
    <button
      type="button"
      className="tap"
      aria-label={unread ? t`Account, unread: ${unread}` : t`Account`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open(() => setOpen(true))}
    >
      <Icon path={user} />
      {unread > 0 && <span className="count-dot num">{unread}</span>}
    </button>
  )
  return Menu ? <Menu open={isOpen} onOpenChange={setOpen} button={button} /> : button
}

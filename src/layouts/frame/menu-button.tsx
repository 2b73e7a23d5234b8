import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import type { Locale } from '#contract/locale.ts'
import { loadTexts } from '#i18n/catalogues.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { list } from '#ui/icon-paths.ts'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'

/** @param isSignedIn the menu then lists the sections of the account, with their texts */
async function loadMenu(locale: Locale, isSignedIn: boolean) {
  const [{ Menu }] = await Promise.all([import('../lazy-frame.ts'), isSignedIn && loadTexts(locale, 'account')])
  return Menu
}

/** The menu itself is loaded when the pointer comes near its button. */
export function MenuButton() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const isSignedIn = useIsSignedIn()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { Overlay: Menu, prepare, open } = useLazyOverlay(() => loadMenu(locale, isSignedIn))
  return (
    <div className="flex">
      <button
        ref={button}
        type="button"
        className="tap"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open(() => setOpen(true))}
      >
        <Icon path={list} flip />
      </button>
      {Menu && <Menu open={isOpen} onOpenChange={setOpen} opener={button} />}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'

const loadMenu = async () => (await import('../lazy-frame.ts')).CurrencyMenu

/**
 * The currency, in the header of wide screens; its menu is loaded when the pointer comes near. Not a `select`: see
 * docs/areas/page-start.md.
 */
export function CurrencyButton() {
  const { t } = useLingui()
  const { currency } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const { Overlay: Menu, prepare, open } = useLazyOverlay(loadMenu)
  const button = (
    <button
      type="button"
      className="min-h-11 px-3 inline-flex items-center gap-2 text-[.9375rem] text-ink-muted hover:text-ink"
      aria-label={t`${currency}, currency`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open(() => setOpen(true))}
    >
      {currency}
      <Icon path={caretDown} size="sm" />
    </button>
  )
  return Menu ? <Menu open={isOpen} onOpenChange={setOpen} button={button} /> : button
}

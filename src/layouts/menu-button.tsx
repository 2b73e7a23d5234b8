import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { list } from '#src/ui/icon-paths.ts'
import { useLaterOverlay } from '#src/ui/use-later-overlay.ts'

const loadMenu = () => import('./menu.tsx').then((module) => module.Menu)

/** The menu itself is loaded when a finger comes near its button. */
export function MenuButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { Overlay: Menu, prepare, open } = useLaterOverlay(loadMenu)
  return (
    <div className="flex">
      <button
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
      {Menu && <Menu open={isOpen} onOpenChange={setOpen} />}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { list } from '#src/ui/icon-paths.ts'

const loadMenu = () => import('./menu.tsx').then((module) => ({ default: module.Menu }))
const Menu = lazy(loadMenu)

/** The menu itself is loaded when a finger comes near its button. */
export function MenuButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const prepare = () => void loadMenu()
  return (
    <div className="flex">
      <button
        type="button"
        className="tap"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Icon path={list} flip />
      </button>
      {wanted && (
        <Suspense>
          <Menu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}

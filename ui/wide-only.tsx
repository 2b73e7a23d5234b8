import { useEffect, useState, type ReactNode } from 'react'
import { useDrawnHere } from './use-drawn-here.ts'

/** Tailwind's `lg`. */
export const wideLayout = '(min-width: 64rem)'

/**
 * Its content is for the wide layout; elsewhere styles hide it (`hidden lg:block`). The server renders it always, because it does not know
 * the width. A page that is rendered here lacks it until the screen is wide: of the shop's elements on a phone, it would be half.
 */
export function WideOnly({ children }: { children: ReactNode }) {
  const isDrawnHere = useDrawnHere()
  const [isWanted, setWanted] = useState(() => !isDrawnHere || matchMedia(wideLayout).matches)
  useEffect(() => {
    if (isWanted) return
    const screen = matchMedia(wideLayout)
    const follow = () => setWanted(screen.matches)
    screen.addEventListener('change', follow)
    return () => screen.removeEventListener('change', follow)
  }, [isWanted])
  return isWanted && children
}

import { useSyncExternalStore } from 'react'
import { wideLayout } from '#ui/wide-only.tsx'

const follow = (onChange: () => void) => {
  const screen = matchMedia(wideLayout)
  screen.addEventListener('change', onChange)
  return () => screen.removeEventListener('change', onChange)
}

/** Whether there is room for the rail at the side; else the desk has tabs at the bottom. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(wideLayout).matches)

import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { useSearch } from './use-search.ts'

/**
 * Whether the search is shown: from the press on, which the address follows a moment later. One press is one opening: where the code of the search fails before the
 * address has followed, the search stays hidden, and the address goes back once it is there.
 */
export function useOpening(search: ReturnType<typeof useSearch>) {
  const isHydrated = useHydrated()
  const [isPressed, setPressed] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** It failed, and is to open after all. */
  const [isWantedAgain, setWantedAgain] = useState(false)
  const isWanted = isHydrated && (search.isOpen || isPressed)
  // The address has followed the press, and decides from here on.
  if (isPressed && search.isOpen) setPressed(false)
  if (hasFailed && !isWanted) setFailed(false)

  const goBack = useEffectEvent(search.close)
  useEffect(() => {
    if (hasFailed && search.isOpen) goBack()
  }, [hasFailed, search.isOpen])

  // The address is still to follow the press, or has come after all.
  if (isWantedAgain && isPressed) setFailed(false)
  if (isWantedAgain && (isPressed || (search.isOpen && !hasFailed))) setWantedAgain(false)
  const hasGoneBack = isWantedAgain && !isPressed && !search.isOpen
  const openAgain = useEffectEvent(search.open)
  useEffect(() => {
    if (hasGoneBack) openAgain()
  }, [hasGoneBack])

  return {
    isOpen: isWanted && !hasFailed,
    press: () => {
      setFailed(false)
      setPressed(true)
    },
    close: () => {
      setPressed(false)
      if (search.isOpen) search.close()
    },
    /** Its code did not come. */
    fail: () => setFailed(true),
    /** Its code has come after all. */
    retry: () => setWantedAgain(true),
  }
}

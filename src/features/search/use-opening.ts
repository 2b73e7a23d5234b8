import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { useSearch } from './use-search.ts'

/**
 * Whether the search is shown: from the press on; the address follows in a task of its own, because either takes long on a slow phone. One
 * press opens it once: if its chunk fails before the address has changed, the search stays hidden, and the address is reverted as soon as
 * it has changed.
 */
export function useOpening(search: ReturnType<typeof useSearch>) {
  const isHydrated = useHydrated()
  const [isPressed, setPressed] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** A retry after the failure: the search is to open. */
  const [isWantedAgain, setWantedAgain] = useState(false)
  const isWanted = isHydrated && (search.isOpen || isPressed)
  // The address has caught up with the press, and decides from here on.
  if (isPressed && search.isOpen) setPressed(false)
  if (hasFailed && !isWanted) setFailed(false)

  const changeAddress = useEffectEvent(() => {
    if (!search.isOpen) search.open()
  })
  useEffect(() => {
    if (!isPressed) return
    const timer = setTimeout(() => changeAddress())
    return () => clearTimeout(timer)
  }, [isPressed])

  const goBack = useEffectEvent(search.close)
  useEffect(() => {
    if (hasFailed && search.isOpen) goBack()
  }, [hasFailed, search.isOpen])

  // The address still has to catch up with the press, or has changed again.
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
    /** Call it when the chunk failed to load. */
    fail: () => setFailed(true),
    /** Call it when a retry has loaded the chunk. */
    retry: () => setWantedAgain(true),
  }
}

import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the list when a focused item is removed, so that it is not lost. @param count the number of items */
export function useListFocus(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return list
}

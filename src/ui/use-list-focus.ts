import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What was taken out of a list takes the focus with it: it goes to the list, not to the top of the page. @param count of what is in it */
export function useListFocus(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return list
}

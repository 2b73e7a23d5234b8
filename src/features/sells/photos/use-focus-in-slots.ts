import { type RefObject, useEffect, useRef } from 'react'

type Direction = 'earlier' | 'later'

/**
 * Focuses a control of a slot after the next render, because the one that was pressed is gone or in another slot.
 * @returns a function; with a direction it focuses the button that moves the photo further, else the field of the slot
 */
export function useFocusInSlots(grid: RefObject<HTMLElement | null>): (slot: number, direction?: Direction) => void {
  const wanted = useRef<{ slot: number; direction: Direction | undefined }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { slot, direction } = wanted.current
    wanted.current = undefined
    const tile = grid.current?.querySelector(`[data-slot="${slot}"]`)
    const control =
      (direction && (tile?.querySelector<HTMLElement>(`[data-move="${direction}"]`) ?? tile?.querySelector<HTMLElement>('[data-move]'))) ??
      tile?.querySelector('input')
    control?.focus()
  })
  return (slot, direction) => (wanted.current = { slot, direction })
}

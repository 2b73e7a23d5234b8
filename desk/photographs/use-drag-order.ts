import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** An index among the other items, and the item beside which that is. */
type Target = { to: number; mark: { key: string; side: 'before' | 'after' } | null }
/** An item that is being dragged, where it would be put, and where the pointer is. */
export type Drag = Target & { key: string; x: number; y: number }

/** How near the pointer has to be to an edge of the window for the page to scroll, and by how much it does in a frame. Pixels. */
const edge = 96
const step = 12

/**
 * Orders the items of a list by dragging their handles, with a finger or a mouse. Nothing moves in the document until the end: a touched
 * element that is moved would lose its pointer.
 * @param list its items have `data-key`
 * @param onDrop takes the index at which the item is afterwards
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const draggedKey = drag?.key

  useEffect(() => {
    if (draggedKey === undefined) return undefined
    let frame = requestAnimationFrame(function scroll() {
      const { x, y } = pointer.current
      const by = y < edge ? -step : y > window.innerHeight - edge ? step : 0
      if (by !== 0) {
        window.scrollBy(0, by)
        setDrag((known) => known && { ...known, ...targetIn(list.current, known.key, x, y) })
      }
      frame = requestAnimationFrame(scroll)
    })
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null)
    }
    window.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', cancel)
    }
  }, [draggedKey, list])

  /** For the handle of an item. It needs `touch-action: none`. */
  const handleOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { clientX: x, clientY: y } = event
      pointer.current = { x, y }
      setDrag({ key, x, y, ...targetIn(list.current, key, x, y) })
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      pointer.current = { x, y }
      setDrag((known) => known && { ...known, x, y, ...targetIn(list.current, known.key, x, y) })
    },
    onPointerUp: () => {
      if (drag) onDrop(drag.key, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handleOf }
}

/** Where an item would be put that is dropped at a point. */
function targetIn(list: HTMLElement | null, key: string, x: number, y: number): Target {
  const items = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-key]') ?? [])]
  const own = items.findIndex((item) => item.dataset.key === key)
  const ownBox = items[own]?.getBoundingClientRect()
  const others = items.filter((_, nth) => nth !== own).map((item) => ({ key: item.dataset.key ?? '', box: item.getBoundingClientRect() }))
  // Over itself it stays where it is.
  if (!list || !ownBox || isIn(ownBox, x, y)) return { to: own, mark: null }
  const distances = others.map(({ box }) => Math.hypot(x - (box.left + box.width / 2), y - (box.top + box.height / 2)))
  const nearest = distances.indexOf(Math.min(...distances))
  const other = others[nearest]
  if (!other) return { to: own, mark: null }
  const { box } = other
  const isOneColumn = others.every(({ box: { left } }) => Math.abs(left - ownBox.left) < 1)
  const isRightToLeft = getComputedStyle(list).direction === 'rtl'
  const isAfter = isOneColumn ? y > box.top + box.height / 2 : x > box.left + box.width / 2 !== isRightToLeft
  const to = nearest + (isAfter ? 1 : 0)
  return { to, mark: to === own ? null : { key: other.key, side: isAfter ? 'after' : 'before' } }
}

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean => x >= left && x <= right && y >= top && y <= bottom

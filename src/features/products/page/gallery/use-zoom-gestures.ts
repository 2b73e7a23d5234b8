import { useEffect, useRef, type Dispatch, type PointerEvent, type RefObject, type SetStateAction } from 'react'
import { panBy, tapScale, wholePhoto, zoomTo, type Frame, type Point, type Zoom } from './zoom.ts'

/** In CSS pixels: the slop of a tap, and the minimum distance of a swipe. */
const tapSlop = 8
const swipeDistance = 48
const doubleTapMs = 300
/** The zoom per unit of a wheel: a mouse's notch (100 px) enlarges by about a quarter. */
const wheelSpeed = 0.0022

type Gesture = { start: Point; moved: boolean; pinched: boolean }
type Options = {
  stage: RefObject<HTMLElement | null>
  photo: RefObject<HTMLElement | null>
  zoom: Zoom
  setZoom: Dispatch<SetStateAction<Zoom>>
  /** Called when the whole photograph was swiped by so many CSS pixels; positive is to the right. */
  onSwipe: (distance: number) => void
}

/**
 * Gestures on a photograph: drag to pan it, pinch or wheel to zoom, double tap or click to toggle double size, swipe the whole photograph
 * to change it.
 */
export function useZoomGestures({ stage, photo, zoom, setZoom, onSwipe }: Options) {
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>(undefined)
  const lastTap = useRef<{ at: number; point: Point }>(undefined)

  // React's wheel listeners are passive, and could not prevent the page's own zoom.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = fromMiddle(event, element)
      setZoom((now) => zoomTo(now, now.scale * Math.exp(-event.deltaY * wheelSpeed), point, frameOf(stage, photo)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage, photo, setZoom])

  const toggle = (point: Point) => setZoom((now) => (now.scale > 1 ? wholePhoto : zoomTo(now, tapScale, point, frameOf(stage, photo))))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = fromMiddle(event, event.currentTarget)
    fingers.current.set(event.pointerId, point)
    if (fingers.current.size === 1) gesture.current = { start: point, moved: false, pinched: false }
    else if (gesture.current) gesture.current.pinched = true
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before || !gesture.current) return
    const point = fromMiddle(event, event.currentTarget)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, point)
    if (distance(point, gesture.current.start) > tapSlop) gesture.current.moved = true
    const frame = frameOf(stage, photo)
    if (other) {
      const ratio = distance(point, other) / Math.max(distance(before, other), 1)
      const [from, to] = [middle(before, other), middle(point, other)]
      setZoom((now) => zoomTo(panBy(now, { x: to.x - from.x, y: to.y - from.y }, frame), now.scale * ratio, to, frame))
    } else {
      setZoom((now) => panBy(now, { x: point.x - before.x, y: point.y - before.y }, frame))
    }
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const last = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    const done = gesture.current
    if (!last || !done || fingers.current.size > 0 || done.pinched) return
    if (!done.moved) {
      const previous = lastTap.current
      const isSecond = previous !== undefined && event.timeStamp - previous.at < doubleTapMs && distance(previous.point, last) < 4 * tapSlop
      lastTap.current = isSecond ? undefined : { at: event.timeStamp, point: last }
      if (event.pointerType === 'mouse' || isSecond) toggle(last)
      return
    }
    const [acrossX, acrossY] = [last.x - done.start.x, last.y - done.start.y]
    if (zoom.scale === 1 && Math.abs(acrossX) > swipeDistance && Math.abs(acrossX) > Math.abs(acrossY)) onSwipe(acrossX)
  }

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId)

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

/** The pointer's position, from the middle of the element. */
function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}

/** The layout sizes, which transforms do not affect. */
export function frameOf(stage: RefObject<HTMLElement | null>, photo: RefObject<HTMLElement | null>): Frame {
  const size = (element: HTMLElement | null) => ({ width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 })
  return { stage: size(stage.current), photo: size(photo.current) }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

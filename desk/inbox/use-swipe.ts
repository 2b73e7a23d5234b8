import { useEffect, useEffectEvent } from 'react'
import { dirOf } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** Pixels from the sides in which the browser's own gestures begin. */
const edge = 28
/** How far a finger has to go, pixels, and how many times farther across than up or down. */
const least = { across: 64, ratio: 2 }
/** Slower is no swipe, milliseconds. */
const longestMs = 700

/** What has gestures of its own, or takes text. */
const others = 'input, textarea, select, [data-own-touch]'

/** A finger that goes across the page of a request: to the left leads to the next one, in Arabic to the right. */
export function useSwipe({ toNext, toBefore }: { toNext: () => void; toBefore: () => void }): void {
  const { locale } = usePreferences()
  const onSwipe = useEffectEvent((across: number) => {
    const forwards = dirOf(locale) === 'rtl' ? across : -across
    if (forwards > 0) toNext()
    else toBefore()
  })
  useEffect(() => {
    let begin: { x: number; y: number; at: number } | undefined
    const onStart = ({ touches, target, timeStamp: at }: TouchEvent) => {
      const [touch] = touches
      begin = undefined
      if (!touch || touches.length > 1 || !isFree(target)) return
      const { clientX: x, clientY: y } = touch
      if (x >= edge && x <= window.innerWidth - edge && (window.visualViewport?.scale ?? 1) === 1) begin = { x, y, at }
    }
    const onEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches
      if (!begin || !touch || timeStamp - begin.at > longestMs) return
      const [across, down] = [touch.clientX - begin.x, Math.abs(touch.clientY - begin.y)]
      begin = undefined
      if (Math.abs(across) >= least.across && Math.abs(across) >= down * least.ratio) onSwipe(across)
    }
    document.addEventListener('touchstart', onStart, { passive: true })
    document.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      document.removeEventListener('touchstart', onStart)
      document.removeEventListener('touchend', onEnd)
    }
  }, [])
}

/** Whether a touch there is on the page itself: not in a dialog, and not where something scrolls sideways. */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('article') || target.closest(others)) return false
  for (let at: Element | null = target; at && at.tagName !== 'ARTICLE'; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return false
  return true
}

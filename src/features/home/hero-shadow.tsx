import { useEffect, useRef, type CSSProperties } from 'react'

const sweptKey = 'mizwala:hero-swept'
const sweepMs = 900
/** Degrees from noon: the first light lies level, the hand of the shop's mark stands at ten (design.md §15). */
const sunrise = -90
const tenOClock = -27.68

/**
 * The sundial's shadow crosses the fan once when the home page is first shown, and never again in the session (design.md §5). Place
 * it like the fan.
 */
export function HeroShadow({ style }: { style: CSSProperties }) {
  const wedge = useRef<SVGPathElement>(null)
  useEffect(() => {
    if (wedge.current && !matchMedia('(prefers-reduced-motion: reduce)').matches && isFirstInSession()) sweep(wedge.current)
  }, [])
  return (
    <svg className="absolute pointer-events-none text-tan rtl:-scale-x-100" style={style} viewBox="0 0 1000 500" aria-hidden="true">
      <path ref={wedge} d="M500 500L469.4 1L530.6 1Z" fill="currentColor" opacity="0" style={{ transformOrigin: '500px 500px' }} />
    </svg>
  )
}

function sweep(wedge: SVGPathElement): void {
  const at = (degrees: number, opacity: number, offset: number) => ({ transform: `rotate(${degrees}deg)`, opacity, offset })
  wedge.animate([at(sunrise, 0, 0), at(sunrise + 12, 0.25, 0.15), at(tenOClock, 0.25, 0.75), at(tenOClock, 0, 1)], {
    duration: sweepMs,
    easing: 'cubic-bezier(.2, .7, .2, 1)',
  })
}

function isFirstInSession(): boolean {
  try {
    if (sessionStorage.getItem(sweptKey)) return false
    sessionStorage.setItem(sweptKey, '1')
    return true
  } catch {
    // The browser keeps nothing for this page, so whether it was shown before is not known: an ornament can be left out.
    return false
  }
}

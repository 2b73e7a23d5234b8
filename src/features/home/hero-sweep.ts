const sweptKey = 'mizwala:hero-swept'
const sweepMs = 900
/** Degrees from noon: the shadow begins level, as at sunrise, and ends at ten, as in the shop's logo. */
const sunrise = -90
const tenOClock = -27.68

/** Marks the wedge that sweeps; see `HeroShadow`. */
export const sweeping = { 'data-hero-shadow': '' }

/**
 * The sundial's shadow crosses the fan once per session, when the home page is first shown. It runs on the server's HTML before hydration.
 */
export function sweepHero(): void {
  const wedge = document.querySelector('[data-hero-shadow]')
  if (!wedge || matchMedia('(prefers-reduced-motion: reduce)').matches || !isFirstInSession()) return
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
    // The browser denies storage, so an earlier visit is unknown: skip the ornament.
    return false
  }
}

import { useEffect, type CSSProperties } from 'react'
import { sweeping, sweepHero } from './hero-sweep.ts'

/** The wedge of the mark, as wide as the fan and not to be seen but while it sweeps. Place it like the fan. */
export function HeroShadow({ style }: { style: CSSProperties }) {
  // For those who come to the page from another one; where the server drew it, the route has done so (routes/$locale/_default/index.tsx).
  useEffect(sweepHero, [])
  return (
    <svg className="absolute pointer-events-none text-tan rtl:-scale-x-100" style={style} viewBox="0 0 1000 500" aria-hidden="true">
      <path {...sweeping} d="M500 500L469.4 1L530.6 1Z" fill="currentColor" opacity="0" style={{ transformOrigin: '500px 500px' }} />
    </svg>
  )
}

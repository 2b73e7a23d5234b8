import { useEffect, type CSSProperties } from 'react'
import { sweeping, sweepHero } from './hero-sweep.ts'

/** The wedge of the mark, as wide as the fan and visible only during the sweep. Position it like the fan. */
export function HeroShadow({ style }: { style: CSSProperties }) {
  // For client-side navigation to the page; for a document of the server the route starts it (routes/$locale/_default/index.tsx).
  useEffect(sweepHero, [])
  return (
    <svg className="absolute pointer-events-none text-tan rtl:-scale-x-100" style={style} viewBox="0 0 1000 500" aria-hidden="true">
      <path {...sweeping} d="M500 500L469.4 1L530.6 1Z" fill="currentColor" opacity="0" style={{ transformOrigin: '500px 500px' }} />
    </svg>
  )
}

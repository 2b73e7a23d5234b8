const rays = [
  'M23 45L4 45',
  'M23.37 42.45L5.14 37.08',
  'M24.4 40.17L8.37 29.98',
  'M25.95 38.34L13.17 24.28',
  'M27.82 37.03L18.99 20.2',
  'M29.87 36.26L25.38 17.79',
  'M32 36L32 17',
  'M34.13 36.26L38.62 17.79',
  'M36.18 37.03L45.01 20.2',
  'M38.05 38.34L50.83 24.28',
  'M39.6 40.17L55.63 29.98',
  'M40.63 42.45L58.86 37.08',
  'M41 45L60 45',
]

/** The indeterminate spinner: thirteen rays light up in turn. The text beside it says what is loading. */
export function HourFan({ className = 'h-6' }: { className?: string }) {
  return (
    <svg className={`hour-fan ${className}`} viewBox="2 16 60 31" fill="none" stroke="currentColor" strokeWidth="1.35" aria-hidden="true">
      {rays.map((ray) => (
        <path key={ray} d={ray} />
      ))}
    </svg>
  )
}

/** The fan as a quiet drawing behind text on deep olive. Place it with `style` and `className`. */
export function FanGround({ className = '', style }: { className?: string; style: React.CSSProperties }) {
  return (
    <svg className={`fan-ground ${className}`} style={style} viewBox="0 0 1000 500" aria-hidden="true">
      <use href="#fan-ground" />
    </svg>
  )
}

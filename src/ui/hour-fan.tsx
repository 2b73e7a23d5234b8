const rays = [
  'M23 45L4 45', 'M23.37 42.45L5.14 37.08', 'M24.4 40.17L8.37 29.98', 'M25.95 38.34L13.17 24.28', 'M27.82 37.03L18.99 20.2',
  'M29.87 36.26L25.38 17.79', 'M32 36L32 17', 'M34.13 36.26L38.62 17.79', 'M36.18 37.03L45.01 20.2', 'M38.05 38.34L50.83 24.28',
  'M39.6 40.17L55.63 29.98', 'M40.63 42.45L58.86 37.08', 'M41 45L60 45',
]

/** Shown wherever we wait for something unknown: thirteen rays lighting in turn (design.md §5). The words beside it say for what. */
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
      <path
        d="M410.9 487.1L5.2 428.3M413.7 474.5L20.4 358.6M418.1 462.7L45.1 292.6M424 451.7L78 231.8M431.2 441.9L118 177.4M439.5 433.4L163.8 129.9M448.5 426.2L214.1 89.8M458.2 420.3L267.7 57.2M468.3 415.8L323.9 32M478.7 412.6L381.7 14.2M489.3 410.6L440.6 3.5M500 410L500 0M510.7 410.6L559.4 3.5M521.3 412.6L618.3 14.2M531.7 415.8L676.1 32M541.8 420.3L732.3 57.2M551.5 426.2L785.9 89.8M560.5 433.4L836.2 129.9M568.8 441.9L882 177.4M576 451.7L922 231.8M581.9 462.7L954.9 292.6M586.3 474.5L979.6 358.6M589.1 487.1L994.8 428.3"
        stroke="currentColor"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
    </svg>
  )
}

import { encode } from 'uqr'

/** A QR code, dark on light in both themes: cameras read no other. @param border its white edge, in modules: of the standard's width */
export function QrCode({
  text,
  label,
  className = 'w-52',
  border = 4,
}: {
  text: string
  label: string
  className?: string
  border?: number
}) {
  const { data, size } = encode(text, { border })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={`${className} on-white rounded-sm`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import type { PhotoPoint } from '#contract/page-photos/page-photo.ts'

type SeenProps = {
  title: ReactNode
  /** The whole picture. */
  src: string
  /** What stays in sight. */
  at: PhotoPoint
  /** Width by height of what is shown. */
  shape: number
}

/** The hero in small: on wide screens the words take one half, on phones they stand below. */
export function SeenAtHome({ title, src, at, shape, dir }: SeenProps & { dir?: 'ltr' | 'rtl' }) {
  const isWide = dir !== undefined
  const style = { '--x': at.x / 100, '--y': at.y / 100, '--shape': shape, objectPosition: `${at.x}% ${at.y}%` } as CSSProperties
  return (
    <figure className="grid gap-2 content-start">
      <div dir={dir} className={`bg-olive-deep rounded-sm overflow-hidden grid ${isWide ? 'grid-cols-2 w-72' : 'w-40'}`} aria-hidden>
        <div className={`relative overflow-hidden focus-box ${isWide ? 'order-2 h-40 focus-beside' : 'h-40'}`}>
          {/* No picture is mirrored. */}
          <div dir="ltr" className="absolute inset-0">
            <img src={src} alt="" className="focus-cut" style={style} />
          </div>
          {isWide ? (
            <span className="absolute inset-y-0 start-0 w-2/5 bg-linear-to-r rtl:bg-linear-to-l from-olive-deep to-transparent" />
          ) : (
            <span className="absolute inset-x-0 bottom-0 h-16 bg-linear-to-t from-olive-deep from-40% to-transparent" />
          )}
        </div>
        <div className="p-4 grid gap-2 content-center">
          {['w-4/5 h-3', 'w-3/5 h-3', 'w-full h-1', 'w-2/3 h-1'].map((size) => (
            <span key={size} className={`${size} bg-on-deep/60 rounded-xs`} />
          ))}
        </div>
      </div>
      <figcaption className="text-sm text-ink-muted">{title}</figcaption>
    </figure>
  )
}

/** A cut of a shape, in small. */
export const SeenInShape = ({ title, src, at, shape }: SeenProps) => (
  <figure className="grid gap-2 content-start">
    <div className="h-32 rounded-sm overflow-hidden bg-well max-w-full" style={{ aspectRatio: shape }} aria-hidden>
      <img src={src} alt="" className="size-full object-cover" style={{ objectPosition: `${at.x}% ${at.y}%` }} />
    </div>
    <figcaption className="text-sm text-ink-muted">{title}</figcaption>
  </figure>
)

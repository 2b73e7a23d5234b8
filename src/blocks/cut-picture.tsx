import type { CSSProperties } from 'react'
import { sourceSet } from '#ui/picture.tsx'

/** A cut of a photograph with its renditions; `sizes` as in HTML. */
type Cut = { path: string; widths: readonly number[]; width: number; height: number; sizes: string }
/** A photograph in two cuts. `from`: the media query of the screens that have the wide one. */
export type Cuts = { wide: Cut; phone: Cut; from: string }

/** For the head: the photograph, preloaded before the page's markup is parsed. */
export const cutPreloads = ({ wide, phone, from }: Cuts) => [
  { srcSet: sourceSet(wide, 'avif'), sizes: wide.sizes, media: from },
  { srcSet: sourceSet(phone, 'avif'), sizes: phone.sizes, media: `not all and ${from}` },
]

/** Of the JPEG for browsers that choose none of the sources, pixels. */
const fallbackWidth = 960

type Props = { cuts: Cuts; alt: string; className: string; style?: CSSProperties | undefined }

/** The largest photograph of a page, loaded eagerly: another cut on phones than on wide screens. */
export function CutPicture({ cuts: { wide, phone, from }, alt, className, style }: Props) {
  const fallback = phone.widths.findLast((width) => width <= fallbackWidth) ?? phone.widths[0]
  return (
    <picture>
      <source media={from} type="image/avif" srcSet={sourceSet(wide, 'avif')} sizes={wide.sizes} />
      <source media={from} type="image/webp" srcSet={sourceSet(wide, 'webp')} sizes={wide.sizes} />
      <source media={from} srcSet={sourceSet(wide, 'jpg')} sizes={wide.sizes} />
      <source type="image/avif" srcSet={sourceSet(phone, 'avif')} sizes={phone.sizes} />
      <source type="image/webp" srcSet={sourceSet(phone, 'webp')} sizes={phone.sizes} />
      <img
        className={`photo ${className}`}
        style={style}
        src={`${phone.path}-${fallback}.jpg`}
        alt={alt}
        width={phone.width}
        height={phone.height}
        decoding="sync"
        fetchPriority="high"
      />
    </picture>
  )
}

/** A photo with its renditions; see `imageSchema` for the URLs. `sizes` as in HTML. */
type Props = {
  image: { path: string; widths: readonly number[]; width: number; height: number; placeholder?: string; alt: string }
  sizes: string
  /** The largest picture above the fold: loaded eagerly with high priority. */
  priority?: boolean
  /** In the first row: loaded eagerly, after the largest one. */
  eager?: boolean
  className?: string
}

export const sourceSet = (image: { path: string; widths: readonly number[] }, format: 'avif' | 'webp' | 'jpg') =>
  image.widths.map((width) => `${image.path}-${width}.${format} ${width}w`).join(', ')

export function Picture({ image, sizes, priority, eager, className = '' }: Props) {
  const middle = image.widths[Math.floor((image.widths.length - 1) / 2)]
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(image, 'webp')} sizes={sizes} />
      <img
        className={`photo ${className}`}
        src={`${image.path}-${middle}.jpg`}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={priority || eager ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        style={image.placeholder ? { background: `center / cover url("${image.placeholder}")` } : undefined}
      />
    </picture>
  )
}

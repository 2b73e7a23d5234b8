type Props = {
  /** One of the names in `icon-paths.ts`; the drawing is in the document's sprite. */
  path: string
  size?: 'sm' | 'md' | 'lg'
  /** Arrows and carets point the other way in Arabic. */
  flip?: boolean
  className?: string
}

/** A decorative icon: the word beside it, or the `aria-label` of the button around it, carries the meaning. */
export function Icon({ path, size, flip, className = '' }: Props) {
  return (
    <svg className={`icon ${size ? `icon-${size}` : ''} ${flip ? 'flip' : ''} ${className}`} viewBox="0 0 256 256" aria-hidden="true">
      <use href={`#${path}`} />
    </svg>
  )
}

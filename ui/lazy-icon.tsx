type Props = {
  /** One of the outlines in `lazy-icons.ts`. */
  outline: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Like `Icon`, for lazily loaded parts: the drawing is in the part's chunk, not in every document. */
export const LazyIcon = ({ outline, size, className = '' }: Props) => (
  <svg className={`icon ${size ? `icon-${size}` : ''} ${className}`} viewBox="0 0 256 256" aria-hidden="true">
    <path d={outline} />
  </svg>
)

type Props = {
  /** One of the outlines in `lazy-icons.ts`. */
  outline: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Like `Icon`, for what is loaded later: the drawing comes with the part that shows it, not with every document. */
export const LazyIcon = ({ outline, size, className = '' }: Props) => (
  <svg className={`icon ${size ? `icon-${size}` : ''} ${className}`} viewBox="0 0 256 256" aria-hidden="true">
    <path d={outline} />
  </svg>
)

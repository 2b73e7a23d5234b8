import { Children, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { caretRight } from './icon-paths.ts'

type Props = {
  /** The accessible name of the navigation. */
  label: string
  /** Links, from the top level down. */
  children: ReactNode
  className?: string
}

export function Breadcrumbs({ label, children, className = '' }: Props) {
  return (
    <nav aria-label={label} className={`text-sm text-ink-subtle ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {Children.map(children, (link, index) => (
          <li className="flex items-center gap-2 [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-11 [&>a:hover]:text-ink">
            {index > 0 && <Icon path={caretRight} flip className="w-3.5! h-3.5!" />}
            {link}
          </li>
        ))}
      </ol>
    </nav>
  )
}

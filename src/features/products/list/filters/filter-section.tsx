import { useState, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { minus, plus } from '#ui/icon-paths.ts'

/** One filter of the panel, as native `<details>`, which works before hydration. */
export function FilterSection({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  // The initial state; from then on the shopper decides.
  const [isOpen] = useState(open)
  return (
    <details open={isOpen} className="group py-1">
      <summary className="flex items-center justify-between min-h-12 font-medium list-none [&::-webkit-details-marker]:hidden focus-visible:-outline-offset-2">
        {title}
        <span className="text-ink-subtle">
          <Icon path={plus} size="sm" className="group-open:hidden" />
          <Icon path={minus} size="sm" className="hidden group-open:block" />
        </span>
      </summary>
      <div role="group" aria-label={title} className="pb-4">
        {children}
      </div>
    </details>
  )
}

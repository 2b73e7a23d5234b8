import { useEffect, useRef, type ReactNode } from 'react'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { warning } from '#ui/lazy-icons.ts'

/** Why a form could not be sent, above its fields: an alert for screen readers, scrolled into view. Renders nothing without children. */
export function FormAlert({ children }: { children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p ref={element} className="flex items-start gap-2 text-sm text-danger border border-danger rounded-sm px-3.5 py-3">
          <LazyIcon outline={warning} size="sm" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { magnifyingGlass } from '#ui/icon-paths.ts'

/** The overlay's styles, shared with its placeholder: full screen on phones, on desktops from the top down. */
export const searchPanel = 'dialog inset-0 lg:bottom-auto lg:max-h-svh bg-paper!'
export const searchFade = 'animate-[fade-in_var(--dur-3)_var(--ease-out)]'
export const searchField = 'flex-1 min-w-0 h-full bg-transparent text-lg lg:text-3xl outline-none placeholder:text-ink-subtle'

/** The row with the field: its lower edge shows the focus, instead of a ring around the whole row. */
export function SearchBar({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line shrink-0 has-[input:focus-visible]:border-primary has-[input:focus-visible]:shadow-[0_1px_0_var(--primary)]">
      <div className="page flex items-center gap-3 max-lg:pe-2 h-14 lg:h-24">
        <Icon path={magnifyingGlass} className="text-ink-muted" />
        {children}
      </div>
    </div>
  )
}

export const searchColumns = 'page w-full flex-1 pt-5 lg:pt-10 pb-10 lg:pb-14 grid content-start lg:grid-cols-[1fr_1fr_2fr] gap-8 lg:gap-14'

/** Placeholder rows while the suggestions load. */
export function SuggestionSkeletons() {
  return (
    <div aria-hidden="true" className="rows lg:-mt-2">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 py-3 items-center">
          <span className="skeleton w-14 aspect-square shrink-0" />
          <span className="flex-1 grid gap-1.5">
            <span className="skeleton h-5 w-3/5" />
            <span className="skeleton h-4 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Placeholders of the overlay's lists, and of the suggestions for a text. */
export function SearchSkeletons({ hasText }: { hasText: boolean }) {
  return (
    <>
      {hasText && (
        <div className="lg:order-3 lg:pt-13">
          <SuggestionSkeletons />
        </div>
      )}
      <LineSkeletons count={3} />
      <LineSkeletons count={8} />
    </>
  )
}

/** Lines of 44 px under a small title, as in the overlay's lists. */
function LineSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <div className="skeleton h-4 w-28 my-3.5 mb-4.5" />
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className="h-11 flex items-center">
          <div className="skeleton h-4 w-36" />
        </div>
      ))}
    </div>
  )
}

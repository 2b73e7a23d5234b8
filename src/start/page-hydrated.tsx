import { Suspense, useEffect } from 'react'

/** The timeout for a page without the mark (the bare error page). */
const longestWaitMs = 3_000

let markHydrated = () => {}
const hydrated = new Promise<void>((resolve) => {
  markHydrated = resolve
})

/**
 * Resolves when React has hydrated the page, except for lazily hydrated parts (lazy-part.tsx). Router and queries are stores outside of
 * React: if they change before, the render no longer matches the server's HTML (React #418).
 */
export const pageHydrated = (): Promise<void> =>
  Promise.race([hydrated, new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))])

/** A sibling of the page. React hydrates sibling boundaries together, so this one signals that the page's is hydrated, too. */
export const HydrationMark = () => (
  <Suspense>
    <Mark />
  </Suspense>
)

function Mark() {
  useEffect(() => markHydrated(), [])
  return null
}

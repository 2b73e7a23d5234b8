import { Suspense, useEffect } from 'react'

/** A page without the mark (the bare error page) waits for nobody. */
const longestWaitMs = 3_000

let markHydrated = () => {}
const hydrated = new Promise<void>((resolve) => {
  markHydrated = resolve
})

/**
 * Resolves when React has hydrated the page, but for the parts that sleep until the first move (lazy-part.tsx). Router and queries are stores outside of React:
 * what changes in them before then is drawn over the server's HTML, which is another page (React #418).
 */
export const pageHydrated = (): Promise<void> =>
  Promise.race([hydrated, new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))])

/** Stands beside a page. React hydrates the boundaries of one level together, so that this one says that the page's is hydrated, too. */
export const HydrationMark = () => (
  <Suspense>
    <Mark />
  </Suspense>
)

function Mark() {
  useEffect(() => markHydrated(), [])
  return null
}

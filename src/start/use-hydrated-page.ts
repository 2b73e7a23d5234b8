import { useEffect } from 'react'
import { replayEvents } from './first-move.ts'

/**
 * Called by the frame of a page: header and search are hydrated, parts of the page may still be dehydrated (lazy-part.tsx). Not by the app
 * as a whole, which React hydrates before what is below the router's own Suspense.
 */
export function useHydratedPage(): void {
  useEffect(() => replayEvents(document.getElementById('root')), [])
}

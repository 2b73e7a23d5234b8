import { useEffect } from 'react'
import { awaken } from './first-move.ts'

/**
 * Called by what frames a page: header and search listen now, parts of the page may sleep on (later-part.tsx). Not by the app as a whole, which
 * React brings to life before what lies below the router's own Suspense.
 */
export function useAwakePage(): void {
  useEffect(() => awaken(document.getElementById('root')), [])
}

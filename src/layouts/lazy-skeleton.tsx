import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { afterFirstMove } from '#src/start/first-move.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * The skeleton of a page, fetched on the first interaction, because every navigation needs one. Until it is loaded, or if it fails to load,
 * the generic skeleton replaces it.
 */
export function lazySkeleton(load: () => Promise<ComponentType>): () => ReactNode {
  let Known: ComponentType = PageSkeleton
  let loading: Promise<void> | undefined
  const fetchOnce = () => {
    loading ??= load().then(
      (skeleton) => {
        Known = skeleton
      },
      (error: unknown) => {
        loading = undefined
        console.debug('a skeleton could not be loaded', error)
      },
    )
    return loading
  }
  // The server waits for its pages and renders no skeleton.
  if (!import.meta.env.SSR) void afterFirstMove().then(fetchOnce)
  return function Skeleton() {
    const [Shown, show] = useState(() => Known)
    useEffect(() => void fetchOnce().then(() => show(() => Known)), [])
    return <Shown />
  }
}

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { afterFirstMove } from '#src/ui/first-move.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * The skeleton of a page, fetched with the shopper's first move, for nobody goes to another page without one. Where it is not there yet, or does not
 * come, the skeleton of any page stands in for it.
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
  // The renderer waits for its pages and shows no skeleton.
  if (!import.meta.env.SSR) void afterFirstMove().then(fetchOnce)
  return function Skeleton() {
    const [Shown, show] = useState(() => Known)
    useEffect(() => void fetchOnce().then(() => show(() => Known)), [])
    return <Shown />
  }
}

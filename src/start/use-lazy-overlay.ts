import { startTransition, useState, type ComponentType } from 'react'
import { chunkFailed } from '#ui/chunk-failure.ts'
import { whileWaiting } from './first-move.ts'

/**
 * A lazily loaded overlay. Unlike React's `lazy`, a failed import keeps the page, and is retried the next time.
 * @param hasSkeleton the caller shows one until the overlay is loaded; else the wait sign shows that it is loading
 * @returns `Overlay` once it is loaded; `prepare` preloads it on intent; `open` calls back when it can be rendered, and resolves with
 *   whether it could
 */
export function useLazyOverlay<Props extends object>(load: () => Promise<ComponentType<Props>>, { hasSkeleton = false } = {}) {
  const [Overlay, setOverlay] = useState<ComponentType<Props>>()
  const prepare = () => {
    load().catch((error: unknown) => console.debug('not loaded yet: opening asks again', error))
  }
  const open = async (show: () => void): Promise<boolean> => {
    try {
      const component = await (hasSkeleton ? load() : whileWaiting(load()))
      // A transition, which React renders in short tasks.
      startTransition(() => {
        setOverlay(() => component)
        show()
      })
      return true
    } catch (error) {
      void chunkFailed(error, () => void open(show))
      return false
    }
  }
  return { Overlay, prepare, open }
}

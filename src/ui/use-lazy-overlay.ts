import { useState, type ComponentType } from 'react'
import { chunkFailed } from './chunk-failure.ts'

/**
 * What opens over the page, and is loaded when it is wanted. Unlike React's `lazy` it keeps the page where the code does not come, and
 * asks again the next time.
 * @returns `Overlay` once it is there; `prepare` for a finger that comes near; `open` calls back when it can be shown, and says whether it could
 */
export function useLazyOverlay<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Overlay, setOverlay] = useState<ComponentType<Props>>()
  const prepare = () => {
    load().catch((error: unknown) => console.debug('not loaded yet: opening asks again', error))
  }
  const open = async (show: () => void): Promise<boolean> => {
    try {
      const component = await load()
      setOverlay(() => component)
      show()
      return true
    } catch (error) {
      void chunkFailed(error, () => void open(show))
      return false
    }
  }
  return { Overlay, prepare, open }
}

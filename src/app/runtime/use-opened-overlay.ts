import { useEffect, type ComponentType } from 'react'
import { useHandler } from '#ui/use-handler.ts'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'

/**
 * A lazily loaded overlay that is open while the app's state says so.
 * @param onFailure called when its chunk cannot be loaded
 * @returns `Overlay` once it is loaded, while it is open
 */
export function useOpenedOverlay<Props extends object>(isOpen: boolean, load: () => Promise<ComponentType<Props>>, onFailure: () => void) {
  const { Overlay, open } = useLazyOverlay(load)
  const openOrFail = useHandler(async () => {
    if (!(await open(() => undefined))) onFailure()
  })
  useEffect(() => {
    if (isOpen) void openOrFail()
  }, [isOpen, openOrFail])
  return { Overlay: isOpen ? Overlay : undefined }
}

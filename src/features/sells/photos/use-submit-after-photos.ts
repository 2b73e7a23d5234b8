import { type RefCallback, useCallback, useState } from 'react'
import type { PhotoIntake } from './photo-intake.ts'

/**
 * A form that is submitted while photos are being read is submitted once they are in it: they would be missing otherwise. It is not
 * submitted if one of them is rejected, because the shopper has to see that first.
 * @returns a ref for an element within the form, and whether a submit waits
 */
export function useSubmitAfterPhotos({ state, settled }: PhotoIntake): { ref: RefCallback<HTMLElement>; isWaiting: boolean } {
  const [isWaiting, setIsWaiting] = useState(false)
  const ref = useCallback(
    (inside: HTMLElement | null) => {
      const form = inside?.closest('form')
      if (!form) return undefined
      let isHeld = false
      const hold = (event: SubmitEvent) => {
        if (state.get().pending.length === 0) return
        event.preventDefault()
        // React listens at the root, and would submit the form now.
        event.stopImmediatePropagation()
        if (isHeld) return
        isHeld = true
        setIsWaiting(true)
        void settled().then(({ notAdded }) => {
          isHeld = false
          setIsWaiting(false)
          if (form.isConnected && inside?.isConnected && notAdded === 0) form.requestSubmit()
        })
      }
      form.addEventListener('submit', hold, { capture: true })
      return () => form.removeEventListener('submit', hold, { capture: true })
    },
    [state, settled],
  )
  return { ref, isWaiting }
}

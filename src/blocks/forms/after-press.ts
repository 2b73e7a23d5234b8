import { useCallback, useEffect, useRef } from 'react'

/**
 * What moves the page (the line of an error appears) waits while a mouse button is down, and for the click that follows: the field is left in the moment in which
 * a button is pressed, and the button would move away from under the pointer.
 * @returns runs something at once, or when the press is over
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    const begin = () => {
      waiting.current ??= []
    }
    const end = () => {
      const runs = waiting.current ?? []
      waiting.current = undefined
      // The click comes right after.
      setTimeout(() => {
        for (const run of runs) run()
      })
    }
    // A touch is told as a press of the mouse, too, before it takes the focus. A press that becomes a drag is canceled.
    addEventListener('mousedown', begin, true)
    addEventListener('mouseup', end, true)
    addEventListener('pointercancel', end, true)
    return () => {
      removeEventListener('mousedown', begin, true)
      removeEventListener('mouseup', end, true)
      removeEventListener('pointercancel', end, true)
    }
  }, [])
  return useCallback((run) => {
    if (waiting.current) waiting.current.push(run)
    else run()
  }, [])
}

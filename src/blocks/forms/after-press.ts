import { useCallback, useEffect, useRef } from 'react'

/**
 * Layout shifts (an error line appears) are deferred while a mouse button is down, until after its click: a press blurs the field, and the
 * button would move away from under the pointer.
 * @returns runs a function at once, or when the press is over
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
      // The click event follows `mouseup`, so run in the next task.
      setTimeout(() => {
        for (const run of runs) run()
      })
    }
    // A touch also fires `mousedown` before it moves the focus. A press that becomes a drag fires `pointercancel`.
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

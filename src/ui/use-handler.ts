import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function in every render, which does what that of the latest render does: a memoised part that is given it need not render anew. For what
 * the shopper does; while rendering it must not be called.
 */
export function useHandler<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args) => latest.current(...args), [])
}

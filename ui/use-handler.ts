import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function with a stable identity that calls the latest render's handler, so that memoized children do not re-render. For event handlers;
 * do not call it while rendering.
 */
export function useHandler<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args) => latest.current(...args), [])
}

/** For `useSyncExternalStore`, if the render depends on the time. @returns the function that unsubscribes */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** For `useSyncExternalStore`, where what is drawn depends on the time. @returns what ends it */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

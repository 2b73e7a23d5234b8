import { readSession } from './session.ts'

/** How often the cached user is read again, in milliseconds. */
const rereadMs = 1000

let timer: ReturnType<typeof setInterval> | undefined
let isWatching = false

/** Reads the cookies again every second while the page is visible: another tab or the server may have changed them. Call it once. */
export function watchSession(): void {
  if (isWatching) return
  isWatching = true
  const begin = () => {
    readSession()
    timer ??= setInterval(readSession, rereadMs)
  }
  const pause = () => {
    clearInterval(timer)
    timer = undefined
  }
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? begin() : pause()))
  if (document.visibilityState === 'visible') begin()
}

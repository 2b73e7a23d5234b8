import { ApiError } from '#calls/api-error.ts'

/** A browser may believe in a connection that leads nowhere, so it is tried again after some time, too. */
const retryMs = 5_000

/** Whether the server was not reached: the call may have arrived all the same. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Resolves when the browser has a connection again, or when it is time to try. */
export function connectionIsBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, retryMs)
    window.addEventListener('online', done)
  })
}

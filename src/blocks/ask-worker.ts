import { messageSW } from 'workbox-window'
import type { ToWorker } from '#src/offline/messages.ts'

/** A worker of another build may not know the question; then it says nothing at all. */
const longestWaitMs = 5000

/** Asks the service worker. @returns undefined where there is none, or no answer */
export async function askWorker(message: ToWorker): Promise<unknown> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = navigator.serviceWorker?.controller ?? registration?.active
  if (!worker) return undefined
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWaitMs))
  return Promise.race([messageSW(worker, message) as Promise<unknown>, silence])
}

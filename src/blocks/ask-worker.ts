import { messageSW } from 'workbox-window'
import type { ToWorker } from '#src/offline/messages.ts'

/** A worker of another build may not know this message type and then never responds. */
const longestWaitMs = 5000

/**
 * Sends a message to the service worker.
 * @returns its response; undefined where there is no worker, or no response within the timeout
 */
export async function askWorker(message: ToWorker): Promise<unknown> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = navigator.serviceWorker?.controller ?? registration?.active
  if (!worker) return undefined
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWaitMs))
  return Promise.race([messageSW(worker, message) as Promise<unknown>, silence])
}

// Not from the package's index: its bundle brings the whole of `Workbox`, which registers workers, into the first script.
import { messageSW } from 'workbox-window/messageSW.js'
import type { ToWorker } from '#device/messages.ts'

/** A worker of another build may not know this message type and then never responds. */
const longestWaitMs = 5000

/**
 * Sends a message to the service worker.
 * @returns its response; undefined where there is no worker, where it cannot be asked, or if it does not respond within the timeout
 */
export async function askWorker(message: ToWorker): Promise<unknown> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const worker = navigator.serviceWorker?.controller ?? registration?.active
    if (!worker) return undefined
    const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWaitMs))
    return await Promise.race([messageSW(worker, message) as Promise<unknown>, silence])
  } catch (error) {
    console.debug('the worker could not be asked', error)
    return undefined
  }
}

/** Sends a message to the service worker that controls the page, without waiting for a response. */
export function tellWorker(controller: ServiceWorker, message: ToWorker): void {
  messageSW(controller, message).catch((error: unknown) => console.debug('the worker did not get the message', error))
}

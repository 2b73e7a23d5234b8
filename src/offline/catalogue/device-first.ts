import type { Ways } from './answer-first.ts'
import type { DeviceAnswers } from './device-catalogue.ts'

let device: Promise<DeviceAnswers> | undefined

/** Loads the device catalogue lazily; a failed import is retried on the next call. */
export const loadDevice = (): Promise<DeviceAnswers> =>
  (device ??= import('./device-catalogue.ts').then(
    (module) => module.deviceCatalogue,
    (error: unknown) => {
      device = undefined
      throw error
    },
  ))

/**
 * The device answers first, the server confirms (docs/decisions/010). Without a network the device's answer is used; on a first visit, or
 * if the device has no answer, the server's. This file is small because every first visit loads it.
 */
export function deviceFirst<Answer>(ways: Ways<DeviceAnswers, Answer>): Promise<Answer> {
  const confirmed = ways.server()
  // A page controlled by the service worker may have loaded offline.
  if (!device && !navigator.serviceWorker?.controller) return confirmed
  // Prevent an unhandled rejection until the device's code has loaded.
  void Promise.allSettled([confirmed])
  return loadDevice().then(
    (own) => own.answerFirst(own, ways, confirmed),
    () => confirmed,
  )
}

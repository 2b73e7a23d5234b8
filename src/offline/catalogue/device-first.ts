import type { Ways } from './answer-first.ts'
import type { DeviceAnswers } from './device-catalogue.ts'

let device: Promise<DeviceAnswers> | undefined

/** The catalogue on the device; its code comes when it is first asked for, and where it did not come, again the next time. */
export const loadDevice = (): Promise<DeviceAnswers> =>
  (device ??= import('./device-catalogue.ts').then(
    (module) => module.deviceCatalogue,
    (error: unknown) => {
      device = undefined
      throw error
    },
  ))

/**
 * The device answers first, the server confirms (architecture: browse). Without a network the device's answer is the answer; where the device is not
 * asked yet, on a first visit, or knows nothing, the server's. Short, since every first visit loads it.
 */
export function deviceFirst<Answer>(ways: Ways<DeviceAnswers, Answer>): Promise<Answer> {
  const confirmed = ways.server()
  // A page that the service worker controls may have come without a network.
  if (!device && !navigator.serviceWorker?.controller) return confirmed
  // A failure is looked at when the device's code has come.
  void Promise.allSettled([confirmed])
  return loadDevice().then(
    (own) => own.answerFirst(own, ways, confirmed),
    () => confirmed,
  )
}

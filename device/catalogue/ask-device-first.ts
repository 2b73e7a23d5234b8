import type { Ways } from './race-with-server.ts'
import type { CatalogueClient } from './catalogue-client.ts'

let device: Promise<CatalogueClient> | undefined

/** Loads the client of the device's catalogue lazily; a failed import is retried on the next call. */
export const loadCatalogueClient = (): Promise<CatalogueClient> =>
  (device ??= import('./catalogue-client.ts').then(
    (module) => module.catalogueClient,
    (error: unknown) => {
      device = undefined
      throw error
    },
  ))

/**
 * The device answers first, the server confirms (docs/areas/catalogue.md). Without a network the device's answer is used; on a first visit,
 * or if the device has no answer, the server's. This file is small because every first visit loads it.
 */
export function askDeviceFirst<Answer>(ways: Ways<CatalogueClient, Answer>): Promise<Answer> {
  const confirmed = ways.server()
  // A page controlled by the service worker may have loaded offline.
  if (!device && !navigator.serviceWorker?.controller) return confirmed
  // Prevent an unhandled rejection until the device's code has loaded.
  void Promise.allSettled([confirmed])
  return loadCatalogueClient().then(
    (own) => own.raceWithServer(own, ways, confirmed),
    () => confirmed,
  )
}

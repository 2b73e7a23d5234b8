import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import type { CatalogueClient, ShownProduct } from './catalogue-client.ts'
import { loadCatalogueClient } from './ask-device-first.ts'

/** A product as the catalogue on this device has it, in any language and currency; undefined where it has none. Never rejects. */
export const inCatalogue = (id: string, audience: { locale: Locale; currency: Currency }): Promise<ShownProduct | undefined> =>
  askCatalogue((device) => device.product(id, audience))

/** Calls the listener when a catalogue of a language was opened or refreshed. @returns the end of it */
export function followCatalogue(locale: Locale, listener: () => void): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  void askCatalogue(async (device) => {
    if (!isOver) stop = device.onOpened((opened) => opened === locale && listener())
    return undefined
  })
  return () => {
    isOver = true
    stop?.()
  }
}

/** Asks the catalogue on this device alone; undefined where it has no answer. Never rejects. */
export async function askCatalogue<Answer>(ask: (device: CatalogueClient) => Promise<Answer | undefined>): Promise<Answer | undefined> {
  // A first visit has no catalogue.
  if (!navigator.serviceWorker?.controller) return undefined
  try {
    return await ask(await loadCatalogueClient())
  } catch (error) {
    console.debug('the catalogue of the device could not be asked', error)
    return undefined
  }
}

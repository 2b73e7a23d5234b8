import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import type { ShownProduct } from './catalogue-client.ts'
import { loadCatalogueClient } from './ask-device-first.ts'

/** A product as the catalogue on this device has it, in any language and currency; undefined where it has none. Never rejects. */
export async function inCatalogue(id: string, audience: { locale: Locale; currency: Currency }): Promise<ShownProduct | undefined> {
  // A first visit has no catalogue.
  if (!navigator.serviceWorker?.controller) return undefined
  try {
    const device = await loadCatalogueClient()
    return await device.product(id, audience)
  } catch (error) {
    console.debug('the catalogue of the device could not be asked', id, error)
    return undefined
  }
}

import type { Locale } from '#contract/locale.ts'
import { devices, type BrowserContextOptions } from '@playwright/test'

/** The phone of benchmarks and budgets: a first visit, nothing stored. */
export const phone: BrowserContextOptions = {
  ...devices['Moto G4'],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  locale: 'en-GB',
}

/** The measured pages, with the address of a product of the catalogue. */
export async function measuredPages(
  origin: string,
): Promise<Record<'home' | 'shop' | 'product' | 'faq' | 'contact', (lang: Locale) => string>> {
  const response = await fetch(`${origin}/v1/products?perPage=1&inStock=true`)
  const { data } = (await response.json()) as { data: { id: string }[] }
  const id = data[0]?.id
  if (!id) throw new Error('the catalogue is empty: there is no product page to measure')
  const page = (path: string) => (lang: Locale) => `${origin}/${lang}${path}`
  return { home: page(''), shop: page('/shop'), product: page(`/product/${id}`), faq: page('/faq'), contact: page('/contact-us') }
}

import type { Locale } from '#contract/locale.ts'
import { inject } from 'vitest'

/** A response of the component tests' API, to compare pages with. @param path without `/v1`: `/products?sort=newest` */
export async function fromApi<Answer>(path: string, locale: Locale = 'en'): Promise<Answer> {
  const response = await fetch(`${inject('apiOrigin')}/v1${path}`, { headers: { locale, currency: 'SAR' } })
  return (await response.json()) as Answer
}

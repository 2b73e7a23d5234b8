/** Helpers for the tests of the shop: its texts, its parts, and the API's responses that the pages are compared with. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { text, type Lang } from './test.ts'
import { say } from './words.ts'
import { isPhone } from './shopper.ts'

type Facet = { value: string; label: string; count: number }
export type List = {
  data: { id: string; price: { amount: number } }[]
  meta: { total: number; facets: Record<string, Facet[]>; priceRange?: { min: { amount: number }; max: { amount: number } } }
}

export const showing = (lang: Lang, last: number, total: number) =>
  text(lang, { en: `Showing 1–${last} of ${total}`, ar: `تظهر القطع 1–${last} من أصل ${total}` })

/** The API's response in the language of the test: the pages are compared with it. */
export async function list(request: APIRequestContext, lang: Lang, query = ''): Promise<List> {
  const response = await request.get(`/v1/products${query}`, { headers: { locale: lang, currency: 'SAR' } })
  return (await response.json()) as List
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const status = (page: Page) => page.getByRole('main').getByRole('status')
export const cardIds = async (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))

/** The filters: beside the list, or in the sheet that the button opens. */
export async function openFilters(page: Page, lang: Lang): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: say(lang, 'filters') })
  await page.getByRole('button', { name: say(lang, 'filters') }).click()
  return page.getByRole('dialog', { name: say(lang, 'filters') })
}

export const sortSelect = (page: Page, lang: Lang) => page.getByRole('combobox', { name: say(lang, 'sortBy') })

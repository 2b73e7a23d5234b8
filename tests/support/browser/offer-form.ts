/** Helpers for the tests about offers. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { alive, expect, text, type Lang } from './test.ts'
import { say } from './words.ts'

/** Products of other tests, which must not change: an approved offer holds a product. */
const productsOfOthers = ['w8d4q1nh', 'v4b9s7fk']

/**
 * A product that is for sale at the shop's price.
 * @param at its index among them: tests that change the stock use different ones
 */
export async function productForOffer(request: APIRequestContext, lang: Lang, at = 0): Promise<ProductSummary> {
  const headers = { locale: lang, currency: 'SAR' }
  const response = await request.get('/v1/products?perPage=100&inStock=true&sort=price-asc', { headers })
  const { data } = (await response.json()) as { data: ProductSummary[] }
  const product = data.filter(({ id, auction }) => !auction && !productsOfOthers.includes(id))[at]
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

/** Opens the page of a product, and its offer form: for a signed-in customer with their data filled in. */
export async function openOfferForm(page: Page, lang: Lang, product: ProductSummary): Promise<Locator> {
  await page.goto(`/${lang}/product/${product.id}`)
  await alive(page)
  await page.getByRole('button', { name: say(lang, 'makeOffer') }).click()
  const dialog = page.getByRole('dialog', { name: say(lang, 'makeOffer') })
  await expect(dialog).toBeVisible()
  const isSignedIn = (await page.context().cookies()).some(({ name, value }) => name === 'user' && value !== '')
  if (isSignedIn) await expect(dialog.getByRole('textbox', { name: say(lang, 'name') })).not.toHaveValue('')
  return dialog
}

export const priceField = (dialog: Locator, lang: Lang): Locator => dialog.getByRole('textbox', { name: say(lang, 'yourOffer') })

/** Fills in the fields that have no default value. @param price in SAR, as it is typed */
export async function fillOffer(dialog: Locator, lang: Lang, price: string): Promise<void> {
  await priceField(dialog, lang).fill(price)
  await dialog
    .getByRole('textbox', { name: say(lang, 'shippingLocation') })
    .fill(text(lang, { en: 'Riyadh, Saudi Arabia', ar: 'الرياض، السعودية' }))
  await dialog.getByText(say(lang, 'whatsapp'), { exact: true }).click()
  await dialog
    .getByRole('textbox', { name: say(lang, 'message') })
    .fill(text(lang, { en: 'I can collect it in Riyadh this week.', ar: 'يمكنني استلامها في الرياض هذا الأسبوع.' }))
}

/** Fills in name, address and number for a guest. */
export async function fillContact(dialog: Locator, lang: Lang, { name, email }: { name: string; email: string }): Promise<void> {
  await dialog.getByRole('textbox', { name: say(lang, 'name') }).fill(name)
  await dialog.getByRole('textbox', { name: say(lang, 'email') }).fill(email)
  await dialog.getByRole('textbox', { name: say(lang, 'phone') }).fill('501234567')
}

/** "22,500": four fifths of the price, whole riyals. */
export const lowerPrice = ({ price }: ProductSummary): string =>
  new Intl.NumberFormat('en-US').format(Math.floor((price.amount / 100) * 0.8))

export const sendOffer = (dialog: Locator, lang: Lang): Promise<void> => dialog.getByRole('button', { name: say(lang, 'send') }).click()

/** The shop of the engines' tests, as seen from outside of the browser. */
import { randomUUID } from 'node:crypto'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Lang } from '../browser/language.ts'
import { createBrowser, goodPassword, registration } from '../server/cookie-client.ts'
import { messageTo } from '../server/dev-mailbox.ts'

export type ShopAddress = { origin: string; dataDir: string }
export type Offered = { yourPrice: { amount: number } }

async function dataOf<Data>(origin: string, path: string, headers: Record<string, string>): Promise<Data> {
  const response = await fetch(origin + path, { headers })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Data
}

/** @param query of the list, `?type=jewelry` */
export const listOf = ({ origin }: ShopAddress, lang: Lang, query: string): Promise<{ data: ProductSummary[]; meta: { total: number } }> =>
  dataOf(origin, `/v1/products${query}`, { locale: lang, currency: 'SAR' })

/** A product that is for sale at the shop's price. @param at its index among them: each test uses its own */
export async function productForSale(shop: ShopAddress, at: number): Promise<ProductSummary> {
  const { data } = await listOf(shop, 'en', '?perPage=100&inStock=true&sort=price-asc')
  const product = data.filter(({ auction }) => !auction)[at]
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

export type ShopCustomer = { email: string; password: string; offers: () => Promise<Offered[]> }

/** Registers a customer and confirms the email, without the browser. */
export async function newCustomer({ origin, dataDir }: ShopAddress): Promise<ShopCustomer> {
  const email = `engine-${randomUUID()}@example.com`
  const outside = createBrowser({ app: { request: (url, init) => fetch(url, init) } }, origin)
  const registered = await outside.call('customer.register', registration(email))
  if (registered.status !== 200) throw new Error(`registering answered ${JSON.stringify(registered.body)}`)
  const { code } = await messageTo(email, { template: 'verify-email' }, dataDir)
  const verified = await outside.call('customer.otp.verify', { purpose: 'verify-email', email, code })
  if (verified.status !== 200) throw new Error(`verifying answered ${JSON.stringify(verified.body)}`)
  return {
    email,
    password: goodPassword,
    offers: async () =>
      (
        await dataOf<{ data: Offered[] }>(origin, '/v1/offers', {
          locale: 'en',
          currency: 'SAR',
          authorization: `Bearer ${outside.token() ?? ''}`,
        })
      ).data,
  }
}

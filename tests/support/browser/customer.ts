/** Customers of end-to-end tests, created by the same calls that the shop's pages make. */
import { randomUUID } from 'node:crypto'
import { request as playwrightRequest, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { expect, text, type Lang } from './test.ts'
import { codeTo } from '../server/dev-mailbox.ts'

export type Shopper = { name: string; email: string; password: string; phone: { countryCode: string; phone: string; dialCode: string } }
export type Customer = Shopper & { token: string }

/** A shopper without an account; the email is unique. */
export const newShopper = (): Shopper => ({
  name: 'Noura Al-Harbi',
  email: `noura-${randomUUID()}@example.com`,
  password: 'hour-hand!7',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
})

/** Registers a shopper and confirms the email, which starts a session of `request`. */
async function register(request: APIRequestContext, lang: Lang, shopper: Shopper): Promise<Customer> {
  const { name, email, password, phone } = shopper
  const call = async <Data>(path: string, data: object): Promise<Data> => {
    const response = await request.post(`/v1/customer/${path}`, { headers: { locale: lang, currency: 'SAR' }, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: Data }).data
  }
  await call('register', { name, email, password, confirmation: password, phone })
  const code = await codeTo(email, { template: 'verify-email' })
  const { session } = await call<{ session: { token: string } }>('otp/verify', { purpose: 'verify-email', email, code })
  return { ...shopper, token: session.token }
}

/** Creates an account for a shopper who is not signed in in the browser. */
export async function registered(baseURL: string, lang: Lang, shopper = newShopper()): Promise<Customer> {
  const request = await playwrightRequest.newContext({ baseURL })
  const customer = await register(request, lang, shopper)
  await request.dispose()
  return customer
}

/**
 * Creates an account and signs it in: the browser context gets the cookies.
 * @param given the fields that the test is about; the rest is made up
 */
export const signedIn = (context: BrowserContext, lang: Lang, given: Partial<Shopper> = {}): Promise<Customer> =>
  register(context.request, lang, { ...newShopper(), name: text(lang, { en: 'Noura Alotaibi', ar: 'نورة العتيبي' }), ...given })

/**
 * Resolves when the calls that every page makes for a signed-in customer have completed. Call it before the page opens: a call in flight
 * when the session ends would be rejected.
 */
export const ownCallsAnswered = (page: Page): Promise<unknown> =>
  Promise.all(
    ['customer/get', 'cart', 'wishlist', 'notifications'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/v1/${path}`),
    ),
  )

/** Makes calls of the API as the customer, to set up a test's data. */
export const callsOf =
  (context: BrowserContext, { token }: Customer, lang: Lang) =>
  async <Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<Data> => {
    const response = await context.request.fetch(`/v1/${path}`, {
      method,
      headers: { locale: lang, currency: 'SAR', authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(data && { data }),
    })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: Data }).data
  }

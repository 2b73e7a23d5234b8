/** A customer whose e-mail address is verified, made by the calls that the shop's own pages make, and signed in in the browser of the story. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Lang } from './test.ts'
import { codeTo } from '../server/dev-mailbox.ts'

export type Customer = { name: string; email: string; password: string; token: string }

let made = 0

/**
 * Registers a customer and signs them in: their cookies are the browser's from here on.
 * @param given what the story is about; the rest is made up, and differs from story to story
 */
export async function signedIn(context: BrowserContext, lang: Lang, given: Partial<Omit<Customer, 'token'>> = {}): Promise<Customer> {
  made += 1
  const customer = {
    name: lang === 'ar' ? 'نورة العتيبي' : 'Noura Alotaibi',
    email: `story-${process.pid}-${Date.now()}-${made}@example.com`,
    password: 'Sundial!24',
    ...given,
  }
  const call = async <Data>(path: string, data: object): Promise<Data> => {
    const response = await context.request.post(`/v1/customer/${path}`, { headers: { locale: lang, currency: 'SAR' }, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: Data }).data
  }
  await call('register', {
    name: customer.name,
    email: customer.email,
    password: customer.password,
    confirmation: customer.password,
    phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  })
  const code = await codeTo(customer.email, { template: 'verify-email' })
  const { session } = await call<{ session: { token: string } }>('otp/verify', { purpose: 'verify-email', email: customer.email, code })
  return { ...customer, token: session.token }
}

/**
 * What every page asks for whoever is signed in has been answered. To be called before the page is opened: a call that is still on its way when the session
 * ends would be refused.
 */
export const ownCallsAnswered = (page: Page): Promise<unknown> =>
  Promise.all(
    ['customer/get', 'cart', 'wishlist', 'notifications'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/v1/${path}`),
    ),
  )

/** Makes calls of the API as the customer: what the story needs to be there beforehand. */
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

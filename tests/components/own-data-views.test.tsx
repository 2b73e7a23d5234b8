import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { locales } from '#contract/locale.ts'
import { currencies } from '#contract/money/money.ts'
import { pagePaths } from '../support/browser/page-paths.ts'
import { callsAs, newCustomer } from '../support/component/customers.ts'
import { type Answer, openPage } from '../support/component/page.tsx'
import { ownOrder } from '../support/data/own-orders.ts'
import { ownSell } from '../support/data/own-sells.ts'
import { ownPreOrder } from '../support/data/pre-orders.ts'
import { anOffer } from '../support/server/offers.ts'

// Without the wait for the page's own requests.
beforeEach(() => void vi.doMock('#src/app/runtime/idle.ts', () => ({ whenIdle: (run: () => void) => void setTimeout(run) })))
afterEach(() => vi.doUnmock('#src/app/runtime/idle.ts'))

const meta = { total: 1, page: 1, perPage: 20 }
const arabic = 'نهاوند واحة 39'
const inArabic = { items: ownOrder().items.map((item) => ({ ...item, name: arabic })) }
const order = ownOrder()
const requests: Record<string, Answer> = {
  'GET /orders?': () => ({ data: [order], meta, other: { data: [{ ...order, ...inArabic }], meta } }),
  'GET /orders/o1': () => ({ data: order, other: { data: { ...order, ...inArabic } } }),
  'GET /sells?': () => ({ data: [ownSell()], meta }),
  'GET /sells/s1': () => ({ data: ownSell() }),
  'GET /pre-orders?': () => ({ data: [ownPreOrder()], meta }),
  'GET /pre-orders/p1': () => ({ data: ownPreOrder() }),
}
const fail: Answer = () => {
  throw new TypeError('Failed to fetch')
}
/** The calls of a customer's own data. The service worker has the public ones. */
const own = [
  'addresses',
  'bids',
  'cards',
  'cart',
  'contact',
  'customer',
  'notifications',
  'offers',
  'orders',
  'owned-pieces',
  'pre-orders',
  'saved-searches',
  'sells',
  'wishlist',
]
const withoutNetwork = Object.fromEntries(own.map((path) => [`GET /${path}`, fail]))

/** A customer with a cart, a wish list, an offer, and a message that was answered. @returns the addresses of the details */
async function prepare() {
  const customer = await newCustomer()
  const call = callsAs(`Bearer ${customer.token}`)
  const [first, second, third] = await callsAs('')<{ id: string; price: { amount: number } }[]>('GET', '/products?inStock=true&perPage=3')
  await call('POST', '/cart/items', { productId: first!.id, quantity: 1 })
  await call('PUT', `/wishlist/${second!.id}`)
  const price = { amount: Math.round((third!.price.amount * 0.9) / 100) * 100, currency: 'SAR' as const }
  const offer = await call<{ id: string }>('POST', '/offers', anOffer(third!.id, price, { email: customer.email }))
  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const words = { name: 'Omar Siddiq', email: customer.email, phone, message: 'May I see it on Sunday?', agreement: true }
  const message = await call<{ id: string; number: string }>('POST', '/contact', words)
  await callsAs(inject('staffAuthorization'))('POST', `/staff/contacts/${message.number}/status`, { status: 'completed' })
  const made = ['account/orders/o1', 'checkout/complete/o1', 'account/sells/s1', 'account/pre-orders/p1']
  return { customer, details: [`account/offers/${offer.id}`, ...made, `messages/${message.id}`] }
}

async function storedKeys(): Promise<string[]> {
  const { queryStore } = await import('#device/queries/query-store.ts')
  const user = localStorage.getItem('mizwala.session-user.1')?.split(' ')[1] ?? ''
  return (await queryStore(user).read())?.queries.map(({ queryKey }) => queryKey.join(' ')) ?? []
}

/** A page that could not be opened, or that has no data. */
const failures = /Network error|Internal Server Error|could not be loaded|خطأ في الاتصال|خطأ داخلي|تعذّر تحميل|Open the link|افتح الرابط/

test(
  'after one visit in English and riyals all of a customer’s own pages open without a network, in both languages and each currency',
  { timeout: 120_000 },
  async () => {
    const { customer, details } = await prepare()
    await openPage('/en/about-us', { runtime: true, customer, hasCart: true, hasId: true, answers: requests })
    await waitFor(
      async () => expect(await storedKeys()).toEqual(expect.arrayContaining(['order o1 en', 'order o1 ar', 'pre-order p1', 'sell s1'])),
      {
        timeout: 20_000,
      },
    )
    expect((await storedKeys()).filter((key) => key.startsWith('contact '))).toHaveLength(1)
    const paths = [
      ...pagePaths('en', 'w8d4q1nh').filter((path) => /\/(account|cart|checkout)(\/|$)/.test(path)),
      ...details.map((path) => `/en/${path}`),
    ]
    const failed: string[] = []
    let opened = 0
    for (const locale of locales) {
      for (const currency of currencies) {
        const options = { runtime: true, customer, hasCart: true, hasId: true, keepsDevice: true, bareShell: true, currency } as const
        const { navigate } = await openPage(`/${locale}/account/home`, { ...options, answers: withoutNetwork })
        for (const path of paths) {
          await navigate(path.replace('/en/', `/${locale}/`))
          const main = screen.getByRole('main', { hidden: true })
          await within(main).findAllByRole('heading', { level: 1, hidden: true })
          opened += 1
          const failure = failures.exec(main.textContent)
          if (failure) failed.push(`${path} in ${locale} and ${currency}: ${failure[0]}`)
        }
        await navigate(`/${locale}/account/orders`)
        expect(await within(screen.getByRole('main')).findByText(locale === 'ar' ? arabic : 'Nahawand Wahah 39')).toBeVisible()
      }
    }
    expect(failed).toEqual([])
    expect(opened).toBe(6 * paths.length)
  },
)

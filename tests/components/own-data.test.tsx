import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyWishlist } from '../support/component/outbox-shop.ts'
import { openPage, type Answer, type Call } from '../support/component/page.tsx'

// Without the wait for the page's own requests.
beforeEach(() => void vi.doMock('#src/app/runtime/idle.ts', () => ({ whenIdle: (run: () => void) => void setTimeout(run) })))
afterEach(() => vi.doUnmock('#src/app/runtime/idle.ts'))

const meta = { total: 1, page: 1, perPage: 20 }
const address = {
  id: 'a1',
  country: 'SA',
  address: 'King Fahd Road 12',
  city: 'Riyadh',
  state: 'Riyadh',
  postcode: '12345',
  isDefault: true,
}
const card = { id: 'c1', holder: 'Sara Al-Harbi', brand: 'mada', lastFour: '4242', expiryMonth: 4, expiryYear: 2030 }
const money = (amount: number) => ({ amount, currency: 'SAR' })
const summary = {
  id: 'o1',
  number: '10024',
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  yourPrice: money(2_000_000),
  askingPrice: money(2_450_000),
  productName: 'Nahawand Wahah 39',
  isJoined: false,
}
const offer = {
  ...summary,
  message: 'I can collect it.',
  contact: {
    name: 'Sara Al-Harbi',
    email: 'sara@example.com',
    phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
    contactMethod: 'email',
  },
  shippingLocation: 'Riyadh, Saudi Arabia',
  details: [],
  images: [],
  history: [],
  may: { cancel: true, addToCart: false },
  isInCart: false,
}
const preOrder = {
  id: 'p1',
  number: '10031',
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  brand: 'Nahawand',
  model: 'Wahah 36',
  isJoined: false,
  message: 'With an emerald dial.',
  contact: offer.contact,
  history: [],
  may: { cancel: true },
}
const sell = {
  id: 's1',
  number: '10041',
  status: 'processing',
  createdAt: '2026-11-20T10:00:00.000Z',
  productType: 'watch',
  model: 'Valmeris Fluvia 36',
  price: money(2_400_000),
  condition: 'good',
  warrantyDate: '2027-03-31',
  included: ['box'],
  description: 'A hairline on the clasp.',
  message: 'Within the week, please.',
  shippingLocation: 'Riyadh, Al Olaya',
  contact: offer.contact,
  photos: [{ id: 'f1', name: 'front', type: 'image/jpeg', bytes: 10 }],
  history: [],
  may: { cancel: true },
}
const message = { id: 'm1', number: '10051', status: 'pending', createdAt: '2026-11-20T10:00:00.000Z', history: [] }
const answers: Record<string, Answer> = {
  'GET /wishlist': emptyWishlist,
  'GET /addresses': () => ({ data: [address], meta }),
  'GET /cards': () => ({ data: [card], meta }),
  'GET /contact?': () => ({ data: [message], meta }),
  'GET /offers?': () => ({ data: [summary], meta }),
  'GET /offers/o1': () => ({ data: offer }),
  'GET /pre-orders?': () => ({ data: [preOrder], meta }),
  'GET /pre-orders/p1': () => ({ data: preOrder }),
  'GET /sells?': () => ({ data: [sell], meta }),
  'GET /sells/s1': () => ({ data: sell }),
}
const account = /^\/(addresses|cards|offers|pre-orders|sells)/
const accountCalls = (calls: readonly Call[]) => calls.map(({ path }) => path.split('?')[0]!).filter((path) => account.test(path))
/** In the order of the kinds in the contract. */
const requests = ['/offers', '/offers/o1', '/sells', '/sells/s1', '/pre-orders', '/pre-orders/p1']
const all = ['/addresses', '/cards', ...requests]
const storedOfAccount = ['addresses', 'cards', 'contact', 'offers', 'offer', 'pre-orders', 'pre-order', 'sells', 'sell']

/** The customer's persisted queries. */
async function storedRoots(): Promise<unknown[]> {
  const { queryStore } = await import('#device/queries/query-store.ts')
  const user = localStorage.getItem('mizwala.session-user.1')?.split(' ')[1] ?? ''
  return (await queryStore(user).read())?.queries.map(({ queryKey: [root] }) => root) ?? []
}

test('the pages of the account open offline though they were never opened before', async () => {
  const { calls, loseNetwork, navigate } = await openPage('/en/about-us', { runtime: true, signedIn: true, answers })
  await waitFor(() => expect(accountCalls(calls)).toEqual(all))
  await waitFor(async () => expect(await storedRoots()).toEqual(expect.arrayContaining(storedOfAccount)))
  await loseNetwork()
  for (const [path, content] of [
    ['/en/account/address', 'King Fahd Road 12'],
    ['/en/account/wallet', '4242'],
    ['/en/account/offers', 'Nahawand Wahah 39'],
    ['/en/account/offers/o1', 'I can collect it.'],
    ['/en/account/orders', 'Wahah 36'],
    ['/en/account/pre-orders/p1', 'With an emerald dial.'],
    ['/en/account/sells', 'Valmeris Fluvia 36'],
    ['/en/account/sells/s1', 'A hairline on the clasp.'],
    ['/en/messages/m1', '10051'],
  ] as const) {
    await navigate(path)
    const main = within(screen.getByRole('main'))
    expect((await main.findAllByText(content, { exact: false }))[0]).toBeVisible()
    expect(await main.findByText(/^As of today/)).toBeVisible()
  }
})

test('fresh data is not fetched again by the next page', async () => {
  const first = await openPage('/en/about-us', { runtime: true, signedIn: true, answers })
  await waitFor(() => expect(accountCalls(first.calls)).toEqual(all))
  await waitFor(async () => expect(await storedRoots()).toEqual(expect.arrayContaining(storedOfAccount)))
  const changed = { ...answers, 'GET /cart': () => ({ data: { items: [], items_count: 0, subtotal: money(0) } }) }
  const { calls, navigate } = await openPage('/ar/faq', { runtime: true, signedIn: true, keepsDevice: true, answers: changed })
  // The stub of the API gives them in one language; the others are the same in both.
  await waitFor(() => expect(accountCalls(calls)).toEqual(['/offers', '/offers/o1']))
  await navigate('/ar/account/address')
  expect(await screen.findByText('King Fahd Road 12')).toBeVisible()
})

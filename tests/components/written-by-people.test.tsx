import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyWishlist } from '../support/component/outbox-shop.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

const meta = { total: 1, page: 1, perPage: 20 }
const address = {
  id: 'a1',
  country: 'SA',
  address: 'King Fahd Road (12).',
  city: 'Riyadh',
  state: 'Najd',
  postcode: '12345',
  isDefault: true,
}
const money = (amount: number) => ({ amount, currency: 'SAR' })
const offer = {
  id: 'o1',
  number: '10024',
  status: 'approved',
  createdAt: '2026-11-20T10:00:00.000Z',
  yourPrice: money(2_000_000),
  askingPrice: money(2_450_000),
  productName: 'Nahawand Wahah 39',
  isJoined: false,
  message: 'A present to my son.',
  contact: {
    name: 'Sara Al-Harbi',
    email: 'sara@example.com',
    phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
    contactMethod: 'email',
  },
  shippingLocation: 'Riyadh, Saudi Arabia',
  details: [],
  images: [],
  history: [
    { status: 'pending', at: '2026-11-20T10:00:00.000Z', by: 'shopper' },
    { status: 'approved', at: '2026-11-20T11:00:00.000Z', by: 'staff', reason: 'A fair price, with the new strap.' },
  ],
  may: { cancel: true, addToCart: false },
  isInCart: false,
}
const answers: Record<string, Answer> = {
  'GET /wishlist': emptyWishlist,
  'GET /addresses': () => ({ data: [address], meta }),
  'GET /offers/o1': () => ({ data: offer }),
}

/** A line without a direction of its own, with an isolated text in it. */
const ownLine = '.block:not([dir]) > bdi:not(.block):not([dir])'

/** Elements that isolate user text in its own direction. */
const isolates = () => [...screen.getByRole('main').querySelectorAll('bdi')]

test('the reason and the message of an offer keep their own direction in Arabic', async () => {
  await openPage('/ar/account/offers/o1', { signedIn: true, answers })
  await within(screen.getByRole('main')).findAllByText(offer.message)
  const written = isolates().map(({ textContent }) => textContent)
  expect(written).toContain(offer.message)
  // The quotation marks are those of the text's language, inside the isolated element.
  expect(written).toContain('“A fair price, with the new strap.”')
  expect(written).toContain(offer.shippingLocation)
})

test('an English reason stands in a line of its own in an Arabic notification', async () => {
  const notification = {
    id: 'n1',
    kind: 'offer',
    requestId: 'o1',
    status: 'rejected',
    title: 'رُفض عرضك',
    text: 'Sold in the shop.\nيمكنك تقديم عرض آخر.',
    path: '/account/offers/o1',
    at: '2026-11-20T08:00:00.000Z',
    isRead: true,
  }
  const list = () => ({ data: [notification], meta: { ...meta, unread: 0 } })
  await openPage('/ar/account/notifications', { signedIn: true, answers: { 'GET /notifications?': list } })
  const main = within(screen.getByRole('main'))
  // The line is as the page, so that it begins at the same edge; the words in it have their own direction.
  for (const line of ['Sold in the shop.', 'يمكنك تقديم عرض آخر.']) expect(await main.findByText(line, { selector: ownLine })).toBeVisible()
})

test('an English reason stands in a paragraph of its own on the Arabic page of a rejected offer', async () => {
  const reason = 'Sold in the shop'
  const history = [offer.history[0], { status: 'rejected', at: '2026-11-20T11:00:00.000Z', by: 'staff', reason }]
  const rejected = { ...offer, status: 'rejected', reason, rejectedAt: '2026-11-20T11:00:00.000Z', history }
  await openPage('/ar/account/offers/o1', { signedIn: true, answers: { ...answers, 'GET /offers/o1': () => ({ data: rejected }) } })
  expect(await within(screen.getByRole('main')).findByText(`${reason}.`, { selector: ownLine })).toBeVisible()
})

test('a button about an address isolates the address', async () => {
  await openPage('/ar/account/address', { signedIn: true, answers })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('button', { name: `عدّل \u2068${address.address}\u2069` })).toBeVisible()
  expect(main.getByRole('button', { name: `احذف \u2068${address.address}\u2069` })).toBeVisible()
  expect(isolates().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([address.address, address.city]))
})

test('a greeting isolates the name', async () => {
  await openPage('/ar/account/home', { signedIn: true, answers })
  expect(await screen.findByRole('heading', { level: 1, name: /^(صباح|مساء) الخير، \u2068[^\u2068\u2069]+\u2069$/ })).toBeVisible()
})

test('a search query is isolated in the title of their results, and on their chip', async () => {
  await openPage('/ar/shop?q=zzzz!', { answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'نتائج «\u2068zzzz!\u2069»' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'أزل «\u2068zzzz!\u2069»' })).toBeVisible()
})

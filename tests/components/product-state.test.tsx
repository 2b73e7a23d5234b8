import type { Locale } from '#contract/locale.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Product, ProductList } from '#contract/catalogue/catalogue.ts'
import type { AuctionList } from '#contract/auctions/auctions.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { fromApi } from '../support/component/api.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

/** How a product is shown that is not simply for sale. */

const id = 'w8d4q1nh'
const href = `/en/product/${id}`
const minute = 60_000

afterEach(() => {
  vi.useRealTimers()
})

const changed =
  (change: Partial<Product>, locale: Locale = 'en'): Answer =>
  async () => ({ data: { ...(await fromApi<{ data: Product }>(`/products/${id}`, locale)).data, ...change } })
const reserved = { stock: 0, reserved: true } as const
/** A list of the shop that begins with the product of these tests. */
const listBeginningWith =
  (change: Partial<Product>): Answer =>
  async (call) => {
    const answer = await fromApi<ProductList>(call.path)
    return { ...answer, data: answer.data.map((each, index) => (index === 0 ? { ...each, id, ...change } : each)) }
  }

/** The customer's list of offers with an approved one for the product. */
const holding: Answer = async () => {
  const { data } = await fromApi<{ data: Product }>(`/products/${id}`)
  const offer: OfferSummary = {
    id: 'offer1',
    number: '10001',
    status: 'approved',
    createdAt: '2026-11-20T09:00:00Z',
    yourPrice: { amount: 2_250_000, currency: 'SAR' },
    offerPrice: { amount: 2_250_000, currency: 'SAR' },
    askingPrice: { amount: 2_480_000, currency: 'SAR' },
    product: { ...data, ...reserved },
    productName: 'Nahawand Wahah 39',
    heldUntil: '2199-11-29T12:00:00Z',
    isJoined: false,
  }
  return { data: [offer], meta: { total: 1, page: 1, perPage: 100 } }
}
const cartWith =
  (offerId: string | undefined): Answer =>
  async () => {
    const { data: product } = await fromApi<{ data: Product }>(`/products/${id}`)
    const price = { amount: 2_250_000, currency: 'SAR' } as const
    const line = { id: 'line1', product: { ...product, ...reserved }, quantity: 1, price, offerId, available: 1 }
    return { data: { items: offerId === undefined ? [] : [line], items_count: offerId === undefined ? 0 : 1, subtotal: price } }
  }

const main = () => within(screen.getByRole('main'))
const askLink = `/en/contact-us?product=${id}`

describe('a product whose units are all held', () => {
  test('is reserved for its holder at the offered price, and links to the cart', async () => {
    await openPage(href, {
      signedIn: true,
      answers: { [`GET /products/${id}`]: changed(reserved), 'GET /offers': holding, 'GET /cart': cartWith('offer1') },
    })
    expect(await main().findByText(/^Reserved for you at/)).toHaveTextContent(/^Reserved for you at SAR\s22,500 until 29 Nov$/)
    expect(main().getByRole('link', { name: 'See the cart' })).toHaveAttribute('href', '/en/cart')
    expect(main().queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
    expect(main().queryByText(/Sold/)).not.toBeInTheDocument()
    await expectNoAxeFindings()
  })

  test('links its holder to the offer if it is not in the cart', async () => {
    await openPage(href, {
      signedIn: true,
      answers: { [`GET /products/${id}`]: changed(reserved), 'GET /offers': holding, 'GET /cart': cartWith(undefined) },
    })
    expect(await main().findByRole('link', { name: 'See the offer' })).toHaveAttribute('href', '/en/account/offers/offer1')
  })

  test('is reserved for all others, without cart and offer, with links to others', async () => {
    await openPage(href, { answers: { [`GET /products/${id}`]: changed(reserved) } })
    expect(main().getByText('Reserved. It may become available again.')).toBeVisible()
    expect(main().getByRole('link', { name: 'Ask us to find one' })).toHaveAttribute('href', askLink)
    expect(main().getByRole('link', { name: 'See similar pieces' })).toHaveAttribute('href', `${href}#near`)
    for (const name of ['Add to cart', 'Make an offer']) expect(main().queryByRole('button', { name })).not.toBeInTheDocument()
    expect(main().queryByRole('link', { name: 'Add to cart' })).not.toBeInTheDocument()
    await expectNoAxeFindings()
  })

  test('says so in Arabic', async () => {
    await openPage(`/ar/product/${id}`, {
      signedIn: true,
      answers: { [`GET /products/${id}`]: changed(reserved, 'ar'), 'GET /offers': holding, 'GET /cart': cartWith('offer1') },
    })
    expect(await main().findByText(/^محجوزة لك بسعر/)).toHaveTextContent(/^محجوزة لك بسعر .*22,500.* حتى 29 نوفمبر$/)
  })

  test('is reserved on a card, for its holder with the price', async () => {
    const list = listBeginningWith(reserved)
    await openPage('/en/shop', { answers: { 'GET /products?': list } })
    const card = () => main().getAllByRole('article')[0]!
    expect(card()).toHaveTextContent(/Reserved$/)
    await openPage('/en/shop', {
      signedIn: true,
      runtime: true,
      answers: { 'GET /products?': list, 'GET /offers': holding },
    })
    await waitFor(() => expect(card()).toHaveTextContent(/Reserved for you at SAR\s22,500 until 29 Nov$/))
  })
})

test('a sold product links to a contact form that names it, and to similar products', async () => {
  await openPage('/en/product/r8b3s6xq')
  expect(main().getByText('Sold. We can look for another one.')).toBeVisible()
  expect(main().getByRole('link', { name: 'Ask us to find one' })).toHaveAttribute('href', '/en/contact-us?product=r8b3s6xq')
  expect(main().getByRole('link', { name: 'See similar pieces' })).toHaveAttribute('href', '/en/product/r8b3s6xq#near')
})

describe('a product in a running auction', () => {
  const lot = 'q2g6w5vh'

  test('says so with its end and how to take part, and has no price, cart or offer', async () => {
    const { data } = await fromApi<AuctionList>('/auctions')
    const { endsAt } = data.find(({ product }) => product.id === lot)!
    await openPage(`/en/product/${lot}`)
    expect(main().getByText('In an auction. There is no fixed price until it ends.')).toBeVisible()
    expect((await main().findByText(/^Ends in/)).querySelector('time')).toHaveAttribute('datetime', endsAt)
    expect(main().getByText(/^The auction ends on/)).toHaveTextContent(/^The auction ends on \d+ \w+, \d\d:\d\d(?: \(.*in Riyadh\))?\. Our/)
    expect(main().getByRole('link', { name: 'Ask to take part' })).toHaveAttribute('href', `/en/contact-us?product=${lot}`)
    const first = screen.getByRole('heading', { level: 1 }).parentElement!
    // The minimum for free delivery is not the product's price; it is loaded with the settings.
    const delivery = await main().findByRole('link', { name: /^Insured delivery to your door Free from/ })
    expect(first.textContent.replace(delivery.textContent, '')).not.toMatch(/SAR|VAT included/)
    for (const name of ['Add to cart', 'Make an offer']) expect(main().queryByRole('button', { name })).not.toBeInTheDocument()
    expect(main().queryByRole('link', { name: 'Add to cart' })).not.toBeInTheDocument()
    await expectNoAxeFindings()
  })

  test('shows its end on a card instead of its price', async () => {
    await openPage('/en/shop', { answers: { 'GET /products?': listBeginningWith({ auction: { endsAt: '2199-11-24T12:00:00Z' } }) } })
    expect(main().getAllByRole('article')[0]).toHaveTextContent(/In an auction until 24 Nov$/)
  })

  test('says when its auction ends while the page is open, and is refetched', async () => {
    let now = Date.now()
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now, shouldAdvanceTime: true })
    const endsAt = new Date(now + 5 * minute).toISOString()
    const running: Answer = changed({ auction: { endsAt } })
    const auctions: Answer = async () => {
      const { data, meta } = await fromApi<AuctionList>('/auctions')
      return { data: [{ ...data[0]!, endsAt }], meta: { ...meta, now: new Date(now).toISOString() } }
    }
    const { answer, calls } = await openPage(href, { answers: { [`GET /products/${id}`]: running, 'GET /auctions': auctions } })
    expect(await main().findByText(/^Ends in/)).toBeVisible()
    answer({ [`GET /products/${id}`]: changed({}) })
    now += 5 * minute
    const asked = () => calls.filter(({ path }) => path === `/products/${id}`).length
    const before = asked()
    await act(async () => void vi.setSystemTime(now))
    expect(await main().findByText('The auction of this piece has ended.', {}, { timeout: 5000 })).toBeVisible()
    expect(await main().findByText('In stock: one piece, in Riyadh')).toBeVisible()
    expect(main().getByRole('button', { name: 'Make an offer' })).toBeVisible()
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(main().getByText('The auction of this piece has ended.')).toBeVisible()
  })
})

describe('a line of the cart at the shop’s price', () => {
  const cartOf =
    (change: Partial<Product>): Answer =>
    async () => {
      const { data: product } = await fromApi<{ data: Product }>(`/products/${id}`)
      const line = { id: 'line1', product: { ...product, ...change }, quantity: 1, price: product.price, available: 0 }
      return { data: { items: [line], items_count: 1, subtotal: { amount: 0, currency: 'SAR' } } }
    }
  test.each([
    ['reserved', reserved, 'Reserved. It cannot be bought at the moment.'],
    [
      'in an auction',
      { auction: { endsAt: '2199-01-01T00:00:00Z' } },
      'In an auction. It cannot be bought at a fixed price until the auction ends.',
    ],
    ['sold', { stock: 0 }, 'Sold. It can no longer be bought.'],
  ])('says that its product is %s', async (_, change, text) => {
    await openPage('/en/cart', { signedIn: true, answers: { 'GET /cart': cartOf(change) } })
    expect(await main().findByText(text)).toBeVisible()
  })
})

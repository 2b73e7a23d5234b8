import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AuctionList } from '#contract/auctions/auctions.ts'
import { fromApi } from '../support/component/api.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('#ui/every-second.ts')
})

/** The sample's auctions, changed. */
const changed =
  (change: (list: AuctionList) => AuctionList): Answer =>
  async () =>
    change(await fromApi<AuctionList>('/auctions'))
/** The sample's auctions, ending this many seconds after the server's current time. */
const endingIn = (...left: number[]) =>
  changed(({ data, meta }) => ({
    data: left.map((time, index) => ({ ...data[index]!, endsAt: new Date(Date.parse(meta.now) + time).toISOString() })),
    meta,
  }))

describe.each([
  ['a day ahead', day],
  ['a day behind', -day],
])('on a device whose clock is %s', (_, skew) => {
  test("the time left is the server's", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
    await openPage('/en/auctions', { answers: { 'GET /auctions': endingIn(30 * minute, 3 * hour + 20.5 * minute, 2 * day + 4.5 * hour) } })
    const products = await within(screen.getByRole('main')).findAllByRole('article')
    const shown = products.map((product) => product.querySelector('time bdi')?.textContent)
    expect(shown).toEqual([expect.stringMatching(/^(30:00|29:[345]\d)$/), '3 hr 20 min', '2 days 04 hr'])
  })
})

test('Arabic says the time left in words, with the right forms', async () => {
  await openPage('/ar/auctions', {
    answers: { 'GET /auctions': endingIn(3 * hour + 20.5 * minute, day + 2.5 * hour, 11 * day + 30 * minute) },
  })
  const products = await within(screen.getByRole('main')).findAllByRole('article')
  const shown = products.map((product) => product.querySelector('time bdi')?.textContent)
  expect(shown).toEqual(['3 ساعات و20 دقيقة', 'يوم وساعتين', '11 يومًا'])
})

test('without an auction the page links to the shop', async () => {
  const none = changed(({ meta }) => ({ data: [], meta: { ...meta, total: 0 } }))
  const { user, address } = await openPage('/en/auctions', { answers: { 'GET /auctions': none } })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/^There are no auctions at the moment\./)).toBeVisible()
  await user.click(main.getByRole('link', { name: 'Shop Now' }))
  // Its skeleton, which is replaced, has the same title.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible())
  expect(address()).toBe('/en/shop')
})

test('each product says when its auction ends, the next first, and leads to its page', async () => {
  const { data } = await fromApi<AuctionList>('/auctions')
  expect(data.length).toBeGreaterThan(1)
  const { user, address } = await openPage('/en/auctions')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Auctions')
  const products = within(screen.getByRole('main')).getAllByRole('article')
  expect(products).toHaveLength(data.length)
  for (const [index, { endsAt, product }] of data.entries()) {
    expect(products[index]).toHaveTextContent(product.model)
    expect(products[index]).toHaveTextContent('Ends in')
    expect(within(products[index]!).getByRole('time')).toHaveAttribute('datetime', endsAt)
  }
  // Screen readers get words, not abbreviations.
  expect(products[0]!.querySelector('time .sr-only')).toHaveTextContent(/\d (day|hour|minute)s?/)
  await user.click(within(products[0]!).getByRole('link'))
  expect(await screen.findByRole('heading', { level: 1, name: data[0]!.product.model })).toBeVisible()
  expect(address()).toBe(`/en/product/${data[0]!.product.id}`)
})

test('the other language is the same page', async () => {
  const { user, address } = await openPage('/en/auctions')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'العربية' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'المزادات' })).toBeVisible()
  expect(address()).toBe('/ar/auctions')
  expect(within(screen.getByRole('main')).getAllByRole('article')[0]).toHaveTextContent('ينتهي بعد')
})

test('the last hour is counted in seconds, then the auction has ended', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  // The test says when a second has passed.
  const listeners = new Set<() => void>()
  const everySecond = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  vi.doMock('#ui/every-second.ts', () => ({ everySecond }))
  const pass = (milliseconds: number) =>
    act(async () => {
      vi.advanceTimersByTime(milliseconds)
      for (const listener of listeners) listener()
    })
  await openPage('/en/auctions', { answers: { 'GET /auctions': endingIn(30 * minute, 2 * day) } })
  const [first, second] = within(screen.getByRole('main')).getAllByRole('article')
  const left = () => first?.querySelector('time bdi')?.textContent
  expect(left()).toMatch(/^(30:00|29:[345]\d)$/)
  await pass(10 * minute)
  expect(left()).toMatch(/^(20:00|19:[2345]\d)$/)
  await pass(21 * minute)
  expect(first).toHaveTextContent('Ended')
  expect(first?.querySelector('time')).toBeNull()
  // The other countdowns continue.
  expect(second).toHaveTextContent('Ends in')
})

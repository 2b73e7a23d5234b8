import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AuctionList } from '#contract/auctions/auctions.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer, type PageOptions } from '../support/component/page.tsx'

const minute = 60_000
const sar = (riyals: number) => riyals * 100

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('#ui/every-second.ts')
})

type Given = { bidding?: Partial<Bidding>; own?: OwnBid[]; skew?: number; language?: 'en' | 'ar'; options?: PageOptions }

/** The page of a piece in an auction with bidding. The server's time is `skew` milliseconds behind the device's. */
async function openLot({ bidding = {}, own = [], skew = 0, language = 'en', options = { signedIn: true, hasId: true } }: Given = {}) {
  const { data } = await fromApi<AuctionList>('/auctions')
  const productId = data[0]!.product.id
  const at = (from: number) => new Date(Date.now() - skew + from).toISOString()
  const server = {
    own,
    sent: [] as { maximumSar: number; key: string | null }[],
    /** What becomes of a bid that has come. */
    answer: (): ReturnType<Answer> => made(),
    bidding: {
      auctionId: 'lot1',
      state: 'open',
      startsAt: at(-minute),
      endsAt: at(30 * minute),
      publishedEndsAt: at(30 * minute),
      startingSar: sar(5_000),
      priceSar: sar(11_000),
      minimumSar: sar(11_500),
      reserve: 'not-met',
      leader: 2,
      bids: 2,
      history: [
        { bidder: 2, leader: 2, priceSar: sar(11_000), at: at(-10_000) },
        { bidder: 1, leader: 1, priceSar: sar(5_000), at: at(-20_000) },
      ],
      ...bidding,
    } as Bidding,
  }
  const made = () => ({ data: { own: server.own[0], bidding: server.bidding }, meta: { now: at(0) } })
  const page = await openPage(`/${language}/product/${productId}`, {
    runtime: true,
    ...options,
    answers: {
      [`GET /products/${productId}`]: async () => {
        const { data: piece, ...rest } = await fromApi<{ data: Product }>(`/products/${productId}`)
        return { ...rest, data: { ...piece, auction: { endsAt: at(30 * minute), hasBidding: true } } }
      },
      [`GET /products/${productId}/bidding`]: () => ({ data: { bidding: server.bidding }, meta: { now: at(0) } }),
      'GET /bids': () => ({ data: server.own, meta: { now: at(0) } }),
      'POST /auctions/lot1/bids': ({ body, headers }) => {
        server.sent.push({ ...(body as { maximumSar: number }), key: headers.get('idempotency-key') })
        return server.answer()
      },
      ...options.answers,
    },
  })
  const name = language === 'en' ? 'Bidding' : 'المزايدة'
  if (bidding.state !== 'off') await screen.findByText(language === 'en' ? /^(?:Present|Last) price$/ : 'السعر الحالي')
  const region = bidding.state === 'off' ? screen.getByRole('main') : screen.getByRole('region', { name })
  const panel = within(region)
  /** What the panel says, with the sums in it. */
  const said = (words: RegExp, wait?: { timeout: number }) => waitFor(() => expect(region).toHaveTextContent(words), wait)
  return { ...page, server, panel, said, ownBid: (given: Partial<OwnBid> = {}) => anOwnBid(productId, at(30 * minute), given) }
}

const anOwnBid = (productId: string, endsAt: string, given: Partial<OwnBid>): OwnBid => ({
  auctionId: 'lot1',
  productId,
  productName: { en: 'Nova', ar: 'نوفا' },
  state: 'leads',
  bidder: 3,
  maximumSar: sar(12_500),
  priceSar: sar(11_500),
  minimumSar: sar(12_501),
  reserve: 'met',
  endsAt,
  at: endsAt,
  ...given,
})
const field = () => screen.getByRole('textbox', { name: /^Your (new )?maximum/ })
const confirmation = () => screen.findByRole('alertdialog', { name: /^Bid up to .*12,500/ })

test('a maximum in either digits is asked for again, sent once, and the customer leads', async () => {
  const { user, panel, said, server, ownBid } = await openLot()
  expect(panel.getByText('Present price').nextElementSibling).toHaveTextContent(/11,000/)
  expect(panel.getByText('2 bids')).toBeVisible()
  expect(panel.getByText('Reserve not met')).toBeVisible()
  expect(panel.getByText(/^At least .*11,500/)).toBeVisible()
  await user.type(field(), '١١٬٠٠٠')
  await user.click(panel.getByRole('button', { name: 'Bid' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: /11,000/ })).getByRole('button', { name: 'Bid' }))
  expect(await panel.findByText(/^The least that you can bid is .*11,500/)).toBeVisible()
  expect(server.sent).toEqual([])

  server.answer = () => {
    server.own = [ownBid()]
    server.bidding = { ...server.bidding, priceSar: sar(11_500), leader: 3, bids: 3, reserve: 'met' }
    return { data: { own: server.own[0], bidding: server.bidding }, meta: { now: new Date().toISOString() } }
  }
  await user.clear(field())
  await user.type(field(), '12500')
  await user.click(panel.getByRole('button', { name: 'Bid' }))
  const dialog = within(await confirmation())
  expect(dialog.getByText(/A bid binds you/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Not yet' }))
  expect(server.sent).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Bid' }))
  await user.click(within(await confirmation()).getByRole('button', { name: 'Bid' }))
  await said(/You lead\. Your maximum is SAR.12,500/)
  expect(field()).toHaveValue('')
  expect(server.sent).toEqual([{ maximumSar: sar(12_500), key: expect.stringMatching(/\S/) as string }])
  expect(panel.getByText('Reserve met')).toBeVisible()
  await expectNoAxeFindings()
})

test.each([
  ['ahead', 5 * minute],
  ['behind', -5 * minute],
])('a device whose clock is five minutes %s shows the server’s time left, and may bid', async (_, skew) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
  const { panel } = await openLot({ skew })
  await waitFor(() => expect(panel.getByText(/Ends in/).querySelector('time bdi')).toHaveTextContent(/^(30:00|29:[345]\d)$/))
  expect(panel.getByRole('button', { name: 'Bid' })).not.toHaveAttribute('aria-disabled')
})

test('without a network, or where the price is old, the button is off and says why', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const listeners = new Set<() => void>()
  vi.doMock('#ui/every-second.ts', () => ({
    everySecond: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }))
  const { user, panel, server, loseNetwork } = await openLot()
  await user.type(field(), '12500')
  await act(async () => {
    vi.advanceTimersByTime(20_000)
    for (const listener of listeners) listener()
  })
  const button = panel.getByRole('button', { name: 'Bid' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/^This price is of \d\d:\d\d\./)
  await loseNetwork()
  await waitFor(() => expect(button).toHaveAccessibleDescription(/^Bids need a connection/))
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(server.sent).toEqual([])
  expect(field()).toHaveValue('12500')
})

test('where the answer is lost the shop is asked whether the bid stands, and the same bid is sent again with its key', async () => {
  const { user, panel, said, server, ownBid } = await openLot()
  const lose = () => {
    throw new TypeError('Failed to fetch')
  }
  server.answer = lose
  const bid = async () => {
    await user.click(panel.getByRole('button', { name: 'Bid' }))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Bid' }))
  }
  await user.type(field(), '12500')
  await bid()
  await said(/No answer came to your bid of SAR.12,500/)
  expect(panel.getByRole('button', { name: 'Bid' })).toHaveAttribute('aria-disabled', 'true')
  await said(/did not reach us, and does not stand/, { timeout: 10_000 })
  expect(field()).toHaveValue('12,500')
  server.answer = () => {
    server.own = [ownBid()]
    return lose()
  }
  await bid()
  await said(/Your bid of SAR.12,500 stands\./, { timeout: 10_000 })
  expect(server.sent).toHaveLength(2)
  expect(server.sent[1]).toEqual(server.sent[0])
})

test('a guest signs in first, and who has no ID on file shows it; what was typed stays', async () => {
  const { user, panel } = await openLot({ options: {} })
  await user.type(field(), '12500')
  await user.click(panel.getByRole('button', { name: 'Bid' }))
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Your maximum/, hidden: true })).toHaveValue('12,500')
  const later = await openLot({ options: { signedIn: true } })
  await later.user.type(field(), '12500')
  await later.user.click(later.panel.getByRole('button', { name: 'Bid' }))
  expect(await screen.findByRole('dialog', { name: 'Upload your ID, once' })).toHaveTextContent('Needed before you bid')
})

test('the customer’s own bids are marked among the numbers, and each end is said', async () => {
  const opened = await openLot({ bidding: { leader: 1 } })
  opened.server.own = [opened.ownBid({ state: 'outbid', bidder: 2, maximumSar: sar(11_000) })]
  const page = await openLot({ bidding: { leader: 1 }, own: opened.server.own })
  await page.said(/You were outbid\. Your maximum was SAR.11,000/)
  await page.user.click(page.panel.getByText('All bids'))
  expect(page.panel.getByText('You (bidder 2)')).toBeVisible()
  expect(page.panel.getByText('Bidder 1')).toBeVisible()
  for (const [state, words] of [
    ['won', 'You have won. The piece is held for you in the cart.'],
    ['lost', 'You did not win this piece.'],
  ] as const) {
    const ended = await openLot({ bidding: { state: 'ended' }, own: [opened.ownBid({ state })] })
    expect(await ended.panel.findByText(words)).toBeVisible()
    expect(ended.panel.getByText('This auction has ended.')).toBeVisible()
    expect(ended.panel.queryByRole('textbox')).not.toBeInTheDocument()
    await expectNoAxeFindings()
  }
})

test('at the end the page asks what became of it until it is known', async () => {
  const { ownBid } = await openLot()
  const endsAt = new Date(Date.now() - 1000).toISOString()
  const closing = await openLot({ bidding: { state: 'ended', endsAt }, own: [ownBid({ state: 'ended' })] })
  await closing.said(/We are closing the auction/)
  closing.server.own = [ownBid({ state: 'won' })]
  await closing.said(/You have won/, { timeout: 10_000 })
  expect(closing.panel.getByRole('link', { name: 'See the cart' })).toBeVisible()
})

test('once the page knows of the hold, one link leads to the cart', async () => {
  const { ownBid } = await openLot()
  const own = ownBid({ state: 'won', offerId: 'offer1' })
  const { data: product } = await fromApi<{ data: Product }>(`/products/${own.productId}`)
  const price = { amount: own.priceSar, currency: 'SAR' } as const
  const offer: OfferSummary = {
    id: 'offer1',
    number: '10001',
    status: 'approved',
    createdAt: own.at,
    yourPrice: price,
    offerPrice: price,
    askingPrice: price,
    product,
    productName: 'Nova',
    heldUntil: '2199-11-29T12:00:00Z',
    isJoined: false,
  }
  const line = { id: 'line1', product, quantity: 1, price, offerId: 'offer1', available: 1 }
  const answers: PageOptions['answers'] = {
    'GET /offers': () => ({ data: [offer], meta: { total: 1, page: 1, perPage: 100 } }),
    'GET /cart': () => ({ data: { items: [line], items_count: 1, subtotal: price } }),
  }
  const { said } = await openLot({ bidding: { state: 'ended' }, own: [own], options: { signedIn: true, hasId: true, answers } })
  await said(/You have won/)
  const links = () => within(screen.getByRole('main')).getAllByRole('link', { name: 'See the cart' })
  await waitFor(() => expect(links()).toHaveLength(1))
})

test('where the house has turned bidding off, shoppers write to it as before', async () => {
  const { data } = await fromApi<AuctionList>('/auctions')
  await openLot({ bidding: { state: 'off' } })
  expect(await screen.findByRole('link', { name: 'Ask to take part' })).toHaveAttribute(
    'href',
    `/en/contact-us?product=${data[0]!.product.id}`,
  )
  expect(screen.queryByRole('region', { name: 'Bidding' })).not.toBeInTheDocument()
  expect(screen.getByText(/Our specialists take the bids/)).toBeVisible()
})

test('in Arabic as well', async () => {
  const { panel } = await openLot({ language: 'ar' })
  expect(panel.getByText('مزايدتان')).toBeVisible()
  expect(panel.getByRole('textbox', { name: /^حدك الأعلى/ })).toBeVisible()
})

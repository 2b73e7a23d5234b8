import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aRow } from '../test-support/pieces.ts'

afterEach(() => vi.unstubAllGlobals())

const meta = { total: 1, page: 1, perPage: 1, isBiddingOn: false }
const product = { id: 'w0001', stockNumber: 'A-17', name: 'Nova Zephyr', nameAr: 'نوفا زفير' }
const running: StaffAuction = {
  id: 'one',
  version: 2,
  state: 'running',
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-22T12:00:00.000Z',
  product,
}
const piece = aRow({ ...product, status: 'published', priceSar: { amount: 100_00, currency: 'SAR' }, withdrawn: false })

test('a running auction is ended after a question, and stays in the list', async () => {
  let list = [running]
  const { user } = await openDesk('/house/auctions', {
    'GET /v1/staff/auctions': () => json({ data: list, meta }),
    'POST /v1/staff/auctions/one/end': () => {
      list = [{ ...running, state: 'ended' }]
      return json({ data: list[0] })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^End now.*Nova Zephyr/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End it' }))
  expect(await screen.findByText(/^Ended/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Other times|End now|Delete)/ })).toBeNull()
})

test('times that somebody else has set meanwhile stand beside one’s own, which can still be saved', async () => {
  const planned: StaffAuction = { ...running, state: 'planned' }
  let stored = planned
  const versions: number[] = []
  const { user } = await openDesk('/house/auctions', {
    'GET /v1/staff/auctions': () => json({ data: [stored], meta }),
    'PUT /v1/staff/auctions/one': (body) => {
      const { version, ...times } = body as StaffAuction
      versions.push(version)
      if (version !== stored.version) return json({ message: 'Somebody has changed this.', code: 'text.changed' }, 409)
      stored = { ...stored, ...times, version: version + 1 }
      return json({ data: stored })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Other times.*Nova Zephyr/ }))
  const form = within(screen.getAllByRole('listitem')[0]!)
  fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2026-12-02T09:00' } })
  stored = { ...planned, version: 3, endsAt: '2026-11-30T12:00:00.000Z' }
  await user.click(form.getByRole('button', { name: 'Save' }))
  const alert = within((await screen.findByText('Somebody has changed this meanwhile')).closest('section')!)
  expect(alert.getByText('Ends')).toBeInTheDocument()
  expect(alert.getByText('2026-12-02T09:00')).toBeInTheDocument()
  await user.click(alert.getByRole('button', { name: 'Save mine' }))
  await vi.waitFor(() => expect(stored.endsAt).toBe(new Date('2026-12-02T09:00').toISOString()))
  // What was not touched is as exact as it was.
  expect(stored.startsAt).toBe(planned.startsAt)
  expect(versions).toEqual([2, 3])
})

test('a piece is searched and auctioned; what the server rejects stands at its field', async () => {
  const asked: unknown[] = []
  const { user } = await openDesk('/house/auctions', {
    'GET /v1/staff/auctions': () => json({ data: [], meta }),
    'GET /v1/staff/products': () => json({ data: [piece], meta: { ...meta, statuses: { draft: 0, published: 1, withdrawn: 0 } } }),
    'POST /v1/staff/auctions': (body) => {
      asked.push(body)
      return asked.length === 1
        ? json({ message: 'No.', code: 'request.invalid', errors: { endsAt: ['This time has passed.'] } }, 400)
        : json({ data: running })
    },
  })
  await user.type(await screen.findByLabelText('Piece'), 'nova')
  await user.click(await screen.findByRole('button', { name: /Nova Zephyr/ }))
  const [begins, ends] = [screen.getByLabelText('Begins'), screen.getByLabelText('Ends')]
  fireEvent.change(begins, { target: { value: '2026-12-01T09:00' } })
  fireEvent.change(ends, { target: { value: '2026-12-01T08:00' } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(ends).toHaveAccessibleDescription('The end has to come after the start.'))
  expect(asked).toEqual([])
  fireEvent.change(ends, { target: { value: '2026-12-01T10:00' } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(ends).toHaveAccessibleDescription('This time has passed.'))
  fireEvent.change(ends, { target: { value: '2026-12-02T09:00' } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(begins).toHaveValue(''))
  expect(asked[1]).toEqual({
    productId: 'w0001',
    startsAt: new Date('2026-12-01T09:00').toISOString(),
    endsAt: new Date('2026-12-02T09:00').toISOString(),
  })
})

const open: StaffAuction = {
  ...running,
  bidding: { startingSar: 1000_00, reserveSar: 5000_00, publishedEndsAt: running.endsAt, bids: 0 },
}

test('where the house lets shoppers bid, an auction gets a starting price and a reserve, which is not below it', async () => {
  const asked: unknown[] = []
  const { user } = await openDesk('/house/auctions', {
    'GET /v1/staff/auctions': () => json({ data: [], meta: { ...meta, isBiddingOn: true } }),
    'GET /v1/staff/products': () => json({ data: [piece], meta: { ...meta, statuses: { draft: 0, published: 1, withdrawn: 0 } } }),
    'POST /v1/staff/auctions': (body) => {
      asked.push(body)
      return json({ data: open })
    },
  })
  await user.type(await screen.findByLabelText('Piece'), 'nova')
  await user.click(await screen.findByRole('button', { name: /Nova Zephyr/ }))
  fireEvent.change(screen.getByLabelText('Begins'), { target: { value: '2026-12-01T09:00' } })
  fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-12-02T09:00' } })
  await user.click(screen.getByLabelText('Shoppers bid in the shop'))
  await user.type(screen.getByLabelText(/^Starting price/), '١٠٠٠')
  const reserve = screen.getByLabelText('Reserve, in riyals')
  await user.type(reserve, '900')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(reserve).toHaveAccessibleDescription(/The reserve cannot be below the starting price/))
  await user.clear(reserve)
  await user.type(reserve, '5,000')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(asked).toMatchObject([{ productId: 'w0001', bidding: { startingSar: 1000_00, reserveSar: 5000_00 } }]))
})

test('once somebody has bid, the auction can only be stopped, with a reason; the bids name who has made them', async () => {
  let list: StaffAuction[] = [{ ...open, bidding: { ...open.bidding!, bids: 2, priceSar: 5000_00 } }]
  const reasons: unknown[] = []
  const bids = [
    { number: 2, at: running.startsAt, bidder: 2, maximumSar: 6000_00, priceSar: 5000_00, leader: 2, customerId: 'noura', name: 'Noura' },
    { number: 1, at: running.startsAt, bidder: 1, maximumSar: 1000_00, priceSar: 1000_00, leader: 1 },
  ]
  const { user } = await openDesk('/house/auctions', {
    'GET /v1/staff/auctions': () => json({ data: list, meta: { ...meta, isBiddingOn: true } }),
    'GET /v1/staff/auctions/one/bids': () => json({ data: bids, meta: { total: 2, page: 1, perPage: 2 } }),
    'POST /v1/staff/auctions/one/stop': (body) => {
      reasons.push(body)
      list = [{ ...list[0]!, state: 'ended', bidding: { ...list[0]!.bidding!, outcome: 'stopped' } }]
      return json({ data: list[0] })
    },
  })
  const [row] = await screen.findAllByRole('listitem')
  expect(row).toHaveTextContent(/2 bids · the reserve of .* is met/)
  expect(screen.queryByRole('button', { name: /^(Change|End now)/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Bids/ }))
  expect(await screen.findByRole('link', { name: 'Noura' })).toHaveAttribute('href', '/customers/noura')
  expect(screen.getByText('Bidder 1, account deleted')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Stop it/ }))
  await user.type(screen.getByLabelText(/^Why it is stopped/), 'The papers are missing')
  await user.click(screen.getByRole('button', { name: 'Stop the auction' }))
  expect(await screen.findByText('Stopped by the house: no bid counts.')).toBeInTheDocument()
  expect(reasons).toEqual([{ reason: 'The papers are missing' }])
})

import { screen, waitFor, within } from '@testing-library/react'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openOfferForm } from '../support/component/offer-form.ts'
import { openShop, outboxBadges } from '../support/component/outbox-shop.ts'
import { closePage, type ShownPage } from '../support/component/page.tsx'
import { drainDatabases } from '../support/component/page-life.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const nearlyFull = 'The outbox is nearly full. Send or discard something before you add more.'
const full = 'The outbox is full. Send or discard something in it first; what you typed stays here.'

/** The server rejects everything for the next ten minutes, so that all entries stay in the outbox. */
const tooEarly = () => Response.json({ code: 'request.rate-limited', message: 'later' }, { status: 429, headers: { 'retry-after': '600' } })
const answers = { 'PUT /wishlist/': tooEarly, 'POST /contact': tooEarly }

const answered = <Result,>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })

/** Adds earlier messages to the device's outbox: copies of the pending entry with other ids. */
async function writeEarlier(count: number): Promise<void> {
  const database = await answered(indexedDB.open('mizwala-outbox', 1))
  const entries = database.transaction('entries', 'readwrite').objectStore('entries')
  const [sample] = (await answered(entries.getAll())) as object[]
  for (let made = 0; made < count; made++) {
    const id = crypto.randomUUID()
    await answered(entries.put({ ...sample, id, endpoint: 'contact.create', params: {}, body: { message: `${made}` }, subject: {} }, id))
  }
  database.close()
}

/** Closes the page while it would send: otherwise it would take the next page's entries for its own. */
async function leave(): Promise<void> {
  closePage()
  await drainDatabases()
}

async function discardIn(user: ShownPage['user'], item: HTMLElement): Promise<void> {
  // Not while it is being sent.
  await user.click(await within(item).findByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
}

const panel = async () => within(await screen.findByRole('dialog', { name: 'Outbox' }))

/** The badge of the installed app's icon. */
function followIcon(): () => number | undefined {
  const counts: number[] = []
  Object.assign(navigator, { setAppBadge: async (count = 0) => void counts.push(count), clearAppBadge: async () => void counts.push(0) })
  return () => counts.at(-1)
}

test('the outbox warns when it is nearly full, rejects entries when it is full, and the badge of the app shows the number', async () => {
  const icon = followIcon()
  const first = await openShop({ answers })
  await first.user.click(first.heart())
  await waitFor(() => expect(icon()).toBe(1))
  await waitFor(() => expect(first.sent()).toHaveLength(1))
  await leave()

  await writeEarlier(38)
  const { user, heart } = await openShop({ answers, keepsDevice: true })
  await waitFor(() => expect(outboxBadges()[0]).toHaveAccessibleName('Outbox, 39'))
  await waitFor(() => expect(icon()).toBe(39))
  expect(screen.queryByText(nearlyFull)).not.toBeInTheDocument()
  await user.click(heart(1))
  const toast = (await screen.findByText(nearlyFull)).closest('li')!
  await user.click(within(toast).getByRole('button', { name: 'Open the outbox' }))
  const opened = await panel()
  expect(await opened.findByText(/^40 of 50 places/)).toBeVisible()
  expect(opened.getByText(nearlyFull)).toBeVisible()
  await expectNoAxeFindings()
  await leave()

  await writeEarlier(10)
  const last = await openShop({ answers, keepsDevice: true })
  await waitFor(() => expect(icon()).toBe(50))
  await last.user.click(last.heart(2))
  expect(await screen.findByText(full)).toBeVisible()
  expect(last.heart(2)).toHaveAttribute('aria-pressed', 'false')

  // Discarding an entry makes room.
  await last.user.click(outboxBadges()[0]!)
  const list = await panel()
  await discardIn(last.user, (await list.findAllByRole('listitem'))[0]!)
  await waitFor(() => expect(icon()).toBe(49))
  await last.user.click(list.getByRole('button', { name: 'Close' }))
  await last.user.click(last.heart(2))
  await waitFor(() => expect(last.heart(2)).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(icon()).toBe(50))
})

test('an entry that the device fails to discard stays, with an error', async () => {
  const { user, heart } = await openShop({ answers })
  await user.click(heart())
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  await user.click(outboxBadges()[0]!)
  const opened = await panel()
  const item = await opened.findByRole('listitem')
  const refusing = refuse('delete', 'UnknownError')
  await discardIn(user, item)
  expect(await screen.findByText('The device did not allow the change. Please try again.')).toBeVisible()
  expect(opened.getAllByRole('listitem')).toHaveLength(1)
  refusing.mockRestore()
  await discardIn(user, item)
  expect(await screen.findByText('Discarded')).toBeVisible()
  expect(await opened.findByText('Nothing waiting to be sent')).toBeVisible()
})

test('an entry that does not fit on the device is not lost: the form keeps it with an error, and sends it online', async () => {
  refuse('put', 'QuotaExceededError')
  const { product, field, fill, send, calls, loseNetwork, restoreNetwork } = await openOfferForm({
    signedIn: true,
    answers: { 'POST /offers': () => ({ data: { id: 'offer-1', number: '10001', status: 'pending' } }) },
  })
  const offered = () => calls.filter(({ method, path }) => method === 'POST' && path === '/offers').map(({ body }) => body)
  await loseNetwork()
  const strip = await screen.findByText('You are offline.')
  await fill(product.lowerPrice)
  await send()
  expect(await screen.findByText('This could not be saved: the device has no room left. What you typed stays here.')).toBeVisible()
  expect(field('Your offer')).toHaveValue(product.lowerPrice)

  await restoreNetwork()
  await waitFor(() => expect(strip).not.toBeInTheDocument())
  expect(offered()).toEqual([])
  await send()
  expect(await screen.findByText('Offer sent. A specialist will read it, usually the same day.')).toBeVisible()
  expect(offered()).toEqual([expect.objectContaining({ productId: product.id })])
})

/**
 * From now on the outbox's database rejects this operation. Chromium's own failure on a full disk is covered by
 * tests/e2e/offline/outbox-files.spec.ts.
 */
function refuse(action: 'put' | 'delete', reason: string) {
  const done = Reflect.get(IDBObjectStore.prototype, action) as (...given: unknown[]) => IDBRequest
  return vi.spyOn(IDBObjectStore.prototype, action).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
    if (this.transaction.db.name === 'mizwala-outbox') throw new DOMException('refused', reason)
    return Reflect.apply(done, this, given)
  })
}

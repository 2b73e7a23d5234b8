import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { openOfferForm } from '../support/component/offer-form.ts'
import { closePage, openPage, type Answer } from '../support/component/page.tsx'
import { drainDatabases } from '../support/component/page-life.ts'

/** Outbox entries that the previous build has stored on a device. */

const answered = <Result,>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })

/** In the previous build's format: `about` instead of subject and data, and the prices of a rejection beside its message. */
function asBefore({ subject, data, state, ...rest }: Entry): object {
  const about = { productId: subject.id, productName: subject.name, ...(data as object) }
  if (state.name !== 'needs-attention') return { ...rest, state, about }
  const { data: details, ...rejection } = state.refusal
  return { ...rest, about, state: { ...state, rejection: { ...rejection, ...(details as object) } } }
}

/** Closes the page and rewrites all pending entries in the previous build's format. */
async function leaveAsBefore(): Promise<void> {
  closePage()
  await drainDatabases()
  const database = await answered(indexedDB.open('mizwala-outbox', 1))
  const entries = database.transaction('entries', 'readwrite').objectStore('entries')
  const all = (await answered(entries.getAll())) as Entry[]
  expect(all).toHaveLength(1)
  for (const entry of all) await answered(entries.put(asBefore(entry), entry.id))
  database.close()
}

const sent: Answer = () => ({ data: { id: 'offer-1', number: '10001', status: 'pending' } })

test('a pending offer is shown with its product and price, and is sent', async () => {
  const tooEarly: Answer = () =>
    Response.json({ code: 'request.rate-limited', message: 'later' }, { status: 429, headers: { 'retry-after': '600' } })
  const { product, fill, send } = await openOfferForm({ signedIn: true, answers: { 'POST /offers': tooEarly } })
  await fill(product.lowerPrice)
  await send()
  expect(await screen.findByText(/^Saved to the outbox\./)).toBeVisible()
  await leaveAsBefore()

  const page = await openPage('/en/outbox', { runtime: true, signedIn: true, keepsDevice: true, answers: { 'POST /offers': sent } })
  const item = await within(screen.getByRole('main')).findByRole('listitem')
  expect(item).toHaveTextContent(`Offer, SAR ${product.lowerPrice}`)
  expect(item).toHaveTextContent(`${product.brand.name} ${product.model}`)
  await page.user.click(within(item).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.calls.filter(({ path }) => path === '/offers').some(({ method }) => method === 'POST')).toBe(true))
  const track = await within(screen.getByRole('main')).findByRole('link', { name: 'Track it' })
  expect(track).toHaveAttribute('href', '/en/account/offers/offer-1')
})

test('a rejected offer is corrected, with the price that was seen and the current one', async () => {
  const repriced: Answer = ({ body }) => {
    const { seen } = body as { seen: { price: { amount: number; currency: string } } }
    const today = { ...seen.price, amount: Math.floor(seen.price.amount / 20_000) * 10_000 }
    return Response.json(
      { code: 'offer.repriced', message: 'The price has changed.', prices: { seen: seen.price, today } },
      { status: 409 },
    )
  }
  const { product, dialog, fill, send } = await openOfferForm({ signedIn: true, answers: { 'POST /offers': repriced } })
  await fill(product.lowerPrice)
  await send()
  await dialog.findByRole('alert')
  await leaveAsBefore()

  const page = await openPage('/en/outbox', { runtime: true, signedIn: true, keepsDevice: true, answers: { 'POST /offers': sent } })
  const item = await within(screen.getByRole('main')).findByRole('listitem')
  await page.user.click(within(item).getByRole('button', { name: 'Correct and resend' }))
  const form = within(await screen.findByRole('dialog', { name: 'Make an offer' }))
  expect(within(await form.findByRole('alert')).getAllByRole('definition')).toHaveLength(2)
  const price = form.getByRole('textbox', { name: 'Your offer' })
  await waitFor(() => expect(price).toHaveValue(product.lowerPrice))
  await page.user.clear(price)
  await page.user.type(price, '1')
  await page.user.click(form.getByRole('button', { name: 'Correct and resend' }))
  expect(await screen.findByText('Offer sent. A specialist will read it, usually the same day.')).toBeVisible()
})

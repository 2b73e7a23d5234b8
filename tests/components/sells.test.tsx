import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sell } from '#contract/sells/sells.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { contactEntry } from '../support/data/outbox-entries.ts'
import { movedSell as moved, ownSell as sell } from '../support/data/own-sells.ts'
import { aSell } from '../support/data/sells.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

const listOf =
  (...data: Sell[]): Answer =>
  () => ({ data, meta: { total: data.length, page: 1, perPage: 100 } })
const main = () => within(screen.getByRole('main'))
const open = (path: string, answers: Record<string, Answer>) => openPage(`/en/account${path}`, { runtime: true, signedIn: true, answers })

test('sell requests are listed under Selling with status and price, and are counted there and at home', async () => {
  const approved = { ...moved('approved'), id: 's2', number: '10042', model: 'Sahra 40' }
  const { user, address, navigate } = await open('/sells', {
    'GET /sells?': listOf(sell(), approved),
    'GET /sells/s1': () => ({ data: sell() }),
  })
  const row = await main().findByRole('link', { name: /Fluvia 36/ })
  expect(row).toHaveTextContent(/Sell request 10041.*Under review.*\$6,400.*Pending/)
  expect(main().getByRole('link', { name: /Sahra 40/ })).toHaveTextContent(/We will buy it at this price.*\$6,000 asked: \$6,400.*Approved/)
  expect(main().getByRole('link', { name: 'Selling 2' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeFindings()
  await user.click(row)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sell request 10041' })).toBeVisible()
  expect(address()).toBe('/en/account/sells/s1')
  expect(within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', { name: 'Selling' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(main().getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/en/account/sells')
  await expectNoAxeFindings()
  await navigate('/en/account/home')
  const tracking = within(await main().findByRole('navigation', { name: 'Tracking' }))
  expect(await tracking.findByRole('link', { name: /Selling/ })).toHaveTextContent('2SellingOne approved')
  expect(screen.getByRole('main')).toHaveTextContent('Sahra 40 for $6,000. A specialist will contact you')
  expect(main().getByRole('link', { name: 'See the sell request' })).toHaveAttribute('href', '/en/account/sells/s2')
})

test('without sell requests it says so', async () => {
  await open('/sells', { 'GET /sells?': listOf() })
  expect(await main().findByRole('heading', { name: 'No selling requests found' })).toBeVisible()
})

test('a list that fails to load says so, and can be retried', async () => {
  const { user, answer } = await open('/sells', { 'GET /sells?': () => new Response('', { status: 503 }) })
  expect(await main().findByRole('heading', { name: 'Your sell requests could not be loaded' })).toBeVisible()
  answer({ 'GET /sells?': listOf(sell()) })
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('link', { name: /Fluvia 36/ })).toBeVisible()
})

test.each<[string, Partial<Entry>, RegExp]>([
  ['with its model and price', { body: aSell() }, /Valmeris Fluvia 36.*Not sent yet.*\$6,400|Valmeris Fluvia 36.*\$6,400.*Not sent yet/],
  ['of another build, with the name that the outbox has', { body: { version: 2 } }, /A watch.*Not sent yet/],
])('an entry of the outbox is listed at once, %s', async (_, given, text) => {
  const page = await open('/sells', { 'GET /sells?': listOf() })
  await main().findByRole('heading', { name: 'No selling requests found' })
  await page.loseNetwork()
  // Imported after the page has opened, because each page has its own modules.
  const { addEntry } = await import('#device/outbox/entry-store.ts')
  const { broadcastOutboxEvent } = await import('#device/outbox/outbox-events.ts')
  const user = await waitFor(() => {
    const known = localStorage.getItem('mizwala.session-user.1')?.split(' ')[1]
    expect(known).toBeDefined()
    return known
  })
  await addEntry(contactEntry({ user, endpoint: 'sells.create', subject: { name: 'A watch' }, ...given }), [])
  broadcastOutboxEvent({ type: 'changed' })
  const row = (await main().findByText('Not sent yet')).closest('li')!
  expect(row).toHaveTextContent(text)
  expect(row).toHaveTextContent(/Waiting for a connection/)
  expect(within(row).getAllByRole('link')).toEqual([within(row).getByRole('link', { name: 'See the outbox' })])
  await expectNoAxeFindings()
})

test('a sell request shows all that was written, and by whom', async () => {
  await open('/sells/s1', { 'GET /sells/s1': () => ({ data: sell() }), 'GET /sells?': listOf() })
  await main().findByRole('heading', { level: 1, name: 'Sell request 10041' })
  const facts = (title: string) => main().getByRole('heading', { name: title }).parentElement!
  expect(facts('Sell request information')).toHaveTextContent(/Price asked\$6,400Your messageI would like to know within the week\./)
  expect(facts('Item details')).toHaveTextContent(
    /Product typeWatchModelValmeris Fluvia 36Conditionlike new.*Warranty date31 Mar 2027Included itemsbox and papersDescriptionWorn twice\./,
  )
  expect(facts('Contact information')).toHaveTextContent(/Noura Al-Harbi.*\+966 50 123 4567.*noura@example\.com.*WhatsApp/)
  expect(facts('Shipping')).toHaveTextContent('Riyadh, Al Olaya')
  expect(main().queryByText('Price agreed')).not.toBeInTheDocument()
})

test.each<[Sell['status'], string | undefined, string, string, RegExp]>([
  ['pending', undefined, 'Under review', 'We will let you know when we have decided.', /^Pending.*A specialist will review your photos/],
  ['processing', undefined, 'A specialist is reviewing it', 'We will let you know when we have decided.', /^Our decision/],
  ['approved', 'Fine.', 'We will buy it at this price', 'to arrange the handover and payment.', /^Completed.*you have been paid/],
  ['rejected', 'Not original.', 'We are not able to buy it', 'You can send another', /^Rejected.*specialist. “Not original\.”/],
  ['completed', undefined, 'Sold to us at this price', 'Thank you for your trust.', /^Completed.*by a specialist/],
  ['closed', 'No answer.', 'The sale did not go ahead', 'If you still want', /^Closed.*“No answer\.”/],
  ['canceled', undefined, 'You canceled it', 'You can send another sell request', /^Canceled.*by you/],
])('a sell request that is %s says so, with the reason and what comes next', async (status, reason, state, next, lastStep) => {
  const shown = status === 'pending' ? sell() : moved(status, reason)
  await open('/sells/s1', { 'GET /sells/s1': () => ({ data: shown }), 'GET /sells?': listOf() })
  const steps = await main().findByRole('list', { name: 'Status' })
  expect(screen.getByRole('main')).toHaveTextContent(state)
  expect(screen.getByRole('main')).toHaveTextContent(next)
  expect(main().queryAllByText(reason ?? '', { selector: '.block > bdi' })).toHaveLength(
    status === 'rejected' || status === 'closed' ? 1 : 0,
  )
  expect(within(steps).getAllByRole('listitem').at(-1)).toHaveTextContent(lastStep)
  expect(main().queryAllByRole('button', { name: 'Cancel the sell request' })).toHaveLength(shown.may.cancel ? 1 : 0)
  await expectNoAxeFindings()
})

test('a sell request is canceled after a confirmation, and then shows it', async () => {
  const { user, answer } = await open('/sells/s1', { 'GET /sells/s1': () => ({ data: sell() }), 'GET /sells?': listOf() })
  await user.click(await main().findByRole('button', { name: 'Cancel the sell request' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep the sell request' }))
  // The focus returns to the button.
  await waitFor(() => expect(main().getByRole('button', { name: 'Cancel the sell request' })).toHaveFocus())
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this sell request?' }))
  const canceled = moved('canceled')
  answer({ 'POST /sells/s1/cancel': () => ({ data: canceled }), 'GET /sells/s1': () => ({ data: canceled }) })
  await user.click(question.getByRole('button', { name: 'Cancel the sell request' }))
  expect(await screen.findByText('Sell request canceled')).toBeVisible()
  await waitFor(() => expect(main().queryByRole('button', { name: 'Cancel the sell request' })).not.toBeInTheDocument())
  expect(main().getByText('You canceled it')).toBeVisible()
})

test('a sell request that is not the customer’s is not found', async () => {
  await open('/sells/s9', { 'GET /sells/s9': () => Response.json({ code: 'resource.not-found', message: 'no' }, { status: 404 }) })
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
})

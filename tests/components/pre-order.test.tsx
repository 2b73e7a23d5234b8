import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Settings } from '#contract/settings/shop-settings.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { type Answer, openPage, type PageOptions } from '../support/component/page.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

afterEach(() => {
  vi.useRealTimers()
})

const main = () => within(screen.getByRole('main'))
const field = (name: string) => main().getByRole(name === 'Brand' || name === 'Model' ? 'combobox' : 'textbox', { name })
const sendButton = () => main().findByRole('button', { name: 'Send pre-order' })

type SettingsAnswer = { data: Settings; meta: { now: string } }
/** The sample's settings with another campaign, relative to the shop's current time; without an argument there is none. */
const campaign =
  (from?: number, until = 0): Answer =>
  async () => {
    const { data, meta } = await fromApi<SettingsAnswer>('/settings')
    const { preOrderCampaign: _, ...settings } = data
    const at = (offset: number) => new Date(Date.parse(meta.now) + offset).toISOString()
    return { data: from === undefined ? settings : { ...settings, preOrderCampaign: { startsAt: at(from), endsAt: at(until) } }, meta }
  }
const running: Record<string, Answer> = { 'GET /settings': campaign(-day, 3 * day + 4.5 * hour) }
const openForm = async (options: PageOptions = {}) => {
  const page = await openPage('/en/pre-order', { runtime: true, ...options, answers: { ...running, ...options.answers } })
  await sendButton()
  return page
}
type Page = Awaited<ReturnType<typeof openForm>>

async function fill({ user }: Page, { brand = 'Nahawand', email = 'noura@example.com', phone = '501234567' } = {}) {
  await user.type(field('Brand'), brand)
  await user.type(field('Model'), 'Wahah 36')
  await user.type(field('Name'), 'Noura Alotaibi')
  await user.type(field('Email'), email)
  await user.type(field('Phone'), phone)
  await user.click(main().getByRole('radio', { name: 'WhatsApp' }))
  await user.type(field('Message'), 'With an emerald dial.')
}
const refuse =
  (status: number, code: string, message: string): Answer =>
  () =>
    Response.json({ code, message }, { status })
const sentBodies = ({ calls }: Page) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/pre-orders').map(({ body }) => body)

describe('the form', () => {
  test('shows missing and invalid fields, focuses the first one, and stores no empty draft', async () => {
    const page = await openForm()
    expect(main().queryByText(/^Draft saved/)).not.toBeInTheDocument()
    await page.user.click(await sendButton())
    expect(await screen.findByText('Please fix the form errors')).toBeVisible()
    await waitFor(() => expect(main().getAllByText('This field is required')).toHaveLength(7))
    expect(field('Brand')).toHaveFocus()
    await expectNoAxeFindings()
    await fill(page, { email: 'noura@', phone: '12' })
    await page.user.click(await sendButton())
    for (const problem of ['Please enter a valid email', 'Phone number is invalid']) expect(await main().findByText(problem)).toBeVisible()
    expect(main().queryByText('This field is required')).not.toBeInTheDocument()
    expect(sentBodies(page)).toEqual([])
  })

  test('suggests the brands of the shop, and the models of the typed brand', async () => {
    const { user } = await openForm()
    const suggested = (name: string) =>
      [...document.querySelectorAll(`#${CSS.escape(field(name).getAttribute('list') ?? '')} option`)].map(({ textContent }) => textContent)
    await waitFor(() => expect(suggested('Brand')).toContain('Nahawand'))
    expect(suggested('Model')).toEqual([])
    await user.type(field('Brand'), 'nahawand')
    await waitFor(() => expect(suggested('Model')).toContain('Wahah 39'))
  })

  test('sends the values with the time, shows its number, and offers another one', async () => {
    const page = await openForm({ answers: { 'POST /pre-orders': () => ({ data: { id: 'p1', number: '10031', status: 'pending' } }) } })
    await fill(page, { brand: 'A brand of its own' })
    await page.user.click(await sendButton())
    // The focus moves in an effect, after the heading is there.
    await waitFor(() => expect(main().getByRole('heading', { name: 'Pre-order sent' })).toHaveFocus())
    expect(main().getByText(/^Your pre-order number is/)).toHaveTextContent('10031')
    expect(sentBodies(page)).toMatchObject([
      { brand: 'A brand of its own', contactMethod: 'whatsapp', madeAt: expect.any(String) as unknown },
    ])
    await page.user.click(main().getByRole('button', { name: 'Place another pre-order' }))
    expect(await sendButton()).toBeVisible()
    expect(field('Message')).toHaveValue('')
  })

  test('stores a draft on the device', async () => {
    const page = await openForm()
    await page.user.type(field('Message'), 'Size 36.')
    expect(await main().findByText(/^Draft saved on this device/)).toBeVisible()
    await openForm({ keepsDevice: true })
    await waitFor(() => expect(field('Message')).toHaveValue('Size 36.'))
  })

  test('a rejected one stays in the outbox with the reason, and the page says that none are taken', async () => {
    const reason = 'Pre-orders are not open at the moment.'
    const page = await openForm({ answers: { 'POST /pre-orders': refuse(409, 'pre-order.not-open', reason) } })
    await fill(page)
    page.answer({ 'GET /settings': campaign(-3 * day, -day) })
    await page.user.click(await sendButton())
    expect(await screen.findByText(reason)).toBeVisible()
    expect(await main().findByRole('heading', { name: 'Pre-orders have closed' })).toBeVisible()
    await page.navigate('/en/outbox')
    const item = await main().findByRole('listitem')
    expect(item).toHaveTextContent(/Pre-order.*Nahawand Wahah 36.*Pre-orders are not open at the moment\./)
    await page.user.click(within(item).getByRole('button', { name: 'Correct and resend' }))
    // It was made during the previous campaign, as far as the page knew; the current one rejects it.
    expect(await main().findByRole('heading', { name: 'Pre-orders have closed' })).toBeVisible()
  })
})

describe('the campaign', () => {
  const left = () => main().findByText(/left$/)

  test.each([
    [3 * day + 4.5 * hour, '3 days and 4 hours left'],
    [day, '1 day left'],
    [5 * hour + 11.5 * minute, '5 hours and 12 minutes left'],
    [11.5 * minute, '12 minutes left'],
  ])('of which %d ms are left', async (time, words) => {
    await openPage('/en/pre-order', { answers: { 'GET /settings': campaign(-day, time) } })
    expect(await left()).toHaveTextContent(words)
    expect(main().getByText(/^Open until/)).toBeVisible()
    expect(main().queryByRole('timer')).not.toBeInTheDocument()
  })

  test('says the time left in Arabic, with the right forms', async () => {
    await openPage('/ar/pre-order', { answers: { 'GET /settings': campaign(-day, 2 * day + 11.5 * hour) } })
    expect(await main().findByText(/^تنتهي الفترة بعد/)).toHaveTextContent('تنتهي الفترة بعد يومين و11 ساعة')
  })

  test.each([
    ['a day ahead', day],
    ['a day behind', -day],
  ])('is that of the shop on a device whose clock is %s', async (_, skew) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
    await openPage('/en/pre-order', { answers: { 'GET /settings': campaign(-hour, 2.5 * hour) } })
    expect(await left()).toHaveTextContent(/^2 hours and (29|30) minutes left$/)
  })

  test('ends while the page is open: the form is removed, and its draft stays on the device', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    const page = await openForm({ answers: { 'GET /settings': campaign(-day, 2 * hour) } })
    await page.user.type(field('Message'), 'Size 36.')
    await main().findByText(/^Draft saved on this device/)
    vi.setSystemTime(now + 2 * hour + minute)
    await waitFor(() => expect(main().getByRole('heading', { name: 'Pre-orders have closed' })).toHaveFocus(), { timeout: 3000 })
    expect(main().getByRole('status')).toHaveTextContent('Pre-orders have closed')
    expect(main().getByText(/^They were open until/)).toBeVisible()
    expect(main().getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/en/shop')
    expect(main().getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-us')
    await expectNoAxeFindings()
  })

  test.each([
    ['before its begin', campaign(day, 2 * day), 'Pre-orders are not open yet'],
    ['after its end', campaign(-2 * day, -day), 'Pre-orders have closed'],
    ['without one', campaign(), 'No pre-orders at the moment'],
  ])('%s the page says so, with hours and office all the same', async (_, answer, title) => {
    await openPage('/en/pre-order', { answers: { 'GET /settings': answer } })
    expect(await main().findByRole('heading', { name: title })).toBeVisible()
    expect(main().queryByRole('button', { name: 'Send pre-order' })).not.toBeInTheDocument()
    expect(main().getByText('Monday to Friday 9 to 6')).toBeVisible()
    expect(main().getByText('18 Takhassusi Street, Riyadh 12331')).toBeVisible()
  })
})

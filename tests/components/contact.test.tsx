import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import type { Settings } from '#contract/settings/shop-settings.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { messageTo, newAddress } from '../support/component/customers.ts'
import { openPage, type PageOptions } from '../support/component/page.tsx'

const written = 'May I see it on Sunday?'

async function openContact(query = '', options: PageOptions = {}) {
  const page = await openPage(`/en/contact-us${query}`, { runtime: true, ...options })
  const main = () => within(screen.getByRole('main'))
  await main().findByRole('button', { name: 'Send message' })
  return { ...page, main, field: (name: string) => main().getByRole('textbox', { name }) }
}

type Contact = Awaited<ReturnType<typeof openContact>>

async function fill({ user, main, field }: Contact) {
  await user.type(field('Name'), 'Noura Alotaibi')
  await user.type(field('Email'), 'noura@example.com')
  await user.type(field('Phone'), '501234567')
  await user.type(field('Message'), written)
  await user.click(main().getByRole('checkbox'))
}

const isSaved = ({ main }: Contact) => main().findByText(/^Draft saved on this device, \d\d:\d\d$/)

/** The server rejects everything for the next ten minutes. */
const tooEarly = () => Response.json({ code: 'request.rate-limited', message: 'later' }, { status: 429, headers: { 'retry-after': '600' } })

test('without tiles the map is a drawing that names the address, and the page says when messages are answered', async () => {
  const { main, navigate } = await openContact()
  expect(await main().findByRole('img', { name: 'The streets around 18 Takhassusi Street, Riyadh 12331' })).toBeVisible()
  expect(main().queryByText('Loading map...')).not.toBeInTheDocument()
  expect(main().getByText('We answer within one working day.')).toBeVisible()
  await expectNoAxeFindings()
  await navigate('/ar/contact-us')
  expect(await main().findByRole('img', { name: 'الشوارع المحيطة بالعنوان: 18 شارع التخصصي، الرياض 12331' })).toBeVisible()
  expect(main().getByText('نردّ خلال يوم عمل واحد.')).toBeVisible()
})

test('a shop outside of the drawing has no map, and one without a promise says nothing of its answers', async () => {
  const { data } = await fromApi<{ data: Settings }>('/settings')
  const { answerDays: _, ...settings } = { ...data, location: { latitude: 21.4858, longitude: 39.1925 } }
  const { main } = await openContact('', {
    answers: { 'GET /settings': () => ({ data: settings, meta: { now: new Date().toISOString() } }) },
  })
  expect(await main().findByRole('link', { name: 'Show On Map' })).toBeVisible()
  expect(main().queryByRole('img')).not.toBeInTheDocument()
  expect(main().queryByText(/We answer/)).not.toBeInTheDocument()
})

test('what the settings do not say has no line', async () => {
  const { data } = await fromApi<{ data: Settings }>('/settings')
  const { phone: _, ...settings } = data
  const contact = await openContact('', {
    answers: { 'GET /settings': () => ({ data: settings, meta: { now: new Date().toISOString() } }) },
  })
  expect(await contact.main().findByRole('link', { name: 'Email us' })).toBeVisible()
  expect(contact.main().queryByText('Phone', { selector: 'p' })).not.toBeInTheDocument()
  expect(contact.main().queryByRole('link', { name: 'Call us' })).not.toBeInTheDocument()
})

test('a shop of which nothing is known has the form alone, and its questions lead there', async () => {
  const answers = { 'GET /settings': () => ({ data: { name: 'Dana' }, meta: { now: new Date().toISOString() } }) }
  const { main, navigate } = await openContact('', { answers })
  await waitFor(() => expect(main().queryByRole('region', { name: 'The shop' })).not.toBeInTheDocument())
  await navigate('/en/faq')
  expect(await main().findByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-us')
  await navigate('/en/pre-order')
  expect(await main().findByRole('region', { name: 'Our office' })).toBeVisible()
  expect(main().queryByText('Phone hours')).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('removing the product keeps the typed message', async () => {
  const response = await fetch(`${inject('apiOrigin')}/v1/products?perPage=1`, { headers: { locale: 'en', currency: 'SAR' } })
  const [product] = ((await response.json()) as { data: { id: string }[] }).data
  const contact = await openContact(`?product=${product!.id}`)
  const { user, main, field, address } = contact
  await user.type(field('Message'), written)
  await user.click(await main().findByRole('button', { name: 'Write about something else' }))
  await waitFor(() => expect(address()).toBe('/en/contact-us'))
  expect(field('Message')).toHaveValue(written)
  expect(field('Message')).toHaveFocus()
  expect(await isSaved(contact)).toBeVisible()
  const after = await openContact('', { keepsDevice: true })
  await waitFor(() => expect(after.field('Message')).toHaveValue(written))
})

test('the form is filled in for a customer, and can be changed', async () => {
  const contact = await openContact('', {
    signedIn: true,
    answers: { 'POST /contact': taken },
  })
  const { user, main, field, calls } = contact
  await waitFor(() => expect(field('Name')).toHaveValue('Sara Al-Harbi'))
  expect(field('Email')).toHaveValue('sara@example.com')
  expect(field('Phone')).toHaveValue('501234567')
  await user.type(field('Message'), written)
  await user.click(main().getByRole('checkbox'))
  await user.click(main().getByRole('button', { name: 'Send message' }))
  expect(await main().findByRole('heading', { name: 'Message sent', level: 2 })).toBeVisible()
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/contact')?.body).toMatchObject({
    name: 'Sara Al-Harbi',
    email: 'sara@example.com',
    phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
    message: written,
  })
})

test('a message that has left the outbox before its form opens is reported, and the form begins empty', async () => {
  const contact = await openContact('', { answers: { 'POST /contact': tooEarly } })
  const { user, main, field, navigate } = contact
  await fill(contact)
  await user.click(main().getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(main().getByRole('heading', { name: 'Not sent yet', level: 2 })).toHaveFocus())
  await navigate('/en/outbox')
  const edit = await within(await main().findByRole('listitem')).findByRole('button', { name: 'Edit' })
  // The browser has evicted it without an event.
  await clearOutbox()
  await user.click(edit)
  expect(await screen.findByText('This message is no longer in the outbox, or is on its way already.')).toBeVisible()
  await waitFor(() => expect(field('Message')).toHaveValue(''))
})

const taken = () => ({ data: { id: 'message-1', number: '10001', status: 'pending' } })
const sendMessage = ({ user, main }: Contact) => user.click(main().getByRole('button', { name: 'Send message' }))
const heading = ({ main }: Contact, name: string) => main().findByRole('heading', { name, level: 2 })

test('offline a message goes to the outbox, and is sent automatically afterwards', async () => {
  const contact = await openContact('', { answers: { 'POST /contact': taken } })
  const { main, calls, loseNetwork, restoreNetwork } = contact
  const posted = () => calls.filter(({ method }) => method === 'POST')
  await fill(contact)
  await loseNetwork()
  await sendMessage(contact)
  const note = await heading(contact, 'Not sent yet')
  await waitFor(() => expect(note).toHaveFocus())
  expect(main().getByText('Saved to the outbox. It will be sent when you are back online.')).toBeVisible()
  await expectNoAxeFindings()
  expect(posted()).toEqual([])
  await restoreNetwork()
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.headers.get('locale')).toBe('en')
  expect(posted()[0]?.body).toMatchObject({ email: 'noura@example.com', message: written })
})

test('a rejected message shows the reason, keeps its corrections, and is sent once', async () => {
  const keys: (string | null)[] = []
  const contact = await openContact('', {
    answers: {
      'POST /contact': ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        return keys.length > 1 ? taken() : Response.json({ code: 'request.illegal-move', message: 'Not possible.' }, { status: 409 })
      },
    },
  })
  const { user, main, field, navigate } = contact
  await fill(contact)
  await sendMessage(contact)
  expect(await screen.findByText('Not possible.')).toBeVisible()
  expect(field('Message')).toHaveValue(written)
  await user.type(field('Message'), ' (2)')
  await sendMessage(contact)
  const note = await heading(contact, 'Message sent')
  await waitFor(() => expect(note).toHaveFocus())
  expect(new Set(keys).size).toBe(2)
  await navigate('/en/outbox')
  expect(await main().findByText('Nothing waiting to be sent')).toBeVisible()
})

test('a queued message is changed in its form; one that was sent in the meantime becomes a new one', async () => {
  const contact = await openContact('', { answers: { 'POST /contact': tooEarly } })
  const { user, main, field, navigate, answer } = contact
  await fill(contact)
  await sendMessage(contact)
  await heading(contact, 'Not sent yet')
  // The device is online.
  expect(main().getByText('Saved to the outbox. It will be sent as soon as we can receive it.')).toBeVisible()
  // A message begun afterwards is another draft.
  await user.click(main().getByRole('button', { name: 'Write another message' }))
  await user.type(field('Message'), 'Something else')
  expect(await isSaved(contact)).toBeVisible()
  await navigate('/en/outbox')
  const item = await main().findByRole('listitem')
  expect(item).toHaveTextContent(written)
  await user.click(within(item).getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(field('Message')).toHaveValue(written))
  await user.type(field('Message'), ' (2)')
  expect(await isSaved(contact)).toBeVisible()
  // As if another tab discarded it.
  await clearOutbox()
  await sendMessage(contact)
  expect(await screen.findByText(/^What you were changing has left the outbox in the meantime\./)).toBeVisible()
  expect(field('Message')).toHaveValue(`${written} (2)`)
  answer({ 'POST /contact': taken })
  await sendMessage(contact)
  expect(await heading(contact, 'Message sent')).toBeVisible()
})

function clearOutbox(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('mizwala-outbox', 1)
    opened.addEventListener('error', () => reject(opened.error ?? new Error('no reason')))
    opened.addEventListener('success', () => {
      const transaction = opened.result.transaction('entries', 'readwrite')
      transaction.objectStore('entries').clear()
      transaction.addEventListener('complete', () => resolve())
    })
  })
}

test('a guest sees the missing fields, writes to the shop, and can write again', async () => {
  const contact = await openContact()
  const { user, main, field } = contact
  await sendMessage(contact)
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(main().getAllByText('This field is required')).toHaveLength(4)
  expect(main().getByRole('checkbox')).toHaveAccessibleDescription('You must agree to the privacy policy')
  await expectNoAxeFindings()
  await fill(contact)
  const email = newAddress()
  await user.clear(field('Email'))
  await user.type(field('Email'), email)
  await waitFor(() => expect(main().queryByText('You must agree to the privacy policy')).not.toBeInTheDocument())
  await sendMessage(contact)
  const note = await heading(contact, 'Message sent')
  await waitFor(() => expect(note).toHaveFocus())
  const mail = await messageTo(email, 'contact-received')
  expect(mail.locale).toBe('en')
  expect(main().getByText(/\d{5,}/.exec(mail.text)?.[0] ?? 'none', { exact: false })).toBeVisible()
  await expectNoAxeFindings()
  await user.click(main().getByRole('button', { name: 'Write another message' }))
  expect(field('Message')).toHaveValue('')
})

test('a message about a product is opened from its page, names it, and is sent with its id', async () => {
  const href = '/en/product/w8d4q1nh'
  const { user, address, calls } = await openPage(href, { runtime: true, answers: { 'POST /contact': taken } })
  const main = () => within(screen.getByRole('main'))
  await user.click(main().getByRole('link', { name: 'Contact us' }))
  expect(await main().findByText('Nahawand Wahah 39')).toBeVisible()
  expect(address()).toBe('/en/contact-us?product=w8d4q1nh')
  const field = (name: string) => main().getByRole('textbox', { name })
  await user.type(field('Name'), 'Noura Alotaibi')
  await user.type(field('Email'), 'noura@example.com')
  await user.type(field('Phone'), '501234567')
  await user.type(field('Message'), written)
  await user.click(main().getByRole('checkbox'))
  await user.click(main().getByRole('button', { name: 'Send message' }))
  expect(await main().findByRole('heading', { name: 'Message sent', level: 2 })).toBeVisible()
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/contact')?.body).toMatchObject({ productId: 'w8d4q1nh' })
})

test('a question about an order is opened from its page, names its number, and begins with it', async () => {
  const { user, calls } = await openPage('/en/contact-us?request=order-10461', { runtime: true, answers: { 'POST /contact': taken } })
  const main = () => within(screen.getByRole('main'))
  expect(await main().findByText('Order 10461')).toBeVisible()
  const field = (name: string) => main().getByRole('textbox', { name })
  await user.type(field('Name'), 'Noura Alotaibi')
  await user.type(field('Email'), 'noura@example.com')
  await user.type(field('Phone'), '501234567')
  await user.type(field('Message'), written)
  await user.click(main().getByRole('checkbox'))
  await user.click(main().getByRole('button', { name: 'Send message' }))
  expect(await main().findByRole('heading', { name: 'Message sent', level: 2 })).toBeVisible()
  const { body } = calls.find(({ method, path }) => method === 'POST' && path === '/contact')!
  expect(body).toMatchObject({ message: `Order 10461\n\n${written}` })
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { openPage, type PageOptions } from '../support/component/page.tsx'

const written = 'May I see it on Sunday?'

async function openContact(query = '', options: PageOptions = {}) {
  const page = await openPage(`/en/contact-us${query}`, { companion: true, ...options })
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

const isKept = ({ main }: Contact) => main().findByText(/^Draft kept on this device, \d\d:\d\d$/)

/** The server takes nothing for the next ten minutes. */
const tooEarly = () => Response.json({ code: 'request.rate-limited', message: 'later' }, { status: 429, headers: { 'retry-after': '600' } })

test('a message that is no longer to be about the product stays as it was typed', async () => {
  const response = await fetch(`${inject('apiOrigin')}/v1/products?perPage=1`, { headers: { locale: 'en', currency: 'SAR' } })
  const [product] = ((await response.json()) as { data: { id: string }[] }).data
  const contact = await openContact(`?product=${product!.id}`)
  const { user, main, field, address } = contact
  await user.type(field('Message'), written)
  await user.click(await main().findByRole('button', { name: 'Write about something else' }))
  await waitFor(() => expect(address()).toBe('/en/contact-us'))
  expect(field('Message')).toHaveValue(written)
  expect(field('Message')).toHaveFocus()
  expect(await isKept(contact)).toBeVisible()
  const after = await openContact('', { keepsDevice: true })
  await waitFor(() => expect(after.field('Message')).toHaveValue(written))
})

test('for a customer the form is filled in, and stays theirs to change', async () => {
  const contact = await openContact('', {
    signedIn: true,
    answers: { 'POST /contact': () => ({ data: { id: 'message-1', number: '10001', status: 'pending' } }) },
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
  // The browser has thrown it away without an event.
  await clearOutbox()
  await user.click(edit)
  expect(await screen.findByText('This message is no longer in the outbox, or is on its way already.')).toBeVisible()
  await waitFor(() => expect(field('Message')).toHaveValue(''))
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

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, editsOnDevice, huda, json, openDesk } from '../test-support/open-desk.tsx'
import { waiting } from '../test-support/waiting.ts'

afterEach(() => vi.unstubAllGlobals())

const sar = (riyals: number) => ({ amount: riyals * 100, currency: 'SAR' as const })
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }

const omar = { id: 'omar', name: 'Omar K.' }
const message: InboxRequest = {
  id: 'm'.repeat(22),
  number: '10029',
  kind: 'contact',
  status: 'pending',
  createdAt: ago(26),
  waits: { work: 'contact', since: ago(26) },
  name: 'Sara',
  text: 'Is the bracelet adjustable?',
  version: 1,
  customer: { name: 'Sara', email: 'sara@example.com', phone, locale: 'ar' },
  may: { move: ['completed', 'closed'], note: [] },
}
const offer = {
  ...message,
  id: 'o'.repeat(22),
  number: '10030',
  kind: 'offer',
  createdAt: ago(2),
  waits: { work: 'offer', since: ago(2) },
  name: 'Noura Al-Harbi',
  piece: 'Nahawand Oasis 39',
  sum: sar(39_000),
  asking: sar(43_700),
  takenBy: omar,
}

const answers: Answers = {
  'GET /v1/staff/waiting': () => json({ data: waiting({ contact: 1, offer: 1 }) }),
  'GET /v1/staff/requests': () => json({ data: [message, offer], meta: {} }),
  'GET /v1/staff/requests/10029': () => json({ data: message }),
  [`GET /v1/staff/contacts/${message.id}`]: () =>
    json({
      data: {
        ...message,
        email: 'sara@example.com',
        phone,
        message: 'Is the bracelet adjustable?',
        locale: 'ar',
        history: [],
        replies: [],
      },
    }),
}

test('what waits is listed with age, sum and who has it, and can be counted by kind', async () => {
  await openDesk('/requests', answers, { role: 'specialist' })
  expect(await screen.findByRole('heading', { level: 1, name: 'What waits' })).toBeVisible()
  const rows = within(await screen.findByRole('region', { name: 'Requests' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Message 10029.*26 h.*Sara.*Is the bracelet adjustable\?/),
    expect.stringMatching(/^Offer 10030.*taken by Omar K\..*2 h.*Noura Al-Harbi · Nahawand Oasis 39.*39,000 for .*43,700 · \u2068−11 %/),
  ])
  expect(screen.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Messages 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Receipts/ })).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('a search looks in everything, whether it waits or not', async () => {
  const asked: string[] = []
  const { user, router } = await openDesk('/requests', {
    ...answers,
    'GET /v1/staff/requests': (_, { address }) => {
      asked.push(new URL(address, 'https://desk.example').search)
      return json({ data: [], meta: {} })
    },
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search the requests' }), '4567{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'All requests' })).toBeVisible()
  expect(asked.at(-1)).toBe('?view=all&q=4567')
  // What is looked for may be a phone number or an address: the address of the page and the history do not have it, a reload does.
  const { href } = router.state.location
  expect(href).not.toContain('4567')
  expect(screen.getByRole('searchbox')).toHaveValue('4567')
  cleanup()
  await openDesk(href, answers)
  expect(await screen.findByRole('searchbox')).toHaveValue('4567')
})

test('what is done can be narrowed down to a status, which another view forgets', async () => {
  const asked: string[] = []
  const { user } = await openDesk('/requests?view=done', {
    ...answers,
    'GET /v1/staff/requests': (_, { address }) => {
      asked.push(new URL(address, 'https://desk.example').search)
      return json({ data: [], meta: {} })
    },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Rejected')
  await waitFor(() => expect(asked.at(-1)).toBe('?view=done&status=rejected'))
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Waiting' }))
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  expect(asked.at(-1)).toBe('')
})

test('one that is open shows its message, and how to reach who wrote it', async () => {
  await openDesk('/requests/10029', answers, { role: 'specialist' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Message 10029' })).toBeVisible()
  expect(await screen.findByText('Is the bracelet adjustable?', { selector: 'blockquote' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Call Sara' })).toHaveAttribute('href', 'tel:+966501234567')
  expect(screen.getByRole('link', { name: /WhatsApp to Sara/ })).toHaveAttribute('href', 'https://wa.me/966501234567')
  expect(screen.getByRole('link', { name: 'Next request' })).toHaveAttribute('href', '/requests/10030')
  await expectNoAxeFindings()
})

test('one that has left the list has its neighbours still', async () => {
  const first = { ...offer, id: 'f'.repeat(22), number: '10028' }
  let rows = [first, message, offer]
  const { user } = await openDesk(
    '/requests/10029',
    {
      ...answers,
      'GET /v1/staff/requests': () => json({ data: rows, meta: {} }),
      [`PUT /v1/staff/requests/${message.id}/taken`]: () => {
        rows = [first, offer]
        return json({ data: message })
      },
    },
    { role: 'specialist' },
  )
  await screen.findByRole('link', { name: 'Next request' })
  await user.click(screen.getByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getByRole('link', { name: 'Next request' })).toHaveAttribute('href', '/requests/10030')
  expect(screen.getByRole('link', { name: 'Previous request' })).toHaveAttribute('href', '/requests/10028')
})

test('a request is handed to one of those who work on requests, and its history says so', async () => {
  let now: InboxRequest = message
  const sent: unknown[] = []
  const { user } = await openDesk(
    '/requests/10029',
    {
      ...answers,
      'GET /v1/staff/requests/10029': () => json({ data: now }),
      'GET /v1/staff/colleagues': () => json({ data: [omar, { id: huda.id, name: huda.name }, { id: 'sara', name: 'Sara' }] }),
      [`PUT /v1/staff/requests/${message.id}/holder`]: (body) => {
        sent.push(body)
        now = { ...now, takenBy: omar, internal: [{ id: '1', at: ago(0), by: huda, handedTo: omar }] }
        return json({ data: now })
      },
    },
    { role: 'specialist' },
  )
  await user.click(await screen.findByRole('button', { name: 'Hand it to' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand it to' }))
  await dialog.findByRole('button', { name: 'Sara' })
  await expectNoAxeFindings()
  expect(dialog.queryByRole('button', { name: /Huda/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Omar K.' }))
  expect(await screen.findByText('Omar K.', { selector: 'span > bdi:only-child' })).toBeVisible()
  expect(sent).toEqual([{ to: 'omar', from: null }])
  expect(await screen.findByText('Huda Q.', { selector: 'li bdi' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // Who has it may be away: another takes it over.
  await user.click(screen.getByRole('button', { name: 'Hand it to' }))
  expect(await screen.findByRole('button', { name: 'Huda Q. (you)' })).toBeVisible()
})

test('who opens a request is shown to the others until they leave it, and sees who looks at it besides', async () => {
  const looks: string[] = []
  const lookedAtBy = [{ id: huda.id, name: huda.name }, omar]
  const { user } = await openDesk(
    '/requests/10029',
    {
      ...answers,
      'GET /v1/staff/requests': () => json({ data: [{ ...message, lookedAtBy }, offer], meta: {} }),
      'GET /v1/staff/requests/10029': () => json({ data: { ...message, lookedAtBy } }),
      [`PUT /v1/staff/looks/${message.id}`]: () => {
        looks.push('begin')
        return json({ data: { accepted: true } })
      },
      [`DELETE /v1/staff/looks/${message.id}`]: () => {
        looks.push('end')
        return json({ data: { accepted: true } })
      },
    },
    { role: 'specialist' },
  )
  const says = /^\u2068Omar K\.\u2069 is looking at it$/
  expect(await screen.findByText(says, { selector: '[role=status]' })).toBeVisible()
  expect(screen.getByText(says, { selector: 'a span' })).toBeVisible()
  await expectNoAxeFindings()
  expect(looks).toEqual(['begin'])
  await user.click(screen.getByRole('link', { name: 'All requests' }))
  await waitFor(() => expect(looks).toEqual(['begin', 'end']))
})

test('a note is kept while it is typed, stands in the history for the house, and can be deleted by who wrote it', async () => {
  let now: InboxRequest = { ...message, internal: [{ id: '1', at: ago(3), by: omar, text: 'Knows the house.' }] }
  const sent: unknown[] = []
  const { user } = await openDesk(
    '/requests/10029',
    {
      ...answers,
      'GET /v1/staff/requests/10029': () => json({ data: now }),
      [`POST /v1/staff/requests/${message.id}/notes`]: (body) => {
        const note = { id: '2', at: ago(0), by: { id: huda.id, name: huda.name }, ...(body as { text: string }) }
        sent.push(body)
        now = { ...now, internal: [...(now.internal ?? []), note] }
        return json({ data: note })
      },
      'DELETE /v1/staff/notes/2': () => {
        now = { ...now, internal: now.internal?.slice(0, 1) ?? [] }
        return json({ data: { accepted: true } })
      },
    },
    { role: 'specialist' },
  )
  await user.type(await screen.findByRole('textbox', { name: /^Note for the house/ }), 'تدفع نقدًا.')
  await waitFor(async () => expect(await editsOnDevice(`note:${message.id}`)).toMatchObject({ form: { text: 'تدفع نقدًا.' } }))
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  const history = () => within(screen.getByRole('region', { name: 'History' }))
  expect(await history().findByText('تدفع نقدًا.', { selector: 'p' })).toBeVisible()
  expect(history().getByText('Knows the house.').closest('li')).toHaveTextContent(/^Internal note Omar K\..*Knows the house\.$/)
  expect(sent).toEqual([{ text: 'تدفع نقدًا.' }])
  await expectNoAxeFindings()
  await user.click(history().getByRole('button', { name: 'Delete the note' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete the note' }))
  await waitFor(() => expect(history().queryByText('تدفع نقدًا.', { selector: 'p' })).not.toBeInTheDocument())
})

test.each([
  ['en', -120, '10030'],
  ['ar', 120, '10030'],
  ['en', 120, '10029'],
] as const)('in %s a swipe by %i pixels leads to the request %s; one at the edge or in a field to none', async (locale, across, number) => {
  const { router } = await openDesk(
    '/requests/10029',
    { ...answers, 'GET /v1/staff/requests/10030': () => json({ data: { ...message, id: 'n'.repeat(22), number: '10030' } }) },
    { role: 'specialist', locale, isPhone: true },
  )
  const quote = await screen.findByText('Is the bracelet adjustable?', { selector: 'blockquote' })
  const swipe = (from: Element, x: number) => {
    fireEvent.touchStart(from, { touches: [{ clientX: x, clientY: 300 }] })
    fireEvent.touchEnd(from, { changedTouches: [{ clientX: x + across, clientY: 310 }] })
  }
  swipe(quote, 4)
  swipe(screen.getAllByRole('textbox')[0]!, 300)
  expect(router.state.location.pathname).toBe('/requests/10029')
  swipe(quote, 300)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/requests/${number}`))
})

test('the row of an offered watch has its first photograph once it comes near the screen', async () => {
  let comeNear = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        comeNear = () => act(() => report([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:small', revokeObjectURL: () => undefined }))
  const asked: string[] = []
  const sell = { ...message, number: '10031', kind: 'sell', waits: { work: 'sell', since: ago(1) }, piece: 'Omega', sum: sar(20_000) }
  await openDesk('/requests', {
    ...answers,
    'GET /v1/staff/requests': () => json({ data: [{ ...sell, photo: 'p1', count: 3 }], meta: {} }),
    'GET /v1/staff/sells/photos/p1/thumbnail': (_, { address }) => {
      asked.push(address)
      return new Response('small')
    },
  })
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent(/^Sell request 10031/)
  expect(asked).toEqual([])
  comeNear()
  await waitFor(() => expect(row.querySelector('img')).toHaveAttribute('src', 'blob:small'))
  expect(asked).toHaveLength(1)
})

test('what comes in while the list is open appears by itself', async () => {
  let rows = [message]
  let tell = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      tell = () => controller.enqueue(new TextEncoder().encode(`data: ${offer.id}\n\n`))
    },
  })
  await openDesk(
    '/requests',
    {
      ...answers,
      'GET /v1/staff/requests': () => json({ data: rows, meta: {} }),
      'GET /v1/desk/request-changes': () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    },
    { role: 'specialist' },
  )
  expect(await screen.findByRole('link', { name: /Message 10029/ })).toBeVisible()
  rows = [message, offer as typeof message]
  tell()
  expect(await screen.findByRole('link', { name: /Offer 10030/ })).toBeVisible()
})

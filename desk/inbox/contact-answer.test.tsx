import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, editsOnDevice, json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = 'm'.repeat(22)
const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const at = (hour: number) => `2026-11-29T${hour}:00:00.000Z`
const sara = { name: 'Sara', email: 'sara@example.com', phone, locale: 'ar' as const }
const pending = { id, number: '10029', status: 'pending' as const, createdAt: at(10) }

/** The desk with one message; what is written becomes part of it. */
function aMessage(given: Partial<StaffContact> = {}) {
  const contact: StaffContact = {
    ...pending,
    ...sara,
    message: 'هل السوار قابل للتعديل؟',
    history: [{ status: 'pending', at: at(10), by: 'shopper' }],
    replies: [{ by: 'staff', text: 'نعم، وبلا مقابل.', at: at(11), who: 'Omar K.' }],
    ...given,
  }
  const sent: unknown[] = []
  const answers: Answers = {
    'GET /v1/staff/requests': () => json({ data: [], meta: {} }),
    'GET /v1/staff/requests/10029': () => {
      const request: InboxRequest = {
        ...pending,
        kind: 'contact',
        status: contact.status,
        name: 'Sara',
        version: contact.replies.length,
        customer: sara,
        may: { move: [], note: [] },
      }
      return json({ data: request })
    },
    [`GET /v1/staff/contacts/${id}`]: () => json({ data: contact }),
    [`POST /v1/staff/contacts/${id}/answers`]: (body, { headers }) => {
      sent.push({ ...(body as object), key: headers.get('idempotency-key') })
      const { message, seen } = body as { message: string; seen: number }
      if (seen !== contact.replies.length) return json({ code: 'contact.changed', message: 'Somebody has written here.' }, 409)
      contact.replies.push({ by: 'staff', text: message, at: at(13), who: 'Huda Q.' })
      return json({ data: { id, number: '10029', status: contact.status } })
    },
  }
  return { contact, sent, answers }
}
const field = () => screen.findByRole('textbox', { name: /^Answer, in Arabic/ })
const send = () => screen.getByRole('button', { name: 'Send the answer' })
const said = async () =>
  within(await screen.findByRole('list', { name: 'Conversation' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('an answer is written below the conversation, kept while it is typed, and sent once', async () => {
  const { sent, answers } = aMessage()
  const { user } = await openDesk('/requests/10029', answers, { role: 'specialist' })
  await user.click(await screen.findByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('This field is required')).toBeVisible()
  await user.type(await field(), 'أهلًا بك يوم الأحد.')
  await waitFor(async () => expect(await editsOnDevice(`answer:${id}`)).toMatchObject({ form: { message: 'أهلًا بك يوم الأحد.' } }))
  await expectNoAxeFindings()
  await user.click(screen.getByRole('checkbox', { name: 'The message is completed with it' }))
  await user.click(send())
  await waitFor(async () => expect(await field()).toHaveValue(''))
  expect(sent).toEqual([{ message: 'أهلًا بك يوم الأحد.', completes: false, seen: 1, key: expect.any(String) as unknown }])
  await waitFor(async () =>
    expect(await said()).toEqual([
      expect.stringMatching(/^Sara.*هل السوار/) as unknown,
      expect.stringMatching(/^Omar K\./) as unknown,
      expect.stringMatching(/^Huda Q\..*أهلًا بك/) as unknown,
    ]),
  )
  expect(await editsOnDevice(`answer:${id}`)).toBeUndefined()
})

test('where somebody was faster their words are shown, and what is typed stays and may be sent all the same', async () => {
  const { contact, sent, answers } = aMessage()
  const { user } = await openDesk('/requests/10029', answers, { role: 'specialist' })
  await user.type(await field(), 'Sunday suits us.')
  contact.replies.push({ by: 'shopper', text: 'إذن في الخامسة.', at: at(12) })
  await user.click(send())
  expect(await screen.findByText(/^Something new was written here meanwhile/)).toBeVisible()
  await waitFor(async () => expect((await said()).at(-1)).toMatch(/^Sara.*إذن في الخامسة/))
  expect(await field()).toHaveValue('Sunday suits us.')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Send it all the same' }))
  await waitFor(async () => expect(await field()).toHaveValue(''))
  expect(sent).toMatchObject([{ seen: 1 }, { seen: 2, message: 'Sunday suits us.' }])
})

test('what came before anything was typed needs no second press', async () => {
  const { contact, sent, answers } = aMessage()
  const { user, router } = await openDesk('/requests/10029', answers, { role: 'specialist' })
  await field()
  contact.replies.push({ by: 'shopper', text: 'إذن في الخامسة.', at: at(12) })
  await router.options.context.queryClient.invalidateQueries({ queryKey: ['inbox'] })
  await waitFor(async () => expect(await said()).toHaveLength(3))
  await user.type(await field(), 'Five it is.')
  await user.click(send())
  await waitFor(async () => expect(await field()).toHaveValue(''))
  expect(sent).toHaveLength(1)
})

test('one that is closed shows the conversation alone', async () => {
  const { answers } = aMessage({ status: 'closed' })
  await openDesk('/requests/10029', answers, { role: 'specialist' })
  expect(await said()).toHaveLength(2)
  expect(screen.queryByRole('textbox', { name: /^Answer/ })).not.toBeInTheDocument()
})

test('one that is completed can be answered again, and is not completed again', async () => {
  const { sent, answers } = aMessage({ status: 'completed' })
  const { user } = await openDesk('/requests/10029', answers, { role: 'specialist' })
  await user.type(await field(), 'And at six.')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await user.click(send())
  await waitFor(async () => expect(await field()).toHaveValue(''))
  expect(sent).toMatchObject([{ message: 'And at six.', seen: 1 }])
})

test('in Arabic', async () => {
  const { answers } = aMessage()
  await openDesk('/requests/10029', answers, { role: 'specialist', locale: 'ar', isPhone: true })
  expect(await screen.findByRole('button', { name: 'أرسل الرد' })).toBeVisible()
  await expectNoAxeFindings()
})

test('Control and Enter send it from the field', async () => {
  const { sent, answers } = aMessage()
  const { user } = await openDesk('/requests/10029', answers, { role: 'specialist' })
  await field()
  await user.keyboard('d')
  await user.keyboard('أهلًا بك.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toMatchObject([{ message: 'أهلًا بك.' }]))
})

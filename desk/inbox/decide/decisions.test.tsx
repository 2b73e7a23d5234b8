import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Decision, DecideBody } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { ReasonText } from '#contract/reasons/reasons.ts'
import { expectNoAxeFindings } from '../../../tests/support/component/axe.ts'
import { type Answers, editsOnDevice, huda, json, openDesk } from '../../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const at = new Date().toISOString()
const preOrder: InboxRequest = {
  id: 'p'.repeat(22),
  number: '10040',
  kind: 'preOrder',
  status: 'pending',
  createdAt: at,
  waits: { work: 'preOrder', since: at },
  name: 'Lama S.',
  piece: 'Omega Speedmaster',
  version: 3,
  customer: { name: 'Lama S.', email: 'lama@example.com', phone, locale: 'ar' },
  may: { move: ['processing', 'canceled'], note: [] },
}
const detail = {
  ...preOrder,
  brand: 'Omega',
  model: 'Speedmaster',
  message: '',
  contact: { name: '', email: '', phone, contactMethod: 'phone' },
  history: [],
}

/** A house in which decisions are held back as the server does. */
function answersOf(start: InboxRequest): { answers: Answers; sent: DecideBody[] } {
  let now = start
  const sent: DecideBody[] = []
  const held = (decision: Decision) => ({
    decision,
    by: { id: huda.id, name: huda.name },
    dueAt: new Date(Date.now() + 10_000).toISOString(),
  })
  return {
    sent,
    answers: {
      'GET /v1/staff/requests': () => json({ data: [now], meta: {} }),
      [`GET /v1/staff/requests/${start.number}`]: () => json({ data: now }),
      [`GET /v1/staff/pre-orders/${start.id}`]: () => json({ data: detail }),
      [`PUT /v1/staff/requests/${start.id}/decision`]: (body) => {
        sent.push(body as DecideBody)
        now = { ...now, held: held((body as DecideBody).decision) }
        return json({ data: now })
      },
      [`DELETE /v1/staff/requests/${start.id}/decision`]: () => {
        now = start
        return json({ data: now })
      },
    },
  }
}
const bar = () => within(screen.getByRole('group', { name: 'Decision' }))

test('one press decides, another one takes it back', async () => {
  const { answers, sent } = answersOf(preOrder)
  const { user } = await openDesk('/requests/10040', answers, { role: 'specialist' })
  await user.click(await screen.findByRole('button', { name: 'Look for it' }))
  expect(sent).toEqual([{ decision: { do: 'move', status: 'processing' }, version: 3 }])
  await expectNoAxeFindings()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look for it' })).toHaveFocus())
})

test('a reason is typed first, and is still there after the page was closed', async () => {
  const { answers, sent } = answersOf(preOrder)
  const first = await openDesk('/requests/10040', answers, { role: 'specialist' })
  await first.user.click(await screen.findByRole('button', { name: 'Cancel it' }))
  const reason = bar().getByRole('textbox', { name: /^Reason/ })
  await waitFor(() => expect(reason).toHaveFocus())
  await first.user.type(reason, 'It is not made any more.')
  await waitFor(async () => expect(await editsOnDevice(`decision:${preOrder.id}:canceled`)).toBeDefined())
  first.close()

  const { user } = await openDesk('/requests/10040', answers, { role: 'specialist' })
  await user.click(await screen.findByRole('button', { name: 'Cancel it' }))
  expect(await bar().findByDisplayValue('It is not made any more.')).toBeVisible()
  await user.click(bar().getByRole('button', { name: 'Cancel it' }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(sent).toEqual([{ decision: { do: 'move', status: 'canceled', reason: 'It is not made any more.' }, version: 3 }])
})

test('a reason of the house is chosen with a press, in the language of the customer, and stays editable', async () => {
  const reasons: ReasonText[] = [
    { id: 'made', version: 1, text: { en: 'It is not made any more.', ar: 'لم تعد تُصنع.' }, uses: ['preOrder.canceled'] },
    { id: 'asked', version: 1, text: { en: 'As you asked us to.', ar: 'بناءً على طلبك.' }, uses: ['any'] },
    { id: 'low', version: 1, text: { en: 'It is too low.', ar: 'هو منخفض جدًا.' }, uses: ['offer.rejected'] },
  ]
  const { answers, sent } = answersOf(preOrder)
  const { user } = await openDesk(
    '/requests/10040',
    {
      ...answers,
      'GET /v1/staff/reasons': () => json({ data: reasons, meta: { total: 3, page: 1, perPage: 3 } }),
      [`POST /v1/staff/requests/${preOrder.id}/preview`]: (body) => {
        const { decision } = body as DecideBody
        const text = decision.do === 'move' ? (decision.reason ?? '') : ''
        return json({ data: { locale: 'ar', words: { title: 'أُلغي طلبك المسبق رقم 10040', text: `${text}\nتعذّر علينا العثور عليها.` } } })
      },
    },
    { role: 'specialist' },
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel it' }))
  const chosen = within(await bar().findByRole('group', { name: 'Reasons of the house' }))
  expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['It is not made any more.', 'As you asked us to.'])
  await user.click(chosen.getByRole('button', { name: 'As you asked us to.' }))
  await user.click(chosen.getByRole('button', { name: 'It is not made any more.' }))
  const field = bar().getByRole('textbox', { name: /^Reason/ })
  expect(field).toHaveValue('لم تعد تُصنع.')
  expect(field).toHaveFocus()
  await user.type(field, ' نعتذر.')
  expect(await bar().findByText('لم تعد تُصنع. نعتذر.', { selector: 'bdi' })).toBeVisible()
  await expectNoAxeFindings()
  await user.click(bar().getByRole('button', { name: 'Cancel it' }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(sent).toEqual([{ decision: { do: 'move', status: 'canceled', reason: 'لم تعد تُصنع. نعتذر.' }, version: 3 }])
})

test('what could not be carried out says why, and can be decided again', async () => {
  const decision: Decision = { do: 'move', status: 'processing' }
  const problem = 'This can no longer be changed.'
  const { answers } = answersOf(preOrder)
  const refused = { ...preOrder, held: { decision, by: { id: 'omar', name: 'Omar K.' }, dueAt: at, problem } }
  let isPutAside = false
  const { user } = await openDesk('/requests/10040', {
    ...answers,
    'GET /v1/staff/requests/10040': () => json({ data: isPutAside ? preOrder : refused }),
    [`DELETE /v1/staff/requests/${preOrder.id}/decision`]: () => {
      isPutAside = true
      return json({ data: preOrder })
    },
  })
  expect(await screen.findByText(/“Look for it” was not carried out/)).toHaveTextContent(problem)
  await user.click(screen.getByRole('button', { name: 'Decide again' }))
  expect(await screen.findByRole('button', { name: 'Look for it' })).toBeVisible()
})

test('D leads to the decision, also where the keyboard writes Arabic', async () => {
  const { answers, sent } = answersOf(preOrder)
  const { user } = await openDesk('/requests/10040', answers, { role: 'specialist' })
  const lookForIt = await screen.findByRole('button', { name: 'Look for it' })
  await user.keyboard('d')
  expect(lookForIt).toHaveFocus()
  lookForIt.blur()
  fireEvent.keyDown(document.body, { key: 'ي', code: 'KeyD' })
  expect(lookForIt).toHaveFocus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Undo' })
  expect(sent).toHaveLength(1)
})

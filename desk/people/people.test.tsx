import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const person = (id: string, name: string, role: string) => ({
  id,
  name,
  role,
  email: `${id}@example.com`,
  createdAt: '2026-11-28T10:00:00.000Z',
})
const link = { url: 'https://desk.example/invitation#token', role: 'catalogue', expiresAt: '2026-11-29T10:00:00.000Z' }
const meta = { total: 2, page: 1, perPage: 100 }
const answers: Answers = {
  'GET /v1/staff/people': () => json({ data: [person('huda', 'Huda Q.', 'owner'), person('sami', 'Sami R.', 'specialist')], meta }),
  'GET /v1/staff/sessions': () => json({ data: [], meta }),
}

test('the owner makes a link for somebody, who gets the chosen role', async () => {
  const asked: unknown[] = []
  const { user } = await openDesk('/people', {
    ...answers,
    'POST /v1/staff/invitations': (body) => {
      asked.push(body)
      return json({ data: link })
    },
  })
  await user.selectOptions(await screen.findByLabelText('Role'), 'Specialist: requests, messages and customers')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText(link.url)).toBeVisible()
  expect(asked).toEqual([{ role: 'specialist' }])
  await expectNoAxeFindings()
})

test('the owner changes name, address and role of somebody', async () => {
  const asked: unknown[] = []
  const { user } = await openDesk('/people', {
    ...answers,
    'PATCH /v1/staff/people/sami': (body) => {
      asked.push(body)
      return json({ data: { ...person('sami', 'Sami M.', 'catalogue') } })
    },
  })
  const [, other] = await screen.findAllByRole('listitem')
  await user.click(within(other!).getByRole('button', { name: 'Change' }))
  const name = within(other!).getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Sami M.')
  await user.selectOptions(within(other!).getByLabelText('Role'), 'Catalogue: pieces, photographs and brands')
  await user.click(within(other!).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(asked).toEqual([{ name: 'Sami M.', email: 'sami@example.com', role: 'catalogue' }]))
  await vi.waitFor(() => expect(within(other!).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
})

test('the access of another ends after a question, one’s own does not', async () => {
  let isEnded = false
  const { user } = await openDesk('/people', {
    ...answers,
    'POST /v1/staff/people/sami/disable': () => {
      isEnded = true
      return json({ data: { accepted: true } })
    },
  })
  const [own, other] = await screen.findAllByRole('listitem')
  expect(within(own!).queryByRole('button', { name: 'End access' })).not.toBeInTheDocument()
  await user.click(within(other!).getByRole('button', { name: 'End access' }))
  expect(isEnded).toBe(false)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End access' }))
  await vi.waitFor(() => expect(isEnded).toBe(true))
})

test('one’s own new recovery codes are shown, and a wrong present password is said', async () => {
  const { user } = await openDesk('/access', {
    'GET /v1/desk/passkeys': () => json({ data: [] }),
    'POST /v1/desk/recovery-codes': () => json({ data: { recoveryCodes: ['abcd-efgh-jkmn-pqrs'] } }),
    'POST /v1/desk/password': () => json({ code: 'password.wrong', message: 'The present password is wrong.' }, 400),
  })
  await user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }))
  expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  await user.type(screen.getByLabelText('Present password'), 'Wrong-Horse-7')
  await user.type(screen.getByLabelText('New password'), 'Another-Horse-8')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('The present password is wrong.')).toBeVisible()
  await expectNoAxeFindings()
})

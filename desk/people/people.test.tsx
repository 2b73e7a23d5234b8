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
  'GET /v1/staff/invitations': () => json({ data: [], meta }),
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
  expect(asked).toEqual([{ role: 'specialist', locale: 'en' }])
  await expectNoAxeFindings()
})

test('with an address the link is mailed in a chosen language, and shown, too', async () => {
  const asked: unknown[] = []
  const { user } = await openDesk('/people', {
    ...answers,
    'POST /v1/staff/invitations': (body) => {
      asked.push(body)
      return json({ data: { ...link, mailedTo: 'sara@example.com' } })
    },
  })
  const email = await screen.findByLabelText('E-mail')
  expect(screen.queryByLabelText('Language of the mail')).not.toBeInTheDocument()
  await user.type(email, 'sara@example.com')
  await user.selectOptions(screen.getByLabelText('Language of the mail'), 'العربية')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText(link.url)).toBeVisible()
  expect(screen.getByText(/^This link is on its way to/)).toHaveTextContent('sara@example.com')
  expect(asked).toEqual([{ role: 'catalogue', email: 'sara@example.com', locale: 'ar' }])
  await expectNoAxeFindings()
})

test('sessions tell device and times, and which is this one; another is ended', async () => {
  const at = { createdAt: '2026-11-28T08:00:00.000Z', lastSeenAt: '2026-11-28T10:00:00.000Z' }
  let sessions = [
    { id: 'one', isCurrent: true, device: { browser: 'Chrome', system: 'macOS' }, ...at },
    { id: 'two', isCurrent: false, device: { browser: 'Safari', system: 'iPhone' }, ...at },
    { id: 'three', isCurrent: false, ...at },
  ]
  const ended: unknown[] = []
  const { user } = await openDesk('/access', {
    'GET /v1/desk/passkeys': () => json({ data: [] }),
    'GET /v1/desk/sessions': () => json({ data: sessions }),
    'POST /v1/desk/sessions/end': (body) => {
      ended.push(body)
      sessions = sessions.filter(({ id }) => id !== 'two')
      return json({ data: { accepted: true } })
    },
  })
  const list = within((await screen.findByRole('heading', { name: 'Where you are signed in' })).closest('section')!)
  const rows = await list.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome on macOSSigned in 28 Nov .* · last used 28 Nov .*This one$/),
    expect.stringMatching(/^Safari on iPhone.*End this session$/),
    expect.stringMatching(/^Unknown device.*End this session$/),
  ])
  await user.click(within(rows[1]!).getByRole('button', { name: 'End this session' }))
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
  expect(ended).toEqual([{ id: 'two' }])
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
  await vi.waitFor(() =>
    expect(asked).toMatchObject([{ name: 'Sami M.', email: 'sami@example.com', role: 'catalogue', read: { role: 'specialist' } }]),
  )
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

test('open links stand there, with for whom, role, maker and end, and each can be ended', async () => {
  const at = { createdAt: '2026-11-28T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z' }
  let links = [
    { id: 'one', role: 'owner', email: 'huda@example.com', person: 'Huda Q.', by: 'Basma', ...at },
    { id: 'two', role: 'specialist', email: 'sara@example.com', by: 'Huda Q.', ...at },
    { id: 'three', role: 'catalogue', by: 'Huda Q.', ...at },
  ]
  const { user } = await openDesk('/people', {
    ...answers,
    'GET /v1/staff/invitations': () => json({ data: links, meta }),
    'DELETE /v1/staff/invitations/one': () => {
      links = links.slice(1)
      return json({ data: { accepted: true } })
    },
  })
  const list = within((await screen.findByRole('heading', { name: 'Open links' })).closest('section')!)
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    expect.stringMatching(/^New password and second factor for Huda Q\.Owner: everything · made by Basma · until 29 Nov /),
    expect.stringMatching(/^For sara@example\.comSpecialist: .* · made by Huda Q\. · until 29 Nov /),
    expect.stringMatching(/^For somebody new, at any address/),
  ])
  await expectNoAxeFindings()
  await user.click(list.getAllByRole('button', { name: 'End this link' })[0]!)
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
})

test('it is said that what an owner has made ends where they are an owner no more', async () => {
  const { user } = await openDesk('/people', answers)
  const [own] = await screen.findAllByRole('listitem')
  await user.click(within(own!).getByRole('button', { name: 'Change' }))
  expect(within(own!).queryByRole('status')).not.toBeInTheDocument()
  await user.selectOptions(within(own!).getByLabelText('Role'), 'Catalogue: pieces, photographs and brands')
  expect(within(own!).getByRole('status')).toHaveTextContent('The links and tokens that they have made as an owner end.')
})

test('one’s own new recovery codes are shown, and a wrong present password is said', async () => {
  const { user } = await openDesk('/access', {
    'GET /v1/desk/passkeys': () => json({ data: [] }),
    'GET /v1/desk/sessions': () => json({ data: [] }),
    'GET /v1/desk/recovery-codes/left': () => json({ data: { left: 3 } }),
    'POST /v1/desk/recovery-codes': () => json({ data: { recoveryCodes: ['abcd-efgh-jkmn-pqrs'] } }),
    'POST /v1/desk/password': () => json({ code: 'password.wrong', message: 'The present password is wrong.' }, 400),
  })
  expect(await screen.findByText(/3 are left\./)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }))
  expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  expect(screen.getByText(/One is left\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('abcd-efgh-jkmn-pqrs')
  await user.type(screen.getByLabelText('Present password'), 'Wrong-Horse-7')
  await user.type(screen.getByLabelText('New password'), 'Another-Horse-8')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('The present password is wrong.')).toBeVisible()
  await expectNoAxeFindings()
})

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const meta = { total: 1, page: 1, perPage: 100 }
const link = { url: 'https://desk.example/invitation#token', role: 'catalogue', expiresAt: '2026-11-29T10:00:00.000Z' }
const refused = (code: string, message: string, status = 403) => json({ code, message }, status)

/** The server asks again until a right code was sent. */
function aServer() {
  const seen: { invitations: unknown[]; codes: unknown[] } = { invitations: [], codes: [] }
  let isConfirmed = false
  const answers = {
    'GET /v1/staff/people': () => json({ data: [], meta }),
    'GET /v1/staff/sessions': () => json({ data: [], meta }),
    'POST /v1/staff/invitations': (body: unknown) => {
      seen.invitations.push(body)
      return isConfirmed ? json({ data: link }) : refused('auth.confirm', 'Show first that it is you.')
    },
    'POST /v1/desk/confirm': (body: unknown) => {
      const { code } = body as { code: string }
      seen.codes.push(code)
      isConfirmed = code === '123456'
      return isConfirmed ? json({ data: { accepted: true } }) : refused('otp.invalid', 'Not this code.', 400)
    },
  }
  return { seen, answers }
}

test('before a change of people the desk asks again, and goes on by itself with what was typed', async () => {
  const { seen, answers } = aServer()
  const { user } = await openDesk('/people', answers)
  await user.type(await screen.findByLabelText('E-mail'), 'sami@example.com')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Show that it is you' }))
  await expectNoAxeFindings()
  const code = dialog.getByLabelText('Code of your authenticator app')
  expect(code).toHaveFocus()
  await user.type(code, '000000')
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(await dialog.findByText('Not this code.')).toBeVisible()
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText(link.url)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  const sent = { role: 'catalogue', email: 'sami@example.com', locale: 'en' }
  expect(seen).toEqual({ invitations: [sent, sent], codes: ['000000', '123456'] })
})

test('who does not want to show it changes nothing, and keeps what was typed', async () => {
  const { seen, answers } = aServer()
  const { user } = await openDesk('/people', answers)
  await user.type(await screen.findByLabelText('E-mail'), 'sami@example.com')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Show first that it is you.')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('sami@example.com')
  expect(seen.invitations).toHaveLength(1)
})

import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const offer = () => screen.queryByRole('button', { name: 'Sign in with a passkey' })

test('a browser without passkeys is offered none, and says why', async () => {
  await openDesk('/sign-in', {})
  expect(await screen.findByText('This browser has no passkeys.')).toBeVisible()
  expect(offer()).not.toBeInTheDocument()
  expect(screen.getByText('Or one of your recovery codes.')).toBeVisible()
})

test.each([
  ['http:', '192.168.1.20', /the address is a number/],
  ['http:', 'desk.example', /the address has to begin with https/],
])('at %s//%s passkeys are not offered, and the reason is said', async (protocol, hostname, reason) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  const { location } = window
  vi.spyOn(window, 'location', 'get').mockReturnValue({ ...location, protocol, hostname })
  await openDesk('/sign-in', {})
  expect(await screen.findByText(reason)).toBeVisible()
  expect(offer()).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

test('one’s own passkeys are listed with their last use, and removed after a question', async () => {
  const asked: unknown[] = []
  const passkeys = [
    { id: 'phone', name: 'Phone', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: '2026-11-27T10:00:00.000Z' },
    { id: 'key', name: 'Key', createdAt: '2026-11-02T10:00:00.000Z' },
  ]
  const { user } = await openDesk('/access', {
    'GET /v1/desk/sessions': () => json({ data: [] }),
    'GET /v1/desk/recovery-codes/left': () => json({ data: { left: 10 } }),
    'GET /v1/desk/passkeys': () => json({ data: passkeys }),
    'POST /v1/desk/passkeys/remove': (body) => {
      asked.push(body)
      return json({ code: 'passkey.last', message: 'Your only second factor.' }, 409)
    },
  })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PhoneAdded 1 Nov · last used 27 NovRemove',
    'KeyAdded 2 Nov · not used yetRemove',
  ])
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[1]!)
  expect(asked).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1)!)
  await vi.waitFor(() => expect(asked).toEqual([{ id: 'key' }]))
})

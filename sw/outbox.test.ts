import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEntry, readOutbox } from '#device/outbox/entry-store.ts'
import { contactEntry, emptyDevice } from '../tests/support/data/outbox-entries.ts'
import { sendOutbox } from './outbox.ts'

beforeEach(async () => {
  await emptyDevice()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})
afterEach(() => vi.unstubAllGlobals())

type Asked = { path: string; authorization: string | null; key: string | null }

/** A server with this session; all other requests succeed. */
function server(session: () => Response, answer = () => Response.json({ data: { id: 'm1' } })) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/api/auth/session') return Promise.resolve(session())
    const headers = new Headers(init?.headers)
    asked.push({ path, authorization: headers.get('authorization'), key: headers.get('idempotency-key') })
    return Promise.resolve(answer())
  })
  return asked
}
const noura = () => Response.json({ user: { id: 'noura', name: 'Noura', email: 'n@example.com', token: 'hers' }, expires: '2026-12-21' })
const left = async () => (await readOutbox(Date.now())).entries.map(({ id }) => id)

describe('the worker', () => {
  it('sends the entries of the cookie’s session, with the token of the session response', async () => {
    const [hers, his, guests] = [contactEntry(), contactEntry({ user: 'omar' }), contactEntry({ user: 'guest' })]
    for (const entry of [hers, his, guests]) await addEntry(entry, [])
    const asked = server(noura)
    await sendOutbox()
    expect(asked).toEqual([
      { path: '/v1/contact', authorization: 'Bearer hers', key: hers.id },
      { path: '/v1/contact', authorization: null, key: guests.id },
    ])
    expect(await left()).toEqual([his.id])
  })

  it.each([
    ['null', () => Response.json(null)],
    ['nobody', () => Response.json({})],
  ])('sends a guest’s alone where the session says %s', async (_, session) => {
    const [hers, guests] = [contactEntry(), contactEntry({ user: 'guest' })]
    for (const entry of [hers, guests]) await addEntry(entry, [])
    const asked = server(session)
    await sendOutbox()
    expect(asked.map(({ key }) => key)).toEqual([guests.id])
  })

  it.each([
    ['a server in trouble', () => new Response('{}', { status: 500 })],
    ['the page of a café', () => new Response('<h1>Sign in to Wi-Fi</h1>')],
    ['something else', () => Response.json({ user: { name: 'Noura' } })],
  ])('sends nothing where %s answers for the session, and asks to be woken again', async (_, session) => {
    await addEntry(contactEntry({ user: 'guest' }), [])
    const asked = server(session)
    await expect(sendOutbox()).rejects.toBeInstanceOf(Error)
    expect(asked).toEqual([])
    expect(await left()).toHaveLength(1)
  })

  it('rejects while entries are pending, so that the browser syncs again', async () => {
    await addEntry(contactEntry(), [])
    server(noura, () => Response.json({ message: 'later', code: 'server.unavailable' }, { status: 503 }))
    await expect(sendOutbox()).rejects.toThrow('not empty')
    await emptyDevice()
    await addEntry(contactEntry(), [])
    server(noura, () => Response.json({ message: 'no', code: 'request.invalid' }, { status: 422 }))
    await expect(sendOutbox()).resolves.toBeUndefined()
  })

  it('does not fetch the session if the outbox is empty', async () => {
    const session = vi.fn(noura)
    server(session)
    await sendOutbox()
    expect(session).not.toHaveBeenCalled()
  })
})

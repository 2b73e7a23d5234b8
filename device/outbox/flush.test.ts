import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { contactEntry, emptyDevice, stored, photo, wishlistEntry } from '../../tests/support/data/outbox-entries.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import type { Entry } from './entry.ts'
import { addEntry, changeEntry, readOutbox, removeEntry } from './entry-store.ts'
import { flushOutbox, type FlushDeps, type Sender } from './flush.ts'
import { onOutboxEvent, type OutboxEvent } from './outbox-events.ts'

const now = 1_000_000
const noura: Sender = { user: 'noura', token: 'hers' }

beforeEach(async () => {
  await emptyDevice()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

type Answer = unknown
/** A server that deduplicates by key, as ours does. */
function server(answer: (entry: Entry, call: number) => Answer = () => undefined) {
  const calls: { id: string; token: string | undefined; files: number }[] = []
  const made = new Map<string, unknown>()
  const send = vi.fn(async (entry: Entry, files: UploadIds, { token }: Sender) => {
    calls.push({ id: entry.id, token, files: Object.values(files).flat().length })
    await Promise.resolve()
    const given = answer(entry, calls.length)
    if (given instanceof Error) throw given
    if (given !== undefined) return given
    if (!made.has(entry.id)) made.set(entry.id, { data: { id: `made-${made.size + 1}`, number: '10461' } })
    return made.get(entry.id)
  })
  return { calls, made, send }
}
const rejection = (status: number, code = 'some.code', more: object = {}) =>
  Object.assign(new Error('no'), { status, code, fields: {}, ...more })

const flush = (send: FlushDeps['send'], given: Partial<FlushDeps> = {}) =>
  flushOutbox({ sender: () => noura, upload: async () => 'uploaded', send, now: () => now, random: () => 0, ...given })
const states = async () => Object.fromEntries((await readOutbox(now)).entries.map(({ id, state }) => [id, state]))
const put = async (...entries: Entry[]) => {
  for (const entry of entries)
    await addEntry(
      entry,
      entry.attachments.map(({ size }) => photo(size)),
    )
}

describe('a flush', () => {
  it('keeps an entry that only a proxy answers, sends the others, and counts the answers', async () => {
    const [stuck, other] = [contactEntry({ state: { name: 'waiting', why: 'later', failures: 2 } }), contactEntry()]
    await put(stuck, other)
    const { send, made } = server((entry) => (entry.id === stuck.id ? rejection(413, 'response.status') : undefined))
    await flush(send, { isReached: () => Promise.resolve(true) })
    expect([...made.keys()]).toEqual([other.id])
    expect((await readOutbox(now)).entries).toMatchObject([
      { id: stuck.id, mayHaveArrived: false, state: { name: 'could-not-send', failures: 3, status: 413 } },
    ])
  })

  it('skips an entry that never gets through while the server is reachable, and sends the others', async () => {
    const [stuck, other] = [contactEntry(), contactEntry()]
    await put(stuck, other)
    const { send, made } = server((entry) => (entry.id === stuck.id ? rejection(0, 'network.failed') : undefined))
    await expect(flush(send, { isReached: () => Promise.resolve(true) })).resolves.toEqual({
      sent: 1,
      isNetworkAway: false,
      nextAt: now + 10_000,
    })
    expect([...made.keys()]).toEqual([other.id])
    expect((await readOutbox(now)).entries).toMatchObject([
      { id: stuck.id, mayHaveArrived: true, state: { name: 'waiting', why: 'later', failures: 0 } },
    ])
  })

  it('sends from a full disk', async () => {
    const entry = contactEntry()
    await put(entry)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const { send, made } = server()
    await expect(flush(send)).resolves.toMatchObject({ sent: 1 })
    vi.restoreAllMocks()
    expect([...made.keys()]).toEqual([entry.id])
    expect((await readOutbox(now)).entries).toEqual([])
  })

  it('sends each once, oldest first, and removes sent entries', async () => {
    const { send, calls } = server()
    const [one, two] = [contactEntry({ attachments: [stored(photo(10))] }), contactEntry()]
    await put(one, two)
    await expect(flush(send)).resolves.toEqual({ sent: 2, isNetworkAway: false, nextAt: undefined })
    expect(calls).toEqual([
      { id: one.id, token: 'hers', files: 1 },
      { id: two.id, token: 'hers', files: 0 },
    ])
    const { entries, delivered } = await readOutbox(now)
    expect(entries).toEqual([])
    expect(delivered.map(({ answer }) => answer)).toEqual([
      { id: 'made-1', number: '10461' },
      { id: 'made-2', number: '10461' },
    ])
  })

  it('broadcasts the outcome of each', async () => {
    const heard: OutboxEvent[] = []
    const end = onOutboxEvent((event) => void heard.push(event))
    const [one, two] = [contactEntry(), contactEntry()]
    await put(one, two)
    await flush(server((entry) => (entry.id === two.id ? rejection(422) : undefined)).send)
    end()
    expect(heard.filter(({ type }) => type !== 'changed')).toEqual([
      { type: 'sent', id: one.id, endpoint: 'contact.create', data: { data: { id: 'made-1', number: '10461' } } },
      { type: 'returned', id: two.id },
    ])
  })

  it('keeps an entry whose 2xx has no id: it is not the shop’s response', async () => {
    const entry = contactEntry()
    await put(entry)
    for (const answer of [{}, { data: {} }, { data: { id: 7 } }, 'ok', null]) {
      await expect(flush(server(() => answer).send)).resolves.toMatchObject({ sent: 0, isNetworkAway: true })
    }
    expect(await states()).toEqual({ [entry.id]: { name: 'waiting', why: 'network', failures: 0 } })
  })

  it('accepts the list as the response to a wishlist command', async () => {
    await put(wishlistEntry('add', 'w1'))
    await expect(flush(server(() => ({ data: { items: [] } })).send)).resolves.toMatchObject({ sent: 1 })
    expect(await readOutbox(now)).toMatchObject({ entries: [], delivered: [] })
  })

  it('ends at the first network error', async () => {
    const { send, calls } = server(() => rejection(0, 'network.failed'))
    await put(contactEntry(), contactEntry())
    await expect(flush(send)).resolves.toMatchObject({ sent: 0, isNetworkAway: true })
    expect(calls).toHaveLength(1)
  })

  it('continues after an entry that the server rejects, fails at, or that the device cannot read', async () => {
    const entries = [contactEntry(), contactEntry(), contactEntry({ attachments: [stored(photo(10))] }), contactEntry(), contactEntry()]
    await put(...entries.slice(0, 2))
    await addEntry(entries[2]!, [photo(9)])
    await put(...entries.slice(3))
    const answers = [rejection(422), rejection(503), new TypeError('a mistake of ours')]
    const { send } = server((_, call) => answers[call - 1])
    await expect(flush(send)).resolves.toEqual({ sent: 1, isNetworkAway: false, nextAt: now + 5_000 })
    const after = await states()
    expect(after[entries[0]!.id]).toMatchObject({ name: 'needs-attention', refusal: { status: 422 } })
    expect(after[entries[1]!.id]).toEqual({ name: 'waiting', why: 'later', failures: 1, notBefore: now + 5_000 })
    expect(after[entries[2]!.id]).toMatchObject({ name: 'needs-attention', refusal: { code: 'outbox.files-lost' } })
    expect(after[entries[3]!.id]).toEqual({ name: 'waiting', why: 'later', failures: 1, notBefore: now + 5_000 })
    expect(after[entries[4]!.id]).toBeUndefined()
  })

  it('does not send other entries of an endpoint that asked to retry later', async () => {
    const { send, calls } = server((entry) =>
      entry.endpoint === 'contact.create' ? rejection(429, 'request.rate-limited', { retryAfterMs: 9_000 }) : { data: {} },
    )
    await put(contactEntry(), contactEntry(), wishlistEntry('add', 'w1'))
    await expect(flush(send)).resolves.toEqual({ sent: 1, isNetworkAway: false, nextAt: now + 9_000 })
    expect(calls).toHaveLength(2)
  })

  it('leaves an entry alone until its time', async () => {
    const entry = contactEntry({ state: { name: 'could-not-send', failures: 3, notBefore: now + 1, status: 500 } })
    await put(entry)
    const { send, calls } = server()
    await expect(flush(send)).resolves.toMatchObject({ sent: 0, nextAt: now + 1 })
    expect(calls).toEqual([])
    await expect(flush(send, { now: () => now + 1 })).resolves.toMatchObject({ sent: 1 })
  })

  it('counts failures of the server over many flushes, and nothing else', async () => {
    const entry = contactEntry()
    await put(entry)
    let at = now
    const answers = [500, 429, 502, 408, 0, 401, 503, 500].map((status) => rejection(status, status === 0 ? 'network.failed' : 'some.code'))
    const { send } = server((_, call) => answers[call - 1])
    const seen: unknown[] = []
    for (const _ of answers) {
      at += dayMs
      await flush(send, { now: () => at })
      const state = (await states())[entry.id]!
      seen.push([state.name, 'failures' in state && state.failures])
    }
    expect(seen).toEqual([
      ['waiting', 1],
      ['waiting', 1],
      ['waiting', 2],
      ['waiting', 2],
      ['waiting', 2],
      ['waiting', 2],
      ['could-not-send', 3],
      ['could-not-send', 4],
    ])
    await expect(flush(send, { now: () => at + dayMs })).resolves.toMatchObject({ sent: 1 })
  })

  it('sends an interrupted request again, under the same key', async () => {
    const entry = contactEntry({ state: { name: 'sending', since: 0, failures: 0 }, mayHaveArrived: true })
    await put(entry)
    const { send, calls } = server()
    await flush(send)
    expect(calls).toEqual([{ id: entry.id, token: 'hers', files: 0 }])
  })

  it('sends entries that were added while it runs', async () => {
    const late = contactEntry()
    await put(contactEntry())
    const { send, calls } = server()
    await flush(async (entry, files, sender) => {
      if (calls.length === 0) await put(late)
      return send(entry, files, sender)
    })
    expect(calls.map(({ id }) => id)).toContain(late.id)
  })

  it('does not restore what was discarded while it was sent', async () => {
    const entry = contactEntry()
    await put(entry)
    await flush(async () => {
      await removeEntry(entry.id)
      throw rejection(500)
    })
    expect(await states()).toEqual({})
  })

  it('knows which request was sent without getting a response', async () => {
    const entry = contactEntry()
    await put(entry)
    const may = async () => (await readOutbox(now)).entries[0]?.mayHaveArrived
    await flush(server(() => rejection(429)).send)
    expect(await may()).toBe(false)
    await changeEntry(entry.id, () => ({ state: { name: 'waiting', why: 'network', failures: 0 } }))
    await flush(server(() => rejection(0, 'network.failed')).send)
    expect(await may()).toBe(true)
    // A later response that does not cover the earlier request does not reset it.
    await flush(server(() => rejection(429)).send)
    expect(await may()).toBe(true)
    await flush(server(() => rejection(422)).send, { now: () => now + 1e6 })
    expect(await may()).toBe(false)
  })
})

describe('whose entries are sent', () => {
  it('is the sender’s, and those of a guest without a bearer', async () => {
    const [his, hers, guests] = [contactEntry({ user: 'omar' }), contactEntry(), contactEntry({ user: 'guest' })]
    await put(his, hers, guests)
    const { send, calls } = server()
    await expect(flush(send)).resolves.toMatchObject({ sent: 2, nextAt: undefined })
    expect(calls.map(({ id, token }) => [id, token])).toEqual([
      [hers.id, 'hers'],
      [guests.id, undefined],
    ])
    await flush(send, { sender: () => ({ user: 'guest' }) })
    expect(calls).toHaveLength(2)
    await flush(send, { sender: () => ({ user: 'omar', token: 'his' }) })
    expect(calls.at(-1)).toEqual({ id: his.id, token: 'his', files: 0 })
  })

  it('is nobody’s while the user is unknown', async () => {
    await put(contactEntry(), contactEntry({ user: 'guest' }))
    const { send, calls } = server()
    await expect(flush(send, { sender: () => undefined })).resolves.toEqual({ sent: 0, isNetworkAway: false, nextAt: undefined })
    expect(calls).toEqual([])
  })

  it('waits after 401 until the same user is back, even if others sign in between', async () => {
    const entry = contactEntry()
    await put(entry)
    let isOver = true
    const { send, calls } = server(() => (isOver ? rejection(401, 'auth.unauthorized') : undefined))
    await expect(flush(send)).resolves.toEqual({ sent: 0, isNetworkAway: false, nextAt: undefined })
    expect(await states()).toEqual({ [entry.id]: { name: 'waiting', why: 'sign-in', failures: 0 } })
    isOver = false
    await flush(send, { sender: () => ({ user: 'guest' }) })
    await flush(send, { sender: () => ({ user: 'omar', token: 'his' }) })
    expect(calls).toHaveLength(1)
    await flush(send, { sender: () => ({ user: 'noura', token: 'new' }) })
    expect(calls.at(-1)).toEqual({ id: entry.id, token: 'new', files: 0 })
    expect(await states()).toEqual({})
  })

  it('ends when another user signs in between two of them', async () => {
    let who: Sender = noura
    const [one, two] = [contactEntry(), contactEntry()]
    await put(one, two)
    const { send, calls } = server()
    await flush(
      async (entry, files, sender) => {
        const answer = await send(entry, files, sender)
        who = { user: 'omar', token: 'his' }
        return answer
      },
      { sender: () => who },
    )
    expect(calls.map(({ id }) => id)).toEqual([one.id])
    expect(await states()).toEqual({ [two.id]: two.state })
  })

  it('does not send an entry of another contract, nor drop it', async () => {
    const entry = contactEntry({ contractVersion: 99 })
    await put(entry)
    const { send, calls } = server()
    await flush(send)
    expect(calls).toEqual([])
    expect(await states()).toEqual({ [entry.id]: entry.state })
  })

  it('does not look up the user if nothing is pending', async () => {
    const sender = vi.fn(() => noura)
    await flush(server().send, { sender })
    expect(sender).not.toHaveBeenCalled()
  })
})

describe('two concurrent flushes', () => {
  it('send each entry once, in any order', async () => {
    await put(...Array.from({ length: 20 }, () => contactEntry()))
    const { send, calls, made } = server()
    const results = await Promise.all(Array.from({ length: 5 }, () => flush(send)))
    expect(calls).toHaveLength(20)
    expect(new Set(calls.map(({ id }) => id)).size).toBe(20)
    expect(made.size).toBe(20)
    expect(results.map(({ sent }) => sent).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 20])
  })

  it('never run at the same time', async () => {
    await put(...Array.from({ length: 10 }, () => contactEntry()))
    let atWork = 0
    let most = 0
    const { send } = server()
    await Promise.all(
      Array.from({ length: 3 }, () =>
        flush(async (...given) => {
          most = Math.max(most, ++atWork)
          await new Promise((resolve) => setImmediate(resolve))
          atWork--
          return send(...given)
        }),
      ),
    )
    expect(most).toBe(1)
  })
})

describe('a wishlist button that was pressed twice', () => {
  it('has the state of the last press, also if the first was being sent', async () => {
    const add = wishlistEntry('add', 'w1')
    await put(add)
    const list = new Set<string>()
    const send: FlushDeps['send'] = async ({ endpoint, params }) => {
      if (endpoint === 'wishlist.add') {
        await addEntry(wishlistEntry('remove', 'w1'), [])
        list.add(params.productId!)
        // Its response is lost, and it is retried later.
        throw rejection(503)
      }
      list.delete(params.productId!)
      return { data: { items: [] } }
    }
    await flush(send)
    await flush(send, { now: () => now + 1e9 })
    expect([...list]).toEqual([])
    expect(await states()).toEqual({})
  })
})

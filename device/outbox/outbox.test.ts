import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactCommand, contactEntry, emptyDevice, photo } from '../../tests/support/data/outbox-entries.ts'
import { addEntry, changeEntry, readEntry, readOutbox } from './entry-store.ts'
import { flushOutbox } from './flush.ts'
import { mostEntries } from './limits.ts'
import { broadcastOutboxEvent } from './outbox-events.ts'
import { onSendUnstored } from './send-unstored.ts'
import {
  discard,
  dropOutboxOf,
  onFlushAsked,
  onRejectedLater,
  outboxEntries,
  shownOutbox,
  showOutboxOf,
  submit,
  tryAgain,
} from './outbox.ts'

/** A busy machine may be slow. */
const patienceMs = 15_000

beforeEach(async () => {
  await emptyDevice()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})
afterEach(() => {
  showOutboxOf(undefined)
  onFlushAsked(() => Promise.resolve())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Every upload is complete at once. */
const upload = async () => 'uploaded'

/** A runner whose server gives this response. */
const runWith = (answer: () => unknown) =>
  onFlushAsked(async () => {
    await flushOutbox({
      sender: () => ({ user: 'noura', token: 'hers' }),
      upload,
      send: async () => {
        await Promise.resolve()
        const given = answer()
        if (given instanceof Error) throw given
        return given
      },
    })
  })
const rejection = (status: number) =>
  Object.assign(new Error('Phone number is invalid'), { status, code: 'request.invalid', fields: { phone: ['wrong'] } })
const entriesNow = async () => (await readOutbox(Date.now())).entries

describe('submit', () => {
  it('resolves with the server’s response if it is sent at once', async () => {
    runWith(() => ({ data: { id: 'm1', number: '1' } }))
    await expect(submit(contactCommand())).resolves.toEqual({ state: 'sent', data: { data: { id: 'm1', number: '1' } } })
    expect(await entriesNow()).toEqual([])
  })

  it('resolves with `queued` if nothing can be sent now, and stores its files', async () => {
    const outcome = await submit(contactCommand({ attachments: [photo(10)] }))
    expect(outcome).toMatchObject({
      state: 'queued',
      entry: { attachments: [{ size: 10 }], mayHaveArrived: false, state: { name: 'waiting' } },
    })
    expect(await entriesNow()).toHaveLength(1)
  })

  it('resolves with `queued` after a network error, and without a response', async () => {
    runWith(() => Object.assign(new Error('Network error occurred.'), { status: 0, code: 'network.failed', fields: {} }))
    await expect(submit(contactCommand())).resolves.toMatchObject({ state: 'queued' })
    onFlushAsked(() => new Promise(() => undefined))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const outcome = submit(contactCommand())
    await vi.waitFor(async () => expect(await entriesNow()).toHaveLength(2), patienceMs)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(8_000)
      await expect(Promise.race([outcome, Promise.resolve('waiting')])).resolves.toMatchObject({ state: 'queued' })
    })
  })

  it('is `queued` if it is stored and cannot be read again: it must not be written twice', async () => {
    onFlushAsked(() => {
      vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
        throw new DOMException('the connection is closing', 'InvalidStateError')
      })
      return Promise.resolve()
    })
    await expect(submit(contactCommand())).resolves.toMatchObject({ state: 'queued' })
    vi.restoreAllMocks()
    expect(await entriesNow()).toHaveLength(1)
  })

  it('does not replace an entry that may have been sent since, and changes neither', async () => {
    await submit(contactCommand())
    const [waiting] = await entriesNow()
    if (!waiting) throw new Error('nothing waits')
    for (const change of [{ mayHaveArrived: true }, { state: { name: 'sending', since: 1, failures: 0 } }] as const) {
      await changeEntry(waiting.id, () => change)
      await expect(submit(contactCommand(), { instead: waiting.id })).rejects.toMatchObject({ code: 'outbox.left' })
      expect(await entriesNow()).toEqual([{ ...waiting, ...change }])
      await changeEntry(waiting.id, () => waiting)
    }
    await discard(waiting.id)
    await expect(submit(contactCommand(), { instead: waiting.id })).rejects.toMatchObject({ code: 'outbox.left' })
    expect(await entriesNow()).toEqual([])
  })

  it('notifies the listener of a rejection after the form has unmounted', async () => {
    showOutboxOf('noura')
    const heard: string[] = []
    const end = onRejectedLater(({ id }) => heard.push(id))
    let refuse = (_error: Error) => {}
    onFlushAsked(async () => {
      await flushOutbox({
        sender: () => ({ user: 'noura', token: 'hers' }),
        upload,
        send: () => new Promise((_, reject) => (refuse = reject)),
      })
    })
    const form = new AbortController()
    const outcome = submit(contactCommand(), { signal: form.signal })
    await vi.waitFor(async () => expect((await entriesNow())[0]?.state.name).toBe('sending'), patienceMs)
    form.abort()
    await expect(outcome).resolves.toMatchObject({ state: 'queued' })
    refuse(rejection(422))
    await vi.waitFor(async () => expect(heard).toEqual((await entriesNow()).map(({ id }) => id)), patienceMs)
    expect(heard).toHaveLength(1)
    end()
  })

  it('says why it was rejected; corrected and sent again, the rejected entry is gone', async () => {
    runWith(() => rejection(422))
    const outcome = await submit(contactCommand())
    expect(outcome).toMatchObject({
      state: 'rejected',
      rejection: { status: 422, fields: { phone: ['wrong'] } },
      entry: { state: { name: 'needs-attention' } },
    })
    if (outcome.state !== 'rejected') throw new Error('it was not rejected')
    expect(await entriesNow()).toHaveLength(1)
    const keys: string[] = []
    onFlushAsked(async () => {
      await flushOutbox({
        sender: () => ({ user: 'noura', token: 'hers' }),
        upload,
        send: async ({ id }) => {
          keys.push(id)
          return { data: { id: 'm1' } }
        },
      })
    })
    await expect(submit(contactCommand(), { instead: outcome.entry.id })).resolves.toMatchObject({ state: 'sent' })
    expect(await entriesNow()).toEqual([])
    expect(keys).toHaveLength(1)
    expect(keys).not.toContain(outcome.entry.id)
  })

  it('resolves when another tab, or the worker, has sent it', async () => {
    onFlushAsked(() => new Promise(() => undefined))
    const outcome = submit(contactCommand())
    await vi.waitFor(async () => expect(await entriesNow()).toHaveLength(1), patienceMs)
    const [entry] = await entriesNow()
    broadcastOutboxEvent({ type: 'sent', id: entry!.id, endpoint: entry!.endpoint, data: { data: { id: 'm1' } } })
    await expect(outcome).resolves.toEqual({ state: 'sent', data: { data: { id: 'm1' } } })
  })

  it('sends at once what the device cannot store, once, and returns its rejection', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not in this browser', 'SecurityError')
    })
    const keys: string[] = []
    const answers: unknown[] = [
      rejection(422),
      Object.assign(new Error('lost'), { status: 0, code: 'network.failed' }),
      { data: { id: 'm1' } },
      { data: { id: 'm2' } },
    ]
    onSendUnstored(async ({ id }) => {
      keys.push(id)
      await Promise.resolve()
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    })
    const first = await submit(contactCommand())
    expect(first).toMatchObject({ state: 'rejected', rejection: { fields: { phone: ['wrong'] } } })
    const instead = first.state === 'rejected' ? first.entry.id : undefined
    const corrected = contactCommand({ body: { message: 'corrected' } })
    await expect(submit(corrected, { instead })).rejects.toMatchObject({ code: 'outbox.unavailable' })
    // Its response was lost: the same content has the same key, other content has another.
    await expect(submit(corrected, { instead })).resolves.toEqual({ state: 'sent', data: { data: { id: 'm1' } } })
    await expect(submit(corrected)).resolves.toEqual({ state: 'sent', data: { data: { id: 'm2' } } })
    expect(keys[2]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
    onSendUnstored(() => Promise.resolve(undefined))
  })

  it('says in the shopper’s language why the device cannot store it', async () => {
    for (let count = 0; count < mostEntries; count++) await addEntry(contactEntry(), [])
    await expect(submit(contactCommand())).rejects.toMatchObject({
      code: 'outbox.full',
      message: expect.stringContaining('The outbox is full') as string,
    })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await emptyDevice()
    await expect(submit(contactCommand({ locale: 'ar' }))).rejects.toMatchObject({
      code: 'outbox.no-room',
      message: expect.stringContaining('مساحة') as string,
    })
    vi.restoreAllMocks()
    await emptyDevice()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not in this browser', 'SecurityError')
    })
    await expect(submit(contactCommand())).rejects.toMatchObject({ code: 'outbox.unavailable' })
  })
})

describe('the shown outbox', () => {
  it('has only the entries of the shown user', async () => {
    await addEntry(contactEntry({ user: 'omar' }), [])
    const hers = contactEntry()
    await addEntry(hers, [])
    showOutboxOf('noura')
    await vi.waitFor(() => expect(outboxEntries().map(({ id }) => id)).toEqual([hers.id]), patienceMs)
    expect(shownOutbox.get().fill.entries).toBe(2)
    showOutboxOf(undefined)
    expect(outboxEntries()).toEqual([])
    showOutboxOf('guest')
    await vi.waitFor(() => expect(shownOutbox.get().fill.entries).toBe(2), patienceMs)
    expect(outboxEntries()).toEqual([])
  })

  it('is updated after discards, retries and deletions', async () => {
    const [one, two, his] = [
      contactEntry(),
      contactEntry({ state: { name: 'could-not-send', failures: 5, notBefore: Number.MAX_SAFE_INTEGER, status: 500 } }),
      contactEntry({ user: 'omar' }),
    ]
    for (const entry of [one, two, his]) await addEntry(entry, [])
    showOutboxOf('noura')
    await vi.waitFor(() => expect(outboxEntries()).toHaveLength(2), patienceMs)
    await expect(discard(one.id)).resolves.toBe(true)
    await vi.waitFor(() => expect(outboxEntries().map(({ id }) => id)).toEqual([two.id]), patienceMs)
    runWith(() => rejection(500))
    await tryAgain(two.id)
    expect(await readEntry(two.id)).toMatchObject({ state: { name: 'waiting', failures: 1 } })
    await dropOutboxOf('noura')
    await vi.waitFor(() => expect(outboxEntries()).toEqual([]), patienceMs)
    expect(await entriesNow()).toHaveLength(1)
  })
})

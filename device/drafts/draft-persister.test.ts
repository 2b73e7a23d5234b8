import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from './draft.ts'
import { persistDraft } from './draft-persister.ts'

const fields = ['name', 'message']
const defaults = { name: '', message: '', password: '' }

/** A store whose writes are slow and may fail. */
function makeDevice() {
  const stored = new Map<string, unknown>()
  const listeners = new Set<(user: string) => void>()
  const device = {
    fails: false,
    stored,
    writes: 0,
    read: async (user: string, form: string): Promise<readonly unknown[]> => {
      if (device.fails) throw new Error('refused')
      return [device.lastWords.get(`${user}/${form}`), stored.get(`${user}/${form}`)]
    },
    lastWords: new Map<string, Draft>(),
    writeNow: (user: string, form: string, draft: Draft): void => {
      device.lastWords.set(`${user}/${form}`, draft)
    },
    write: async (user: string, form: string, draft: Draft): Promise<void> => {
      await Promise.resolve()
      if (device.fails) throw new Error('no room')
      device.writes += 1
      stored.set(`${user}/${form}`, draft)
    },
    delete: async (user: string, form: string): Promise<void> => {
      if (device.fails) throw new Error('refused')
      stored.delete(`${user}/${form}`)
    },
    onDropped: (listener: (user: string) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    drop: (user: string) => {
      stored.clear()
      for (const listener of listeners) listener(user)
    },
    listeners,
  }
  return device
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (store: ReturnType<typeof makeDevice>, user = 'guest') => {
  const onPersisted = vi.fn()
  return { onPersisted, persister: persistDraft({ user, form: 'contact', fields, defaults, onPersisted, store }) }
}

describe('a form that keeps its draft', () => {
  it('throttles writes, and writes the last values', async () => {
    const device = makeDevice()
    const { persister, onPersisted } = open(device)
    for (const name of ['O', 'Om', 'Oma', 'Omar']) persister.persist({ name, message: '', password: 'secret!1' })
    await vi.runAllTimersAsync()
    expect(device.writes).toBe(1)
    expect(device.stored.get('guest/contact')).toEqual({ savedAt: Date.now(), values: { name: 'Omar', message: '' } })
    expect(onPersisted).toHaveBeenLastCalledWith(Date.now())
  })

  it('writes while the shopper keeps typing', async () => {
    const device = makeDevice()
    const { persister } = open(device)
    for (let letter = 1; letter <= 20; letter += 1) {
      persister.persist({ name: 'n'.repeat(letter) })
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(device.writes).toBeGreaterThan(3)
  })

  it('writes at once when the page unloads', async () => {
    const device = makeDevice()
    const { persister } = open(device)
    persister.persist({ name: 'Omar' })
    persister.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(device.writes).toBe(1)
    await vi.runAllTimersAsync()
    expect(device.writes).toBe(1)
  })

  it('restores what the page had no time to write to IndexedDB', async () => {
    const device = makeDevice()
    const { persister } = open(device)
    persister.persist({ name: 'Om' })
    await vi.runAllTimersAsync()
    device.fails = true
    persister.persist({ name: 'Omar' })
    await vi.advanceTimersByTimeAsync(300)
    persister.leave()
    device.fails = false
    expect((await open(device).persister.restore())?.values).toEqual({ name: 'Omar' })
  })

  it('deletes the copy in local storage after IndexedDB has the draft', async () => {
    const device = makeDevice()
    const { persister } = open(device)
    persister.persist({ name: 'Omar' })
    await vi.runAllTimersAsync()
    persister.leave()
    expect(device.lastWords.size).toBe(0)
  })

  it('restores only the drafts of the same user', async () => {
    const device = makeDevice()
    const first = open(device)
    first.persister.persist({ name: 'Omar' })
    first.persister.close()
    await vi.runAllTimersAsync()
    expect((await open(device).persister.restore())?.values).toEqual({ name: 'Omar' })
    expect(await open(device, 'customer-1').persister.restore()).toBeUndefined()
  })

  it('deletes the draft when it was sent, even with a write in flight', async () => {
    const device = makeDevice()
    const { persister, onPersisted } = open(device)
    persister.persist({ name: 'Omar' })
    persister.leave()
    persister.persist({ name: 'Omar S' })
    await persister.drop()
    await vi.runAllTimersAsync()
    expect(device.stored.size).toBe(0)
    expect(onPersisted).toHaveBeenLastCalledWith(undefined)
  })

  it('stores nothing after the drafts of its user were deleted, in this tab or another', async () => {
    const device = makeDevice()
    const [mine, other] = [open(device, 'customer-1'), open(device, 'guest')]
    mine.persister.persist({ name: 'Omar' })
    device.drop('customer-1')
    mine.persister.persist({ name: 'Omar S' })
    mine.persister.leave()
    other.persister.persist({ name: 'Guest' })
    await vi.runAllTimersAsync()
    expect([...device.stored.keys()]).toEqual(['guest/contact'])
    mine.persister.close()
    other.persister.close()
    expect(device.listeners.size).toBe(0)
  })

  it('works without storage', async () => {
    const device = makeDevice()
    device.fails = true
    const { persister, onPersisted } = open(device)
    expect(await persister.restore()).toBeUndefined()
    persister.persist({ name: 'Omar' })
    await vi.runAllTimersAsync()
    expect(onPersisted).not.toHaveBeenCalled()
    device.fails = false
    persister.persist({ name: 'Omar S' })
    await vi.runAllTimersAsync()
    expect(device.writes).toBe(1)
  })

  it('is not opened with a secret among its fields', () => {
    expect(() => persistDraft({ user: 'guest', form: 'login', fields: ['password'], defaults, store: makeDevice() })).toThrow('password')
  })
})

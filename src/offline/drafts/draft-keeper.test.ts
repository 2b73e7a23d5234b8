import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from './draft.ts'
import { keepDraft } from './draft-keeper.ts'

const fields = ['name', 'message']
const defaults = { name: '', message: '', password: '' }

/** A store whose writes are slow and may fail. */
function makeDevice() {
  const kept = new Map<string, unknown>()
  const listeners = new Set<(user: string) => void>()
  const device = {
    fails: false,
    kept,
    writes: 0,
    read: async (user: string, form: string): Promise<readonly unknown[]> => {
      if (device.fails) throw new Error('refused')
      return [device.lastWords.get(`${user}/${form}`), kept.get(`${user}/${form}`)]
    },
    lastWords: new Map<string, Draft>(),
    writeNow: (user: string, form: string, draft: Draft): void => {
      device.lastWords.set(`${user}/${form}`, draft)
    },
    write: async (user: string, form: string, draft: Draft): Promise<void> => {
      await Promise.resolve()
      if (device.fails) throw new Error('no room')
      device.writes += 1
      kept.set(`${user}/${form}`, draft)
    },
    delete: async (user: string, form: string): Promise<void> => {
      if (device.fails) throw new Error('refused')
      kept.delete(`${user}/${form}`)
    },
    onDropped: (listener: (user: string) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    drop: (user: string) => {
      kept.clear()
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
  const onKept = vi.fn()
  return { onKept, keeper: keepDraft({ user, form: 'contact', fields, defaults, onKept, store }) }
}

describe('a form that keeps its draft', () => {
  it('throttles writes, and writes the last values', async () => {
    const device = makeDevice()
    const { keeper, onKept } = open(device)
    for (const name of ['O', 'Om', 'Oma', 'Omar']) keeper.keep({ name, message: '', password: 'secret!1' })
    await vi.runAllTimersAsync()
    expect(device.writes).toBe(1)
    expect(device.kept.get('guest/contact')).toEqual({ savedAt: Date.now(), values: { name: 'Omar', message: '' } })
    expect(onKept).toHaveBeenLastCalledWith(Date.now())
  })

  it('writes while the shopper keeps typing', async () => {
    const device = makeDevice()
    const { keeper } = open(device)
    for (let letter = 1; letter <= 20; letter += 1) {
      keeper.keep({ name: 'n'.repeat(letter) })
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(device.writes).toBeGreaterThan(3)
  })

  it('writes at once when the page unloads', async () => {
    const device = makeDevice()
    const { keeper } = open(device)
    keeper.keep({ name: 'Omar' })
    keeper.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(device.writes).toBe(1)
    await vi.runAllTimersAsync()
    expect(device.writes).toBe(1)
  })

  it('restores what the page had no time to write to IndexedDB', async () => {
    const device = makeDevice()
    const { keeper } = open(device)
    keeper.keep({ name: 'Om' })
    await vi.runAllTimersAsync()
    device.fails = true
    keeper.keep({ name: 'Omar' })
    await vi.advanceTimersByTimeAsync(300)
    keeper.leave()
    device.fails = false
    expect((await open(device).keeper.restore())?.values).toEqual({ name: 'Omar' })
  })

  it('deletes the copy in local storage after IndexedDB has the draft', async () => {
    const device = makeDevice()
    const { keeper } = open(device)
    keeper.keep({ name: 'Omar' })
    await vi.runAllTimersAsync()
    keeper.leave()
    expect(device.lastWords.size).toBe(0)
  })

  it('restores only the drafts of the same user', async () => {
    const device = makeDevice()
    const first = open(device)
    first.keeper.keep({ name: 'Omar' })
    first.keeper.close()
    await vi.runAllTimersAsync()
    expect((await open(device).keeper.restore())?.values).toEqual({ name: 'Omar' })
    expect(await open(device, 'customer-1').keeper.restore()).toBeUndefined()
  })

  it('deletes the draft when it was sent, even with a write in flight', async () => {
    const device = makeDevice()
    const { keeper, onKept } = open(device)
    keeper.keep({ name: 'Omar' })
    keeper.leave()
    keeper.keep({ name: 'Omar S' })
    await keeper.drop()
    await vi.runAllTimersAsync()
    expect(device.kept.size).toBe(0)
    expect(onKept).toHaveBeenLastCalledWith(undefined)
  })

  it('stores nothing after the drafts of its user were deleted, in this tab or another', async () => {
    const device = makeDevice()
    const [mine, other] = [open(device, 'customer-1'), open(device, 'guest')]
    mine.keeper.keep({ name: 'Omar' })
    device.drop('customer-1')
    mine.keeper.keep({ name: 'Omar S' })
    mine.keeper.leave()
    other.keeper.keep({ name: 'Guest' })
    await vi.runAllTimersAsync()
    expect([...device.kept.keys()]).toEqual(['guest/contact'])
    mine.keeper.close()
    other.keeper.close()
    expect(device.listeners.size).toBe(0)
  })

  it('works without storage', async () => {
    const device = makeDevice()
    device.fails = true
    const { keeper, onKept } = open(device)
    expect(await keeper.restore()).toBeUndefined()
    keeper.keep({ name: 'Omar' })
    await vi.runAllTimersAsync()
    expect(onKept).not.toHaveBeenCalled()
    device.fails = false
    keeper.keep({ name: 'Omar S' })
    await vi.runAllTimersAsync()
    expect(device.writes).toBe(1)
  })

  it('is not opened with a secret among its fields', () => {
    expect(() => keepDraft({ user: 'guest', form: 'login', fields: ['password'], defaults, store: makeDevice() })).toThrow('password')
  })
})

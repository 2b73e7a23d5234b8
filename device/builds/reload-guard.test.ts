import { describe, expect, it } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { mayReload } from './reload-guard.ts'

const now = Date.UTC(2026, 10, 21)

function tab() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return { storage: () => storage, stored }
}

describe('an automatic reload', () => {
  it('happens at most once in 10 s', () => {
    const { storage } = tab()
    expect(mayReload(storage, now)).toBe(true)
    expect(mayReload(storage, now + 9_999)).toBe(false)
    expect(mayReload(storage, now + 10_000)).toBe(true)
  })

  it('is possible after the clock was set back by a day', () => {
    const { storage } = tab()
    mayReload(storage, now)
    expect(mayReload(storage, now - dayMs)).toBe(true)
    expect(mayReload(storage, now - dayMs + 1)).toBe(false)
  })

  it('ignores an invalid stored value', () => {
    const { storage, stored } = tab()
    mayReload(storage, now)
    for (const key of stored.keys()) stored.set(key, 'soon')
    expect(mayReload(storage, now)).toBe(true)
  })

  it('does not happen without session storage', () => {
    expect(
      mayReload(() => {
        throw new DOMException('denied', 'SecurityError')
      }, now),
    ).toBe(false)
  })
})

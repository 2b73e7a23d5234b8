import { describe, expect, it, vi } from 'vitest'
import { isTimeToReload } from './reload.ts'

const good = { isOutdated: () => true, isHeld: () => false, isOnline: () => true, mayReload: () => true }

describe('a newer build is loaded', () => {
  it('at the next navigation to another page', () => {
    expect(isTimeToReload(true, good)).toBe(true)
    expect(isTimeToReload(false, good)).toBe(false)
  })

  it.each([
    ['there is none', { isOutdated: () => false }],
    ['a form holds what was typed', { isHeld: () => true }],
    ['the network is gone', { isOnline: () => false }],
    ['the page reloaded a moment ago', { mayReload: () => false }],
  ])('but not when %s', (_, reason) => expect(isTimeToReload(true, { ...good, ...reason })).toBe(false))

  it('without using the guard if it would not be loaded anyway', () => {
    const mayReload = vi.fn(() => true)
    isTimeToReload(true, { ...good, isHeld: () => true, mayReload })
    expect(mayReload).not.toHaveBeenCalled()
  })
})

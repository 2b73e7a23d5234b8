import { describe, expect, it, vi } from 'vitest'
import { holdPage, isPageHeld } from './dirty.ts'

describe('what holds a page', () => {
  it('lets go when the last one does', () => {
    const first = holdPage()
    const second = holdPage()
    first()
    expect(isPageHeld.get()).toBe(true)
    second()
    expect(isPageHeld.get()).toBe(false)
  })

  it('is not let go twice by the same form', () => {
    const first = holdPage()
    const second = holdPage()
    first()
    first()
    expect(isPageHeld.get()).toBe(true)
    second()
  })

  it('tells who listens, until they do no more', () => {
    const listener = vi.fn()
    const end = isPageHeld.subscribe(listener)
    holdPage()()
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    holdPage()()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

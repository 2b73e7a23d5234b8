import { describe, expect, it, vi } from 'vitest'
import { holdPage, isPageHeld } from './dirty.ts'

describe('holds on a page', () => {
  it('end with the last one', () => {
    const first = holdPage()
    const second = holdPage()
    first()
    expect(isPageHeld.get()).toBe(true)
    second()
    expect(isPageHeld.get()).toBe(false)
  })

  it('are not released twice by the same form', () => {
    const first = holdPage()
    const second = holdPage()
    first()
    first()
    expect(isPageHeld.get()).toBe(true)
    second()
  })

  it('notify subscribers until they unsubscribe', () => {
    const listener = vi.fn()
    const end = isPageHeld.subscribe(listener)
    holdPage()()
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    holdPage()()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

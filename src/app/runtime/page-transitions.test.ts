import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fadeBetweenPages } from './page-transitions.ts'

type Listener = (event: object) => void

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser with view transitions, and the transition types of its router. */
function begin({ wantsNoMotion = false, canFade = true } = {}) {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('CSS', { supports: () => canFade })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wantsNoMotion && query === '(prefers-reduced-motion: reduce)' }))
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => void listeners.set(type, listener))
  const options: { defaultViewTransition?: { types: (change: { pathChanged: boolean }) => string[] | false } } = {}
  fadeBetweenPages({ options } as unknown as AnyRouter)
  return {
    fade: (pathChanged: boolean) => options.defaultViewTransition?.types({ pathChanged }),
    dispatch: (type: string, event: object) => listeners.get(type)?.(event),
  }
}

test('one page fades into the next; changes of the same page do not fade', () => {
  const { fade } = begin()
  expect(fade(true)).toEqual(['page'])
  expect(fade(false)).toBe(false)
})

test('nothing fades with reduced motion, nor without view transition types', () => {
  expect(begin({ wantsNoMotion: true }).fade(true)).toBe(false)
  expect(begin({ canFade: false }).fade(true)).toBeUndefined()
})

test('a page that the browser has already animated does not fade; the next one does', () => {
  const { fade, dispatch } = begin()
  dispatch('popstate', { hasUAVisualTransition: true })
  expect(fade(true)).toBe(false)
  expect(fade(true)).toEqual(['page'])
  dispatch('popstate', { hasUAVisualTransition: false })
  expect(fade(true)).toEqual(['page'])
})

test('a skipped fade is no unhandled rejection; any other rejection is one', () => {
  const { dispatch } = begin()
  const isHandled = (reason: unknown) => {
    const preventDefault = vi.fn<() => void>()
    dispatch('unhandledrejection', { reason, preventDefault })
    return preventDefault.mock.calls.length === 1
  }
  expect(isHandled(new DOMException('Transition was skipped', 'AbortError'))).toBe(true)
  expect(isHandled(new DOMException('The request was aborted', 'AbortError'))).toBe(false)
  expect(isHandled(new Error('Transition was skipped'))).toBe(false)
})

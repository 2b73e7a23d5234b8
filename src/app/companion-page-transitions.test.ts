import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fadeBetweenPages } from './companion-page-transitions.ts'

type Types = (change: { pathChanged: boolean }) => string[] | false

/** What the router is told to do with a navigation, on a device with these settings. */
function fadesOf({ wantsNoMotion }: { wantsNoMotion: boolean }): Types {
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' && wantsNoMotion }))
  vi.stubGlobal('addEventListener', vi.fn())
  const options: { defaultViewTransition?: { types: Types } } = {}
  fadeBetweenPages({ options } as unknown as AnyRouter)
  return options.defaultViewTransition!.types
}

afterEach(() => vi.unstubAllGlobals())

describe('one page fades into another', () => {
  it('where motion is welcome', () => expect(fadesOf({ wantsNoMotion: false })({ pathChanged: true })).toEqual(['page']))

  it('but not for those who want no motion', () => expect(fadesOf({ wantsNoMotion: true })({ pathChanged: true })).toBe(false))
})

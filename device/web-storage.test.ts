import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './web-storage.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const)('%s stores, finds and removes', (name, storage) => {
  const stored = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  expect(storage.getItem('a')).toBeNull()
  expect(storage.setItem('a', '1')).toBe(true)
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(stored.size).toBe(0)
})

it.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const)('%s finds and stores nothing if the browser denies every access', (name, storage) => {
  vi.stubGlobal(name, undefined)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(storage.getItem('a')).toBeNull()
  expect(storage.setItem('a', '1')).toBe(false)
  expect(() => storage.removeItem('a')).not.toThrow()
})

/** Polyfills and stubs of what jsdom lacks, as far as component tests need it. End-to-end tests cover everything that depends on layout. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true })

/**
 * Called before each page: elements have no size in jsdom.
 * @param keepsDevice IndexedDB stays, as after a reload; else the device is empty
 */
export function fillBrowserGaps({ keepsDevice }: { keepsDevice: boolean }): void {
  if (!keepsDevice) define(globalThis, 'indexedDB', new IDBFactory())
  define(globalThis, 'IDBKeyRange', IDBKeyRange)
  // Structured clones (of IndexedDB) are of Node's own class, which is not jsdom's.
  define(globalThis, 'ArrayBuffer', structuredClone(new ArrayBuffer(0)).constructor)
  define(window, 'matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  define(window, 'scrollTo', () => {})
  define(window, 'CSS', { supports: () => false, escape: (text: string) => text })
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']) {
    define(globalThis, name, Object.assign(class extends NoObserver {}, { supportedEntryTypes: [] }))
  }
  define(Element.prototype, 'scrollIntoView', () => {})
  define(Element.prototype, 'scrollTo', () => {})
  define(Element.prototype, 'animate', () => ({ finished: Promise.resolve(), cancel: () => {} }))
  define(Element.prototype, 'getAnimations', () => [])
  define(Element.prototype, 'hasPointerCapture', () => false)
  define(Element.prototype, 'setPointerCapture', () => {})
  define(Element.prototype, 'releasePointerCapture', () => {})
  define(navigator, 'storage', {
    estimate: async () => ({ usage: 0, quota: 1e9 }),
    persisted: async () => false,
    persist: async () => false,
  })
  define(navigator, 'locks', { request: async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}) })
}

/** Sets the media queries that match from now on. */
export function setMedia(matching: readonly string[]): void {
  define(window, 'matchMedia', (media: string) => ({
    matches: matching.includes(media),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

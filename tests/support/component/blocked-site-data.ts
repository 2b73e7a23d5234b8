/** A browser in which the shopper has blocked all site data, as Chromium then behaves. */
import { onPageEnd } from './page-life.ts'

const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** Denies cookies, storage, databases and locks, until the page is closed. */
export function blockSiteData(): void {
  replace(document, 'cookie', { get: () => '', set: () => {} })
  for (const name of ['localStorage', 'sessionStorage']) replace(globalThis, name, { get: denied })
  replace(globalThis, 'indexedDB', { value: { open: openDenied } })
  replace(navigator, 'locks', { value: { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) } })
}

/** The request fails a moment later. */
function openDenied() {
  const request = Object.assign(new EventTarget(), {
    error: new DOMException('The user denied permission to access the database.', 'UnknownError'),
    onerror: undefined as ((event: Event) => void) | undefined,
  })
  queueMicrotask(() => {
    const event = new Event('error')
    request.onerror?.(event)
    request.dispatchEvent(event)
  })
  return request
}

function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, ...descriptor })
  onPageEnd(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

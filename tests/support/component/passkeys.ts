import { vi } from 'vitest'

/** Gives the browser passkeys, until `vi.unstubAllGlobals`. What it is asked is closed by the person, as `NotAllowedError` says. */
export function stubPasskeys(): void {
  const closed = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  Object.defineProperty(navigator, 'credentials', { value: { create: closed, get: closed }, configurable: true })
}

/** What the server asks an authenticator. */
export const passkeyOptions = {
  challenge: 'AAAA',
  rpId: 'localhost',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'AAAA', name: 'sara@example.com', displayName: 'Sara' },
  pubKeyCredParams: [],
}

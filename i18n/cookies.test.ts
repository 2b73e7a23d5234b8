import { afterEach, expect, test, vi } from 'vitest'
import { preferenceCookie } from './cookies.ts'
import { storePreference } from './store-preference.ts'

afterEach(() => vi.unstubAllGlobals())

test('a preference is stored for a year, and only sent over HTTPS if the shop uses it', () => {
  expect(preferenceCookie('locale', 'ar', { isSecure: false })).toBe('locale=ar; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(preferenceCookie('locale', 'ar', { isSecure: true })).toBe('locale=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test.each([
  ['https:', 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['http:', 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax'],
])('a page that was loaded over %s keeps it so', (protocol, cookie) => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  storePreference('theme', 'dark')
  expect(page.cookie).toBe(cookie)
})

import { expect, test } from 'vitest'
import { createPages } from './pages.ts'

const page = { kind: 'page' as const, status: 200, head: '', body: '', state: '', routeIds: [], texts: [] }
const pages = createPages({
  renderer: { render: () => Promise.resolve(page), renderFrame: () => Promise.resolve('') },
  assets: { id: 'b', boot: '/b.js', css: '', sprite: '', fonts: { en: [], ar: [] }, chunks: () => [] },
  prerendered: new Map(),
  signIn: { providers: [], isDevelopment: false },
  cacheBytes: 1000,
  onError: (error) => {
    throw error
  },
})

const cookieAt = async (origin: string, cookie = '') => {
  const response = await pages.handle(new Request('http://inside/ar', { headers: { cookie } }), { requestId: 'r', origin })
  return response.headers.get('set-cookie')
}

test('the cookie of the language is Secure where shoppers reach the shop over https', async () => {
  expect(await cookieAt('https://shop.example')).toMatch(/^locale=ar; .*; Secure$/)
  expect(await cookieAt('http://127.0.0.1:4400')).not.toContain('Secure')
  expect(await cookieAt('https://shop.example', 'locale=ar')).toBeNull()
})

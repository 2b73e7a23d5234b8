import { afterEach, describe, expect, it, vi } from 'vitest'
import { listSignInProviders, signInWithPassword, signInWithProvider, signOut } from './session-calls.ts'

const serve = (answers: Record<string, () => Response>) => {
  const asked: { path: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = address.replace('/api/auth/', '')
    asked.push({ path, init })
    return Promise.resolve(answers[path]?.() ?? new Response('{}', { status: 404 }))
  })
  return asked
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const csrf = () => json({ csrfToken: 'c5rf' })

afterEach(() => vi.unstubAllGlobals())

describe('the session calls', () => {
  it('send their form with the csrf token, and ask for the address instead of a redirect', async () => {
    const asked = serve({ csrf, 'callback/credentials': () => json({ url: 'https://shop.example/en/cart' }) })
    await signInWithPassword('en', { email: 'a@b.example', password: 'p&s!', callbackUrl: '/en/cart' })
    const { init } = asked.at(-1)!
    expect(init.method).toBe('POST')
    expect(init.headers).toMatchObject({ 'X-Auth-Return-Redirect': '1', 'Content-Type': 'application/x-www-form-urlencoded' })
    expect(Object.fromEntries(init.body as URLSearchParams)).toEqual({
      email: 'a@b.example',
      password: 'p&s!',
      callbackUrl: '/en/cart',
      csrfToken: 'c5rf',
    })
  })

  it('throw the error in the URL', async () => {
    serve({ csrf, 'callback/credentials': () => json({ url: 'https://shop.example/en?error=CredentialsSignin&code=credentials' }) })
    const input = { email: 'a@b.example', password: 'wrong', callbackUrl: '/en' }
    await expect(signInWithPassword('en', input)).rejects.toMatchObject({ code: 'sign-in.CredentialsSignin' })
    serve({ csrf, signout: () => json({ url: '/en?error=MissingCSRF' }) })
    await expect(signOut('en', '/en')).rejects.toMatchObject({ code: 'sign-in.MissingCSRF' })
  })

  it('list only the configured providers', async () => {
    const asked = serve({
      providers: () => json({ credentials: { id: 'credentials' }, facebook: { id: 'facebook' }, apple: { id: 'apple' } }),
    })
    expect(await listSignInProviders({ locale: 'en', currency: 'USD' })).toEqual(['apple', 'facebook'])
    expect(asked[0]?.init.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      locale: 'en',
      currency: 'USD',
    })
    serve({ csrf, 'signin/google': () => json({ url: 'https://accounts.example/authorize?x=1' }) })
    expect(await signInWithProvider('en', 'google', '/en/social-login')).toBe('https://accounts.example/authorize?x=1')
  })

  it('fail with the status’s message if a proxy responds, in the language of the page', async () => {
    serve({ csrf: () => new Response('<html>nginx</html>', { status: 413 }) })
    await expect(signOut('ar', '/ar')).rejects.toMatchObject({ status: 413, message: 'حجم المحتوى أكبر من المسموح به.' })
    serve({ csrf: () => new Response('<html>Sign in to the station’s network</html>') })
    await expect(signOut('en', '/en')).rejects.toMatchObject({ code: 'response.unexpected', message: 'An unexpected error occurred.' })
  })

  it('fail with the server’s error, or a network error', async () => {
    serve({ csrf: () => json({ message: 'Error: 429', code: 'request.rate-limited' }, 429) })
    await expect(signOut('en', '/en')).rejects.toMatchObject({ status: 429, code: 'request.rate-limited' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(listSignInProviders({ locale: 'en', currency: 'USD' })).rejects.toMatchObject({ code: 'network.failed' })
  })
})

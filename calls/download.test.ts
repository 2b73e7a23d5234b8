import { afterEach, describe, expect, it, vi } from 'vitest'
import { setCredentials } from './credentials.ts'
import { download } from './download.ts'

const asked = { locale: 'ar', currency: 'USD', params: { id: 'a', photoId: 'b' }, type: 'image/jpeg' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  setCredentials({ token: () => undefined, onUnauthorized: () => undefined })
})

describe('a private file', () => {
  it('is fetched with the token, past every cache, and has the type that the caller names', async () => {
    setCredentials({ token: () => 'secret', onUnauthorized: () => undefined })
    const fetched = vi.fn(() => Promise.resolve(new Response('<script>', { headers: { 'content-type': 'text/html' } })))
    vi.stubGlobal('fetch', fetched)
    const file = await download('sells.photos.get', asked)
    expect(file.type).toBe('image/jpeg')
    expect(await file.text()).toBe('<script>')
    expect(fetched).toHaveBeenCalledWith(
      '/v1/sells/a/photos/b',
      expect.objectContaining({ cache: 'no-store', headers: expect.objectContaining({ Authorization: 'Bearer secret' }) as unknown }),
    )
  })

  it('throws the server’s error, and reports a session that has ended', async () => {
    const onUnauthorized = vi.fn()
    setCredentials({ token: () => 'old', onUnauthorized })
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'auth.required', message: 'Sign in.' }, { status: 401 })))
    await expect(download('sells.photos.get', asked)).rejects.toMatchObject({ status: 401, code: 'auth.required', message: 'Sign in.' })
    expect(onUnauthorized).toHaveBeenCalledWith('old')
  })

  it('throws a network error, and the reason of the caller who gave up', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(download('sells.photos.get', asked)).rejects.toMatchObject({ status: 0, code: 'network.failed' })
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error))
    await expect(download('sells.photos.get', { ...asked, signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  })
})

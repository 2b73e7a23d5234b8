import { afterEach, describe, expect, it, vi } from 'vitest'
import { reachServer } from './reach-server.ts'

const answer = (body: string, status = 200) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
afterEach(() => vi.unstubAllGlobals())

describe('the server is reached', () => {
  it('when it says so', async () => {
    answer('ok\n')
    expect(await reachServer()).toBe(true)
  })

  it('when it fails with a 500', async () => {
    answer('Bad gateway', 502)
    expect(await reachServer()).toBe(true)
  })
})

describe('the server is not reached', () => {
  it('when a captive portal answers in its place', async () => {
    answer('<html>Sign in to the station’s network</html>')
    expect(await reachServer()).toBe(false)
    answer('<html>Sign in to the station’s network</html>', 511)
    expect(await reachServer()).toBe(false)
  })

  it('without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await reachServer()).toBe(false)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointNames, paths } from '#contract/calls/paths.ts'
import { deskPaths } from '#contract/desk/desk-calls.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { acceptInvitation } from '../support/server/desk.ts'

/**
 * What a script on the shop's pages could do to the desk. Both may be of one site, so that the browser sends the owner's cookie with its
 * requests; what it sends besides, a page cannot choose.
 */
const fromTheShop = { origin: 'https://shop.desk.test', 'sec-fetch-site': 'same-site' }

let shop: OpenedShop
let cookie: string
beforeAll(async () => {
  shop = await openShop()
  const token = (await shop.people.invitations.first()) ?? ''
  const huda = await acceptInvitation(shop, token, { name: 'Huda Q.', email: 'huda@example.com', at: Date.now() })
  cookie = huda.cookie() ?? ''
})
afterAll(() => shop.close())

const calls = [
  ...Object.values(deskPaths),
  ...endpointNames.map((name) => paths[name]).filter(({ access }) => access === 'staff' || access === 'sender'),
].map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'first') }))

async function ask(method: string, path: string, headers: Record<string, string>) {
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body: '{}' }
  return shop.deskApp.request(`https://desk.test${path}`, { method, headers: { cookie, ...fromTheShop, ...headers }, ...body })
}

/** The headers by which a server would let a page of another origin read. */
const sharing = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('a page of the shop', () => {
  test.each(calls)('cannot make $method $path, whose session is the owner’s', async ({ method, path }) => {
    // With the header too, which it could only send after a preflight.
    const sent: Record<string, string>[] = [{ 'content-type': 'text/plain' }, { 'content-type': 'application/json', 'x-desk': '1' }]
    for (const headers of sent) {
      const response = await ask(method, path, headers)
      expect(response.status).toBe(403)
      expect(sharing(response)).toEqual([])
    }
  })

  test('is not allowed by a preflight to read or to send the header', async () => {
    for (const { method, path } of calls) {
      const preflight = { 'access-control-request-method': method, 'access-control-request-headers': 'x-desk,content-type' }
      const response = await ask('OPTIONS', path, preflight)
      expect([response.status, sharing(response)], path).toEqual([403, []])
    }
  })

  test.each(['/', '/people', '/v1/desk/session', '/assets/none.js', '/media/none/none.webp'])(
    'can neither frame nor embed %s',
    async (path) => {
      const { headers } = await ask('GET', path, {})
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    },
  )

  test('gets no session of the desk by signing somebody in', async () => {
    const response = await ask('POST', '/v1/desk/sign-in', { 'content-type': 'text/plain' })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

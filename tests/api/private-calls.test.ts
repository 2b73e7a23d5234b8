import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/calls/paths.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { createBrowser, signedUp, type Browser } from '../support/server/cookie-client.ts'

/** Rules of all calls about one caller's data. */

let shop: Shop
let browser: Browser
let staff: string
beforeAll(async () => {
  shop = await openShop()
  browser = await signedUp(shop, 'private@example.com')
  staff = await shop.accounts.staff.admit({ name: 'Huda', role: 'owner' })
})
afterAll(() => shop.close())

const isPrivate = (name: EndpointName) => paths[name].access !== 'public'
const privateNames = (Object.keys(paths) as EndpointName[]).filter(isPrivate)
const readNames = privateNames.filter((name) => paths[name].method === 'GET')
const addressOf = (name: EndpointName, id = 'nothing') =>
  paths[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => (key === 'side' ? 'front' : id))
const tokenFor = (name: EndpointName) => (paths[name].access === 'staff' ? staff : browser.token())
const ask = (name: EndpointName, init: RequestInit = {}, id?: string) =>
  shop.app.request(addressOf(name, id), {
    method: paths[name].method,
    ...init,
    headers: { authorization: `Bearer ${tokenFor(name)}`, 'if-none-match': '*', 'tus-resumable': '1.0.0', ...init.headers },
  })

describe('an answer for one caller', () => {
  test.each(privateNames)('of %s is never cached, whatever its status', async (name) => {
    // Without a body most of them are rejected; rejections are private, too.
    for (const headers of [{}, { authorization: '' }, { locale: 'ar' }] as Record<string, string>[]) {
      const answer = await ask(name, { headers })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
      expect(answer.status).not.toBe(304)
      // A file that is saved has both, and a redirect has no words.
      const language = answer.headers.has('content-disposition') || answer.status === 303 ? null : 'locale' in headers ? 'ar' : 'en'
      expect(answer.headers.get('content-language'), 'in the language of the caller').toBe(language)
      if (name === 'customer.logout') browser = await signedUp(shop, `again-${Math.random()}@example.com`)
    }
  })

  test.each(readNames)('of %s has no body where HEAD asks, and asks who it is', async (name) => {
    const [answer, head] = [await ask(name), await ask(name, { method: 'HEAD' })]
    expect(head.status).toBe(answer.status)
    expect(await head.text()).toBe('')
    // To a guest without a key, another person's things do not exist. One call only leads to the page that asks.
    const expected = name === 'watch-mails.show' ? 303 : paths[name].access === 'guest' ? 404 : 401
    expect((await ask(name, { method: 'HEAD', headers: { authorization: '' } })).status).toBe(expected)
  })

  test.each(privateNames)('%s says with OPTIONS what is there, and lets no other origin in', async (name) => {
    const { status, headers } = await ask(name, {
      method: 'OPTIONS',
      headers: { authorization: '', origin: 'https://evil.example', 'access-control-request-method': paths[name].method },
    })
    expect(status).toBe(204)
    expect(headers.get('allow')).toContain(paths[name].method)
    expect([...headers.keys()].filter((header) => header.startsWith('access-control-'))).toEqual([])
  })
})

describe('what the database would stumble over', () => {
  test.each(privateNames.filter((name) => paths[name].path.includes('{')))('is no 500 as an id: %s', async (name) => {
    // The longest fits twice into an address that the shop reads.
    for (const id of ['%00', 'a%00b', '%ED%A0%80', '%ff', "'--", '%2e%2e%2f', 'x'.repeat(3000)]) {
      const { status } = await ask(name, {}, id)
      expect([200, 303, 400, 404, 415], `${id.slice(0, 20)}: ${status}`).toContain(status)
    }
  })

  test('is an unknown address at the sign-in, and no 500', async () => {
    const signIn = (email: string, password: string) =>
      createBrowser(shop).post('callback/credentials', { email, password, callbackUrl: '/en' })
    for (const email of ['x'.repeat(5000), `${'x'.repeat(400)}@example.com`, '\ud800@example.com']) {
      expect((await signIn(email, 'Wrong-one-1')).error, email.slice(0, 20)).toBe('CredentialsSignin')
    }
    // A string with NUL is no address, and is rejected before any lookup.
    for (const email of ['a\0b@example.com', '\0']) expect((await signIn(email, 'Wrong-one-1')).status, email).toBe(400)
    expect((await signIn('private@example.com', 'wrong\0wrong')).status).toBe(400)
  })

  test('is no 500 in a text', async () => {
    const name = async (text: string) => (await browser.call('customer.profile', { name: text })).status
    expect(await name('a\0b')).toBe(400)
    expect([200, 400]).toContain(await name('half \ud800 a sign'))
    expect((await browser.call('customer.get')).status).toBe(200)
  })
})

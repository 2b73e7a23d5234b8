import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#contract/calls/paths.ts'
import type { Invitation, Person } from '#contract/people/people.ts'
import { deskPaths } from '#contract/desk/desk-calls.ts'
import type { LoggedAction } from '#contract/log/staff-actions.ts'
import type { StaffPerson, StaffSession } from '#contract/people/staff-people.ts'
import { invitation, person, personSession, recoveryCode } from '#server/db/schema/people.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist } from '../support/server/customers.ts'
import { acceptInvitation, deskBrowser, deskPassword, somebodyAtTheDesk, totpCode } from '../support/server/desk.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'

const minute = 60_000
const hour = 60 * minute
let now = Date.UTC(2026, 10, 28, 9)
const dist = mkdtempSync(join(tmpdir(), 'mizwala-desk-'))
let shop: OpenedShop
beforeAll(async () => {
  mkdirSync(join(dist, 'desk', 'assets'), { recursive: true })
  writeFileSync(join(dist, 'desk', 'index.html'), '<!doctype html><meta name="nonce" content="__NONCE__"><style nonce="__NONCE__"></style>')
  writeFileSync(join(dist, 'desk', 'assets', 'desk-1a2b.js'), 'void 0')
  shop = await openShop({
    clock: { now: () => new Date(now) },
    distDir: dist,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 2 })])
    },
  })
})
afterAll(async () => {
  await shop.close()
  rmSync(dist, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of [recoveryCode, personSession, invitation, person]) await shop.db.delete(table)
  await emptyStaffLog(shop)
})

const owner = { name: 'Huda Q.', email: 'Huda@Example.com' }
const anOwner = async () => acceptInvitation(shop, (await shop.people.invitations.first()) ?? '', { ...owner, at: now })
const session = async (browser: ReturnType<typeof deskBrowser>) => (await browser.call<Person | null>('GET', '/desk/session')).data
const logged = async () =>
  (await shop.db.select().from(staffAction).orderBy(staffAction.id)).map(({ staffName, action }) => `${staffName}: ${action}`)

describe('the first owner', () => {
  test('comes by the link of the start, once, and is signed in', async () => {
    const before = await shop.people.invitations.first()
    const token = (await shop.people.invitations.first()) ?? ''
    const browser = deskBrowser(shop)
    expect(await browser.call('POST', '/desk/invitations/look', { token: before })).toMatchObject({
      status: 400,
      code: 'invitation.invalid',
    })
    const looked = await browser.call<Invitation>('POST', '/desk/invitations/look', { token })
    expect(looked.data).toMatchObject({ role: 'owner', totpUri: expect.stringMatching(/^otpauth:\/\/totp\//) as unknown })
    expect(looked.data.totpUri).toContain(`secret=${looked.data.totpSecret}`)
    expect(JSON.stringify(await shop.db.select().from(invitation))).not.toContain(looked.data.totpSecret)

    const given = { token, ...owner, password: deskPassword, code: totpCode(looked.data.totpSecret, now) }
    expect(await browser.call('POST', '/desk/invitations/accept', { ...given, code: '000000' })).toMatchObject({
      status: 400,
      code: 'otp.invalid',
    })
    expect(await browser.call('POST', '/desk/invitations/accept', { ...given, password: 'short' })).toMatchObject({
      status: 400,
      errors: { password: [expect.any(String)] },
    })
    const at = await browser.call<{ person: Person; recoveryCodes: string[] }>('POST', '/desk/invitations/accept', given)
    expect(at.data.person).toEqual({ id: expect.any(String) as unknown, name: 'Huda Q.', email: 'huda@example.com', role: 'owner' })
    expect(new Set(at.data.recoveryCodes).size).toBe(10)
    expect(browser.setCookie()).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    expect(await session(browser)).toEqual(at.data.person)

    expect(await browser.call('POST', '/desk/invitations/accept', given)).toMatchObject({ status: 400, code: 'invitation.invalid' })
    expect(await shop.people.invitations.first()).toBeUndefined()
    expect(await logged()).toEqual(['Huda Q.: invitation.accept', 'Huda Q.: session.begin'])
  })

  test('has a day', async () => {
    const token = (await shop.people.invitations.first()) ?? ''
    now += 24 * hour
    expect(await deskBrowser(shop).call('POST', '/desk/invitations/look', { token })).toMatchObject({
      status: 400,
      code: 'invitation.invalid',
    })
  })

  test('is one, where a link is used twice at the same time', async () => {
    const token = (await shop.people.invitations.first()) ?? ''
    const both = await Promise.allSettled(
      ['a@example.com', 'b@example.com'].map((email) => acceptInvitation(shop, token, { ...owner, email, at: now })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.select().from(person)).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('takes address, password and a code, each code once; what is wrong is not said', async () => {
    const { secret, recoveryCodes, person: huda } = await anOwner()
    const signIn = (given: object) =>
      deskBrowser(shop).call<Person>('POST', '/desk/sign-in', { email: 'HUDA@example.com', password: deskPassword, ...given })
    // The code with which the link was accepted is used.
    const wrong = [
      await signIn({ code: totpCode(secret, now) }),
      await signIn({ code: '123456' }),
      await signIn({ code: totpCode(secret, now + 30_000), password: 'Wrong-Horse-7' }),
      await signIn({ code: totpCode(secret, now + 30_000), email: 'nobody@example.com' }),
      await signIn({ code: 'not a code' }),
    ]
    for (const answer of wrong) expect(answer).toEqual({ ...wrong[0], status: 400, code: 'desk.sign-in-invalid' })
    now += minute
    const code = totpCode(secret, now)
    expect(await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({ status: 200, data: huda })
    expect((await signIn({ code })).status).toBe(400)
    const [recovery = ''] = recoveryCodes
    expect((await signIn({ code: recovery.toUpperCase() })).status).toBe(200)
    expect((await signIn({ code: recovery })).status).toBe(400)
    expect(await logged()).toEqual(['Huda Q.: invitation.accept', ...Array.from({ length: 3 }, () => 'Huda Q.: session.begin')])
  })

  test('goes on when the key that seals the secrets is changed, and by a recovery code where it is lost', async () => {
    const keys = Array.from({ length: 3 }, () => randomBytes(32))
    const withKeys = async <T>(key: Buffer | undefined, oldKeys: Buffer[], work: (opened: OpenedShop) => Promise<T>): Promise<T> => {
      const opened = await openShop({ besides: shop.made, clock: { now: () => new Date(now) }, privateFiles: { key, oldKeys } })
      try {
        return await work(opened)
      } finally {
        await opened.close()
      }
    }
    const signIn = async (at: OpenedShop, code: string) =>
      (await deskBrowser(at).call('POST', '/desk/sign-in', { email: owner.email, password: deskPassword, code })).status
    const [first, second, other] = keys as [Buffer, Buffer, Buffer]
    const { secret, recoveryCodes } = await withKeys(first, [], async (at) =>
      acceptInvitation(at, (await at.people.invitations.first()) ?? '', { ...owner, at: now }),
    )
    now += minute
    // The start seals it with the second key, so that the first can be given up.
    expect(await withKeys(second, [first], (at) => signIn(at, totpCode(secret, now)))).toBe(200)
    now += minute
    expect(await withKeys(second, [], (at) => signIn(at, totpCode(secret, now)))).toBe(200)
    now += minute
    const lost = await withKeys(other, [], async (at) => [
      await signIn(at, totpCode(secret, now)),
      await signIn(at, recoveryCodes[0] ?? ''),
    ])
    expect(lost).toEqual([400, 200])
  })

  test('is limited by account and network together, by the account alone with a higher number, and apart from who is signed in', async () => {
    const rateLimits = {
      'desk-sign-in.account-at-address': { points: 2, seconds: 600 },
      'desk-sign-in.account': { points: 5, seconds: 600 },
      'desk-confirm.account': { points: 1, seconds: 600 },
      'desk-password.account': { points: 1, seconds: 600 },
    }
    const limitedOwner = { name: 'Huda Q.', email: 'limited@example.com' }
    const { secret, cookie } = await acceptInvitation(shop, (await shop.people.invitations.first()) ?? '', { ...limitedOwner, at: now })
    const limited = await openShop({
      besides: shop.made,
      clock: { now: () => new Date(now) },
      signIn: { trustProxy: 1, rateLimits },
    })
    try {
      const tries = async (network: string, given: object = {}) => {
        const body = { email: limitedOwner.email, password: 'Wrong-Horse-7', code: '1', ...given }
        return (await deskBrowser(limited).call('POST', '/desk/sign-in', body, { 'x-forwarded-for': network })).status
      }
      expect([await tries('192.0.2.1'), await tries('192.0.2.1'), await tries('192.0.2.1')]).toEqual([400, 400, 429])
      // They themselves, elsewhere; a right sign-in forgets the wrong ones there.
      now += minute
      expect(await tries('192.0.2.2')).toBe(400)
      expect(await tries('192.0.2.2', { password: deskPassword, code: totpCode(secret, now) })).toBe(200)
      expect(await tries('192.0.2.2')).toBe(400)
      expect(await tries('192.0.2.3')).toBe(429)
      // Who is signed in is not locked out of their own account, and has counts of their own.
      const signedIn = { cookie: cookie() ?? '' }
      const own = async (path: string, body: object) => (await deskBrowser(limited).call('POST', path, body, signedIn)).status
      now += minute
      expect(await own('/desk/confirm', { code: totpCode(secret, now) })).toBe(200)
      const changed = { newPassword: 'Another-Horse-8' }
      expect(await own('/desk/password', { ...changed, password: deskPassword })).toBe(200)
      expect([await own('/desk/confirm', { code: '1' }), await own('/desk/confirm', { code: '1' })]).toEqual([400, 429])
      const guess = () => own('/desk/password', { ...changed, password: 'Wrong-Horse-7' })
      expect([await guess(), await guess()]).toEqual([400, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('a session', () => {
  test('ends by signing out', async () => {
    const huda = await anOwner()
    const cookie = huda.cookie() ?? ''
    expect(await huda.call('POST', '/desk/sign-out')).toEqual({ status: 200, data: { accepted: true } })
    expect(huda.cookie()).toBeUndefined()
    expect(await session(huda)).toBeNull()
    expect((await deskBrowser(shop).call('GET', '/desk/session', undefined, { cookie })).data).toBeNull()
    expect((await huda.call('GET', '/staff/tokens')).status).toBe(401)
    expect((await logged()).at(-1)).toBe('Huda Q.: session.end')
  })

  test.each([
    ['owner', 30 * minute],
    ['specialist', 8 * hour],
    ['catalogue', 8 * hour],
  ] as const)('of %s ends after %d ms without a call, and after twelve hours', async (role, idle) => {
    const somebody = await somebodyAtTheDesk(shop, role, { ...owner, at: now })
    const began = now
    now += idle - 1
    expect(await session(somebody)).toMatchObject({ role })
    for (now += idle - 1; now < began + 12 * hour; now += idle - 1) expect(await session(somebody)).toMatchObject({ role })
    now = began + 12 * hour
    expect(await session(somebody)).toBeNull()

    const idling = await somebodyAtTheDesk(shop, role, { name: 'Sara', email: 'sara@example.com', at: now })
    now += idle
    expect(await session(idling)).toBeNull()
  })
})

describe('the calls of the staff', () => {
  test('are made by the person of the cookie, whose name is recorded', async () => {
    const huda = await anOwner()
    expect(await huda.call('PATCH', '/staff/products/first', { stock: 3 })).toMatchObject({ status: 200, data: { stock: 3 } })
    expect((await logged()).at(-1)).toBe('Huda Q.: product.change')
    const catalogue = await somebodyAtTheDesk(shop, 'catalogue', { name: 'Sara', email: 'sara@example.com', at: now })
    expect((await catalogue.call('GET', '/staff/products/first')).status).toBe(200)
    expect(await catalogue.call('GET', '/staff/tokens')).toMatchObject({ status: 403, code: 'auth.forbidden' })
    expect((await deskBrowser(shop).call('GET', '/staff/products/first')).status).toBe(401)
  })

  test('are nobody’s where the page was opened by another person than the one whose cookie the browser sends', async () => {
    const huda = await anOwner()
    const omar = await somebodyAtTheDesk(shop, 'owner', { name: 'Omar H.', email: 'omar@example.com', at: now })
    const asHuda = { 'x-desk-person': huda.person.id }
    const refused = { status: 401, code: 'auth.unauthorized' }
    expect(await huda.call('PATCH', '/staff/products/first', { stock: 4 }, asHuda)).toMatchObject({ status: 200 })
    expect(await omar.call('PATCH', '/staff/products/first', { stock: 5 }, asHuda)).toMatchObject(refused)
    expect(await omar.call('POST', '/desk/name', { name: 'Huda' }, asHuda)).toMatchObject(refused)
    expect(await omar.call('GET', '/staff/products/first', undefined, asHuda)).toMatchObject(refused)
  })

  test('give each person a key for the edits on their devices, the same in every session, and nobody else’s', async () => {
    const keyOf = async (by: ReturnType<typeof deskBrowser>) => (await by.call<{ key: string }>('GET', '/desk/edits-key')).data.key
    const huda = await anOwner()
    const omar = await somebodyAtTheDesk(shop, 'owner', { name: 'Omar H.', email: 'omar@example.com', at: now })
    now += minute
    const again = deskBrowser(shop)
    await again.call('POST', '/desk/sign-in', { email: owner.email, password: deskPassword, code: totpCode(huda.secret, now) })
    expect(await keyOf(again)).toBe(await keyOf(huda))
    expect(await keyOf(omar)).not.toBe(await keyOf(huda))
    await huda.call('POST', '/desk/sign-out')
    expect((await huda.call('GET', '/desk/edits-key')).status).toBe(401)
  })

  test('have the shop beside them, under its own name', async () => {
    const huda = await anOwner()
    const read = { name: { en: 'Mizwala', ar: 'مزولة' } }
    const name = { en: 'Dar Aqiq', ar: 'دار عقيق' }
    expect((await huda.call('PATCH', '/staff/face', { values: { name }, read })).status).toBe(200)
    expect((await deskBrowser(shop).call('GET', '/desk/shop')).data).toEqual({ url: expect.any(String), name })
    expect((await huda.call('PATCH', '/staff/face', { values: read, read: { name } })).status).toBe(200)
  })

  test('are not made with a token there, and nothing of the shop is', async () => {
    const { headers: staff } = await aSpecialist(shop)
    const { headers: customer } = await aCustomer(shop)
    expect((await deskBrowser(shop).call('GET', '/staff/products/first', undefined, staff)).status).toBe(401)
    const huda = await anOwner()
    for (const path of ['/customer/get', '/cart', '/products', '/products/first']) {
      expect((await huda.call('GET', path, undefined, customer)).status, path).toBe(404)
    }
  })

  test('are not made at the shop with the cookie, nor those of the desk', async () => {
    const huda = await anOwner()
    const headers = { cookie: huda.cookie() ?? '', 'sec-fetch-site': 'same-origin', 'x-desk': '1' }
    const statusOf = async (path: string, method = 'GET') => (await shop.app.request(path, { method, headers })).status
    for (const { method, path } of Object.values(deskPaths)) expect(await statusOf(path, method), path).toBe(404)
    for (const { method, path } of Object.values(paths).filter(({ access }) => access === 'staff')) {
      expect(await statusOf(path.replaceAll(/\{\w+\}/g, 'first'), method), path).toBe(401)
    }
  })
})

describe('another page', () => {
  /** Makes a call as a page would in which the owner's browser sends the cookie. */
  const asker = async () => {
    const cookie = (await anOwner()).cookie() ?? ''
    return async (method: string, path: string, headers: Record<string, string>) => {
      const all = { cookie, 'content-type': 'application/json', ...headers }
      return (await shop.deskApp.request(`https://desk.test${path}`, { method, headers: all, ...(method !== 'GET' && { body: '{}' }) }))
        .status
    }
  }

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-site', 'x-desk': '1' },
    { 'sec-fetch-site': 'cross-site', 'x-desk': '1' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none', 'x-desk': '1' },
    { 'x-desk': '1' },
  ])('cannot post with %j', async (headers) => {
    const ask = await asker()
    expect(await ask('PATCH', '/v1/staff/products/first', headers)).toBe(403)
    expect(await ask('POST', '/v1/desk/sign-out', headers)).toBe(403)
    expect(await ask('PATCH', '/v1/staff/products/first', { 'sec-fetch-site': 'same-origin', 'x-desk': '1' })).toBe(200)
  })

  test.each(['same-site', 'cross-site'])('of %s cannot read, nor ask whether it may', async (site) => {
    const ask = await asker()
    expect(await ask('GET', '/v1/staff/products/first', { 'sec-fetch-site': site })).toBe(403)
    expect(await ask('GET', '/v1/desk/session', { 'sec-fetch-site': site })).toBe(403)
    expect(await ask('OPTIONS', '/v1/staff/products/first', { 'sec-fetch-site': site })).toBe(403)
    expect(await ask('GET', '/v1/staff/products/first', { 'sec-fetch-site': 'same-origin' })).toBe(200)
  })
})

describe('the files', () => {
  const get = (path: string) => shop.deskApp.request(`https://desk.test${path}`)

  test('are one document at every address, with a nonce of its own', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/index.html', '/invitation', '/products/first']) {
      const response = await get(path)
      const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? ''
      nonces.add(nonce)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; frame-src 'self' blob:; worker-src 'self'; manifest-src 'self'; object-src blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
      })
    }
    expect(nonces.size).toBe(4)
  })

  test('are cached for ever where their name says their content', async () => {
    const response = await get('/assets/desk-1a2b.js')
    expect(await response.text()).toBe('void 0')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/desk-gone.js')).status).toBe(404)
    expect((await get('/v1/unknown')).status).toBe(404)
    expect((await get('/media/first/none.webp')).status).toBe(404)
  })

  test('say that they are missing', async () => {
    const unbuilt = await openShop({ besides: shop.made })
    try {
      const response = await unbuilt.deskApp.request('https://desk.test/')
      expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('has not been built yet')])
    } finally {
      await unbuilt.close()
    }
  })
})

describe('people', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const tokenOf = (url: string) => /^https:\/\/desk\.test\/invitation#([\w-]{43})$/.exec(url)?.[1] ?? ''

  test('are invited by the owner, for an address where one is given', async () => {
    const huda = await anOwner()
    const made = await huda.call<{ url: string }>('POST', '/staff/invitations', { role: 'catalogue', email: 'sara@example.com' }, key())
    const token = tokenOf(made.data.url)
    now += minute
    await expect(acceptInvitation(shop, token, { name: 'Omar', email: 'omar@example.com', at: now })).rejects.toThrow('email')
    const sara = await acceptInvitation(shop, token, { name: 'Sara', email: 'sara@example.com', at: now })
    expect(sara.person.role).toBe('catalogue')
    const again = await huda.call<{ url: string }>('POST', '/staff/invitations', { role: 'specialist' }, key())
    await expect(acceptInvitation(shop, tokenOf(again.data.url), { name: 'Sara', email: 'SARA@example.com', at: now })).rejects.toThrow(
      'email-taken',
    )
    expect((await huda.call<StaffPerson[]>('GET', '/staff/people')).data).toMatchObject([
      { name: 'Huda Q.' },
      { name: 'Sara', role: 'catalogue' },
    ])
    expect(await logged()).toContain('Huda Q.: invitation.create')
  })

  test('who lost their second factor get a link for a new one, which ends what was', async () => {
    const huda = await anOwner()
    const made = await huda.call<{ url: string }>('POST', `/staff/people/${huda.person.id}/renew`, undefined, key())
    expect(await session(huda)).not.toBeNull()
    const anew = await acceptInvitation(shop, tokenOf(made.data.url), { ...owner, at: now })
    expect(anew.person).toEqual(huda.person)
    expect(await session(huda)).toBeNull()
    const [old = ''] = huda.recoveryCodes
    now += minute
    const signIn = (code: string) => deskBrowser(shop).call('POST', '/desk/sign-in', { email: owner.email, password: deskPassword, code })
    for (const code of [old, totpCode(huda.secret, now)]) expect((await signIn(code)).status).toBe(400)
    expect((await signIn(totpCode(anew.secret, now))).status).toBe(200)
    expect((await anew.call('POST', '/staff/people/nobody/renew', undefined, key())).status).toBe(404)
  })

  test('who are disabled are out at once', async () => {
    const huda = await anOwner()
    const sara = await somebodyAtTheDesk(shop, 'specialist', { name: 'Sara', email: 'sara@example.com', at: now })
    expect((await huda.call('POST', `/staff/people/${sara.person.id}/disable`)).status).toBe(200)
    expect((await huda.call('POST', `/staff/people/${sara.person.id}/disable`)).status).toBe(404)
    expect(await session(sara)).toBeNull()
    now += minute
    const body = { email: 'sara@example.com', password: deskPassword, code: totpCode(sara.secret, now) }
    expect((await deskBrowser(shop).call('POST', '/desk/sign-in', body)).status).toBe(400)
    expect((await logged()).at(-1)).toBe('Huda Q.: person.disable')
  })
})

test('the owner ends a session, and reads the log by who, what and page', async () => {
  const huda = await anOwner()
  now += minute
  const sara = await somebodyAtTheDesk(shop, 'specialist', { name: 'Sara', email: 'sara@example.com', at: now })
  const open = (await huda.call<StaffSession[]>('GET', '/staff/sessions')).data
  expect(open).toMatchObject([{ name: 'Sara', personId: sara.person.id }, { name: 'Huda Q.' }])
  expect((await huda.call('DELETE', `/staff/sessions/${open[0]?.id}`)).status).toBe(200)
  expect((await huda.call('DELETE', `/staff/sessions/${open[0]?.id}`)).status).toBe(404)
  expect(await session(sara)).toBeNull()
  expect((await huda.call<StaffSession[]>('GET', '/staff/sessions')).data).toMatchObject([{ name: 'Huda Q.' }])

  type Page = { data: LoggedAction[]; meta: { next?: string } }
  const read = async (query: string) => (await huda.call('GET', `/staff/actions${query}`)) as unknown as Page & { status: number }
  const all = await read('')
  expect(all.data.map(({ who, action }) => `${who}: ${action}`)).toEqual((await logged()).toReversed())
  expect(all.meta).toEqual({})
  expect((await read('?who=Sara')).data.map(({ action }) => action)).toEqual(['session.begin', 'invitation.accept'])
  expect((await read(`?who=${sara.person.id}&action=session.begin`)).data).toMatchObject([{ staffId: sara.person.id }])
  expect((await read(`?subject=${open[0]?.id}`)).data).toMatchObject([
    { who: 'Huda Q.', action: 'session.end' },
    { who: 'Sara', action: 'session.begin' },
  ])
  const first = await read('?perPage=2')
  const second = await read(`?perPage=200&after=${first.meta.next}`)
  expect([...first.data, ...second.data]).toEqual(all.data)
  for (const query of ['?after=x', '?perPage=201', '?who=', '?sort=at']) expect((await read(query)).status, query).toBe(400)
})

test('the log is only added to', async () => {
  await anOwner()
  const why = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') as unknown }) as unknown }
  await expect(shop.db.delete(staffAction)).rejects.toMatchObject(why)
  await expect(shop.db.update(staffAction).set({ staffName: 'Nobody' })).rejects.toMatchObject(why)
  expect(await logged()).toHaveLength(2)
})

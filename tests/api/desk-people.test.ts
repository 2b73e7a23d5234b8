import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskSession, Person } from '#contract/people/people.ts'
import type { StaffPerson, StaffSession } from '#contract/people/staff-people.ts'
import { passkey, passkeyChallenge } from '#server/db/schema/passkeys.ts'
import { invitation, person, personSession, recoveryCode } from '#server/db/schema/people.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { acceptInvitation, deskBrowser, deskPassword, somebodyAtTheDesk, totpCode } from '../support/server/desk.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

const minute = 60_000
let now = Date.UTC(2026, 10, 28, 9)
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(now) } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of [passkeyChallenge, passkey, recoveryCode, personSession, invitation, person]) await shop.db.delete(table)
  await emptyStaffLog(shop)
})

const owner = { name: 'Huda Q.', email: 'huda@example.com' }
const anOwner = async () => acceptInvitation(shop, (await shop.people.invitations.first()) ?? '', { ...owner, at: now })
const aSpecialistAtTheDesk = () => somebodyAtTheDesk(shop, 'specialist', { name: 'Sara', email: 'sara@example.com', at: now })
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const tokenOf = (url: string) => /#([\w-]{43})$/.exec(url)?.[1] ?? ''
const signIn = (email: string, password: string, code: string) => deskBrowser(shop).call('POST', '/desk/sign-in', { email, password, code })
const lastLogged = async () => (await shop.db.select().from(staffAction).orderBy(staffAction.id)).at(-1)

describe('the owner changes somebody', () => {
  test('name, address and role, at once and with the values before in the log', async () => {
    const huda = await anOwner()
    const sara = await aSpecialistAtTheDesk()
    const given = { name: 'Sara M.', email: 'Sara.M@example.com', role: 'catalogue' }
    const changed = { name: 'Sara M.', email: 'sara.m@example.com', role: 'catalogue' }
    expect(await huda.call<StaffPerson>('PATCH', `/staff/people/${sara.person.id}`, given)).toMatchObject({ status: 200, data: changed })
    expect((await sara.call<Person>('GET', '/desk/session')).data).toEqual({ id: sara.person.id, ...changed })
    expect((await sara.call('GET', '/staff/contacts')).status).toBe(403)
    expect(await lastLogged()).toMatchObject({
      staffName: 'Huda Q.',
      action: 'person.update',
      subject: sara.person.id,
      changes: {
        name: { from: 'Sara', to: 'Sara M.' },
        email: { from: 'sara@example.com', to: 'sara.m@example.com' },
        role: { from: 'specialist', to: 'catalogue' },
      },
    })
    const before = await lastLogged()
    const late = { name: 'Sara K.', read: { name: 'Sara' } }
    expect(await huda.call('PATCH', `/staff/people/${sara.person.id}`, late)).toMatchObject({ status: 409, code: 'setting.changed' })
    await huda.call('PATCH', `/staff/people/${sara.person.id}`, { name: 'Sara M.' })
    expect(await lastLogged()).toEqual(before)
    now += minute
    expect((await signIn('sara.m@example.com', deskPassword, totpCode(sara.secret, now))).status).toBe(200)
  })

  test('not into the address of another', async () => {
    const huda = await anOwner()
    const sara = await aSpecialistAtTheDesk()
    expect(await huda.call('PATCH', `/staff/people/${sara.person.id}`, { email: 'HUDA@example.com' })).toMatchObject({
      status: 409,
      code: 'invitation.email-taken',
    })
    expect((await huda.call('PATCH', '/staff/people/nobody', { name: 'X' })).status).toBe(404)
    expect((await sara.call('PATCH', `/staff/people/${sara.person.id}`, { role: 'owner' })).status).toBe(403)
  })

  test('and an owner stays, also where two take the role from each other at the same time', async () => {
    const huda = await anOwner()
    const path = `/staff/people/${huda.person.id}`
    const refused = { status: 409, code: 'person.last-owner' }
    expect(await huda.call('PATCH', path, { role: 'catalogue' })).toMatchObject(refused)
    expect(await huda.call('POST', `${path}/disable`)).toMatchObject(refused)
    const omar = await somebodyAtTheDesk(shop, 'owner', { name: 'Omar', email: 'omar@example.com', at: now })
    const both = await Promise.all([
      huda.call('PATCH', `/staff/people/${omar.person.id}`, { role: 'catalogue' }),
      omar.call('PATCH', path, { role: 'catalogue' }),
    ])
    // Whoever comes second is no owner any more, or would leave none.
    const [first, second] = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(first).toBe(200)
    expect([403, 409]).toContain(second)
  })

  test('who has no access any more has it again by a new link', async () => {
    const huda = await anOwner()
    const sara = await aSpecialistAtTheDesk()
    await huda.call('POST', `/staff/people/${sara.person.id}/disable`)
    const made = await huda.call<{ url: string }>('POST', `/staff/people/${sara.person.id}/renew`, undefined, key())
    expect(await lastLogged()).toMatchObject({ action: 'person.enable', subject: sara.person.id })
    now += minute
    expect((await signIn('sara@example.com', deskPassword, totpCode(sara.secret, now))).status).toBe(400)
    const anew = await acceptInvitation(shop, tokenOf(made.data.url), { name: 'Sara', email: 'sara@example.com', at: now })
    expect(anew.person).toEqual(sara.person)
    expect((await anew.call('GET', '/staff/contacts')).status).toBe(200)
  })
})

describe('sessions', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  const signInFrom = async (userAgent: string, { secret }: { secret: string }) => {
    const browser = deskBrowser(shop)
    const body = { email: 'sara@example.com', password: deskPassword, code: totpCode(secret, now) }
    expect((await browser.call('POST', '/desk/sign-in', body, { 'user-agent': userAgent })).status).toBe(200)
    return browser
  }

  test('tell somebody device, beginning, last use and which is this one, and are ended one by one', async () => {
    const huda = await anOwner()
    const sara = await aSpecialistAtTheDesk()
    const began = new Date(now).toISOString()
    now += 2 * minute
    const phone = await signInFrom(iPhone, sara)
    const at = new Date(now).toISOString()
    const { data } = await phone.call<DeskSession[]>('GET', '/desk/sessions')
    expect(data).toEqual([
      {
        id: expect.any(String) as unknown,
        createdAt: at,
        lastSeenAt: at,
        device: { browser: 'Safari', system: 'iPhone' },
        isCurrent: true,
      },
      { id: expect.any(String) as unknown, createdAt: began, lastSeenAt: began, device: {}, isCurrent: false },
    ])
    const seen = (await sara.call<DeskSession[]>('GET', '/desk/sessions')).data
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    // Of another there is none.
    const [ofHuda] = (await huda.call<DeskSession[]>('GET', '/desk/sessions')).data
    const end = (id: string | undefined) => phone.call('POST', '/desk/sessions/end', { id })
    expect((await end(ofHuda?.id)).status).toBe(404)
    expect((await end(data[1]?.id)).status).toBe(200)
    expect((await end(data[1]?.id)).status).toBe(404)
    expect((await sara.call('GET', '/desk/session')).data).toBeNull()
    expect((await phone.call<DeskSession[]>('GET', '/desk/sessions')).data).toHaveLength(1)
    expect(await lastLogged()).toMatchObject({ staffName: 'Sara', action: 'session.end', subject: data[1]?.id })
    for (const [method, path, body] of [
      ['GET', '/desk/sessions'],
      ['POST', '/desk/sessions/end', { id: 'x' }],
    ] as const)
      expect((await deskBrowser(shop).call(method, path, body)).status).toBe(401)
  })

  test('tell the owner the same of everybody', async () => {
    const huda = await anOwner()
    const sara = await aSpecialistAtTheDesk()
    now += 2 * minute
    await signInFrom(iPhone, sara)
    const { data } = await huda.call<StaffSession[]>('GET', '/staff/sessions')
    expect(data.map(({ name, device, isCurrent }) => [name, device, isCurrent])).toEqual([
      ['Sara', { browser: 'Safari', system: 'iPhone' }, false],
      expect.anything(),
      expect.anything(),
    ])
    expect(data.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['Huda Q.'])
  })
})

describe('an invitation with an address', () => {
  test.each([
    ['en', 'Your access to the desk of Mizwala'],
    ['ar', 'دعوتك إلى مكتب مزولة'],
  ])('is mailed in %s, with the link that is shown', async (locale, subject) => {
    const huda = await anOwner()
    const email = `${locale}@example.com`
    const body = { role: 'catalogue', email: email.toUpperCase(), locale }
    const { data } = await huda.call<{ url: string; mailedTo: string }>('POST', '/staff/invitations', body, key())
    expect(data.mailedTo).toBe(email)
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({ template: 'desk-invitation', locale, subject, link: data.url })
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(data.url)
      expect(text).toContain('Huda Q.')
    }
    expect(data.url).toMatch(/^https:\/\/desk\.test\/invitation#/)
    expect((await acceptInvitation(shop, tokenOf(data.url), { name: 'Sara', email, at: now })).person.role).toBe('catalogue')
  })

  test('is in the language of the call where none is chosen; without one, and for a new password, nothing is mailed', async () => {
    const huda = await anOwner()
    const invite = (body: object) =>
      huda.call<object>('POST', '/staff/invitations', { role: 'catalogue', ...body }, { ...key(), locale: 'ar' })
    await invite({ email: 'plain@example.com' })
    expect((await shop.mailsTo('plain@example.com')).map(({ locale }) => locale)).toEqual(['ar'])
    expect((await invite({})).data).not.toHaveProperty('mailedTo')
    await huda.call('POST', `/staff/people/${huda.person.id}/renew`, undefined, key())
    expect(await shop.mailsTo(owner.email)).toEqual([])
  })
})

describe('somebody changes their own', () => {
  test('name', async () => {
    const sara = await aSpecialistAtTheDesk()
    expect(await sara.call('POST', '/desk/name', { name: 'Sara M.' })).toMatchObject({ status: 200, data: { name: 'Sara M.' } })
    expect(await lastLogged()).toMatchObject({ action: 'person.update', changes: { name: { from: 'Sara', to: 'Sara M.' } } })
    expect((await sara.call('POST', '/desk/name', { name: ' ' })).status).toBe(400)
    expect((await deskBrowser(shop).call('POST', '/desk/name', { name: 'X' })).status).toBe(401)
  })

  test('password, with the present one; other sessions end', async () => {
    const sara = await aSpecialistAtTheDesk()
    now += minute
    const other = deskBrowser(shop)
    const body = { email: 'sara@example.com', password: deskPassword, code: totpCode(sara.secret, now) }
    expect((await other.call('POST', '/desk/sign-in', body)).status).toBe(200)
    const change = (password: string, newPassword: string) => sara.call('POST', '/desk/password', { password, newPassword })
    expect(await change('Wrong-Horse-7', 'Another-Horse-8')).toMatchObject({ status: 400, code: 'password.wrong' })
    expect(await change(deskPassword, 'short')).toMatchObject({ status: 400, errors: { newPassword: [expect.any(String)] } })
    expect((await change(deskPassword, 'Another-Horse-8')).status).toBe(200)
    expect((await sara.call<Person>('GET', '/desk/session')).data).not.toBeNull()
    expect((await other.call<Person>('GET', '/desk/session')).data).toBeNull()
    now += minute
    expect((await signIn('sara@example.com', deskPassword, totpCode(sara.secret, now))).status).toBe(400)
    expect((await signIn('sara@example.com', 'Another-Horse-8', totpCode(sara.secret, now))).status).toBe(200)
  })

  test('recovery codes, which end those from before', async () => {
    const sara = await aSpecialistAtTheDesk()
    const made = await sara.call<{ recoveryCodes: string[] }>('POST', '/desk/recovery-codes')
    expect(made.data.recoveryCodes).toHaveLength(10)
    const left = async () => (await sara.call<{ left: number }>('GET', '/desk/recovery-codes/left')).data.left
    expect(await left()).toBe(10)
    expect(await lastLogged()).toMatchObject({ action: 'person.recovery-codes', changes: {} })
    expect((await signIn('sara@example.com', deskPassword, sara.recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await signIn('sara@example.com', deskPassword, made.data.recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await left()).toBe(9)
  })
})

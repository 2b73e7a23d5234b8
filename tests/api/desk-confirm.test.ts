import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointNames, paths } from '#contract/calls/paths.ts'
import type { Path } from '#contract/protocol/path.ts'
import { deskPaths } from '#contract/desk/desk-calls.ts'
import type { HouseSettingName } from '#contract/settings/house-settings.ts'
import { passkey, passkeyChallenge } from '#server/db/schema/passkeys.ts'
import { invitation, person, personSession, recoveryCode } from '#server/db/schema/people.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { anAuthenticator, type Asked } from '../support/server/authenticator.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
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
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const needed = { status: 403, code: 'auth.confirm' }

/** The calls of people and access, of money, and those that give away what is private, written apart from the contract. */
const sensitive = [
  'staff.tokens.create',
  'staff.tokens.revoke',
  'staff.people.update',
  'staff.people.renew',
  'staff.people.disable',
  'staff.sessions.end',
  'staff.invitations.create',
  'staff.invitations.end',
  'staff.sample.remove',
  'staff.exports.products',
  'staff.customers.export',
  'staff.customers.delete',
  'staff.settings.bank',
  'staff.rates.set',
  'staff.rates.source',
  'staff.feeds.create',
  'staff.feeds.renew',
  'staff.feeds.end',
] as const
const ownSensitive = [
  'desk.password',
  'desk.recovery-codes',
  'desk.passkeys.challenge',
  'desk.passkeys.add',
  'desk.passkeys.remove',
] as const

test('these calls, and no others, ask again', () => {
  const asking = endpointNames.filter((name) => (paths[name] as Path).asksAgain)
  expect(asking.toSorted()).toEqual(sensitive.toSorted())
  const own = Object.entries(deskPaths).filter(([, path]) => 'asksAgain' in path)
  expect(own.map(([name]) => name).toSorted()).toEqual(ownSensitive.toSorted())
})

/** Another value of each setting, and whether its change asks again. */
const settings: Record<HouseSettingName, { value: unknown; asks: boolean }> = {
  requestMails: { value: { to: 'thief@example.com', locale: 'en', kinds: ['offer'] }, asks: true },
  email: { value: 'thief@example.com', asks: true },
  phone: { value: '+966 500000000', asks: true },
  whatsapp: { value: '+966 500000000', asks: true },
  address: { value: { en: '7 Olaya Street', ar: '7 شارع العليا' }, asks: false },
  city: { value: { en: 'Jeddah', ar: 'جدة' }, asks: false },
  tagline: { value: { en: 'Watches with a past', ar: 'ساعات لها ماضٍ' }, asks: false },
  contactHours: { value: { en: 'Sunday to Thursday', ar: 'من الأحد إلى الخميس' }, asks: false },
  preOrderHours: { value: { en: 'Sunday to Thursday', ar: 'من الأحد إلى الخميس' }, asks: false },
  answerDays: { value: 2, asks: false },
  location: { value: { latitude: 24.7, longitude: 46.7 }, asks: false },
  companyName: { value: { en: 'Dar Aqiq', ar: 'دار عقيق' }, asks: false },
  commercialRegister: { value: '1010000000', asks: false },
  vatNumber: { value: '300000000000003', asks: false },
  vatPercent: { value: 5, asks: false },
  counterHours: { value: 24, asks: false },
  reminderHours: { value: 24, asks: false },
  shippingFees: { value: { inside: 1_000, elsewhere: 2_000, freeFrom: 3_000 }, asks: false },
  deliveryDays: { value: { inside: { from: 1, to: 2 }, elsewhere: { from: 3, to: 4 } }, asks: false },
  bidding: { value: true, asks: false },
  preOrderCampaign: { value: null, asks: false },
  heroTitle: { value: { line: { en: 'Watches', ar: 'ساعات' }, script: { en: '', ar: '' } }, asks: false },
  heroText: { value: { en: 'Chosen with care', ar: 'مختارة بعناية' }, asks: false },
}

describe('ten minutes after the second factor was shown', () => {
  test.each(Object.entries(settings))('the setting %s', async (name, { value, asks }) => {
    const huda = await anOwner()
    now += 10 * minute
    const change = await huda.call('PATCH', '/staff/settings', { values: { [name]: value } })
    expect(change).toMatchObject(asks ? needed : { status: 200 })
    // What is as before is no change.
    const { data } = await huda.call<Record<string, unknown>>('GET', '/staff/settings')
    expect((await huda.call('PATCH', '/staff/settings', { values: { [name]: data[name] } })).status).toBe(200)
    const { headers } = await aSpecialist(shop)
    const withToken = callsOf(shop, { headers })
    expect((await withToken('PATCH', '/staff/settings', { values: { [name]: value } })).status).toBe(200)
  })

  test.each(sensitive)('%s is refused at the desk, and not with a token', async (name) => {
    const huda = await anOwner()
    now += 10 * minute
    const { method, path } = paths[name]
    const address = path.slice(3).replace('{id}', 'nobody')
    expect(await huda.call(method, address, undefined, key())).toMatchObject(needed)
    const { headers } = await aSpecialist(shop)
    const withToken = await shop.app.request(`/v1${address}`, { method, headers: { ...headers, ...key() } })
    expect(await withToken.text()).not.toContain('auth.confirm')
  })

  test.each(ownSensitive)('%s is refused', async (name) => {
    const huda = await anOwner()
    now += 10 * minute
    expect(await huda.call(deskPaths[name].method, deskPaths[name].path.slice(3), {})).toMatchObject(needed)
  })
})

describe('the second factor is shown again', () => {
  const invite = (by: Awaited<ReturnType<typeof anOwner>>) => by.call('POST', '/staff/invitations', { role: 'catalogue' }, key())

  test('with a code of the app, once; then the calls are made for ten minutes, and the log has it', async () => {
    const huda = await anOwner()
    now += 10 * minute - 1
    expect((await invite(huda)).status).toBe(200)
    now += 1
    expect(await invite(huda)).toMatchObject(needed)
    const wrong = await huda.call('POST', '/desk/confirm', { code: '000000' })
    expect(wrong).toMatchObject({ status: 400, code: 'otp.invalid' })
    expect(await invite(huda)).toMatchObject(needed)
    const code = totpCode(huda.secret, now)
    expect((await huda.call('POST', '/desk/confirm', { code })).status).toBe(200)
    expect((await huda.call('POST', '/desk/confirm', { code })).code).toBe('otp.invalid')
    expect((await invite(huda)).status).toBe(200)
    now += 10 * minute
    expect(await invite(huda)).toMatchObject(needed)
    expect((await huda.call('POST', '/desk/confirm', { code: huda.recoveryCodes[0] })).status).toBe(200)
    expect((await invite(huda)).status).toBe(200)
    const log = await shop.db.select().from(staffAction).orderBy(staffAction.id)
    expect(log.flatMap(({ action, changes }) => (action === 'session.confirm' ? [changes.factor?.to] : []))).toEqual([
      'app',
      'recovery-code',
    ])
  })

  test('with a passkey of one’s own; it confirms this session alone', async () => {
    const huda = await anOwner()
    const authenticator = anAuthenticator()
    const asked = async (path: string, by = huda) => (await by.call<Asked>('POST', path)).data
    await huda.call('POST', '/desk/passkeys/add', { name: 'Phone', passkey: authenticator.make(await asked('/desk/passkeys/challenge')) })
    const sara = await somebodyAtTheDesk(shop, 'owner', { name: 'Sara', email: 'sara@example.com', at: now })
    now += 10 * minute
    const another = deskBrowser(shop)
    await another.call('POST', '/desk/sign-in', { email: owner.email, password: deskPassword, code: totpCode(huda.secret, now) })
    now += 10 * minute
    const confirm = async (by = huda) =>
      by.call('POST', '/desk/confirm/passkey', { passkey: authenticator.sign(await asked('/desk/confirm/challenge', by)) })
    expect(await confirm(sara)).toMatchObject({ status: 400, code: 'passkey.invalid' })
    const forSignIn = authenticator.sign(await asked('/desk/sign-in/challenge'))
    expect((await huda.call('POST', '/desk/confirm/passkey', { passkey: forSignIn })).code).toBe('passkey.invalid')
    expect((await confirm()).status).toBe(200)
    expect((await invite(huda)).status).toBe(200)
    expect(await another.call('POST', '/staff/invitations', { role: 'catalogue' }, key())).toMatchObject(needed)
  })

  test('by nobody who is not signed in', async () => {
    for (const [path, body] of [['confirm', { code: '1' }], ['confirm/challenge']] as const)
      expect((await deskBrowser(shop).call('POST', `/desk/${path}`, body)).status, path).toBe(401)
  })
})

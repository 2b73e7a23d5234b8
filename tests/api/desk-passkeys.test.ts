import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskPaths } from '#contract/desk/desk-calls.ts'
import type { SignedWithPasskey } from '#contract/passkeys/authenticator-answers.ts'
import type { Passkey } from '#contract/passkeys/passkeys.ts'
import type { Person } from '#contract/people/people.ts'
import { passkey, passkeyChallenge } from '#server/db/schema/passkeys.ts'
import { invitation, person, personSession, recoveryCode } from '#server/db/schema/people.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { anAuthenticator, type Asked } from '../support/server/authenticator.ts'
import { acceptInvitation, type AtTheDesk, deskBrowser, deskPassword, totpCode } from '../support/server/desk.ts'
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
const ask = async (browser: ReturnType<typeof deskBrowser>, name: 'passkeys' | 'sign-in') =>
  (await browser.call<Asked>('POST', `/desk/${name}/challenge`)).data
const signIn = (given: object, browser = deskBrowser(shop)) => browser.call<Person>('POST', '/desk/sign-in/passkey', given)
/** Signs in a new browser with what an authenticator answers to its challenge. */
async function signInWith(answer: (asked: Asked) => SignedWithPasskey, withPassword?: object) {
  const browser = deskBrowser(shop)
  return signIn({ passkey: answer(await ask(browser, 'sign-in')), ...(withPassword && { withPassword }) }, browser)
}
const invalid = { status: 400, code: 'passkey.invalid' }

async function addTo(huda: AtTheDesk, authenticator = anAuthenticator(), name = 'Phone') {
  const added = await huda.call<Passkey>('POST', '/desk/passkeys/add', { name, passkey: authenticator.make(await ask(huda, 'passkeys')) })
  return { authenticator, added }
}

describe('a passkey', () => {
  test('is added by somebody signed in, and signs in alone: it is named, counted and logged', async () => {
    const huda = await anOwner()
    const { authenticator, added } = await addTo(huda)
    expect(added).toMatchObject({ status: 200, data: { name: 'Phone' } })
    now += minute
    const browser = deskBrowser(shop)
    expect(await signIn({ passkey: authenticator.sign(await ask(browser, 'sign-in')) }, browser)).toEqual({
      status: 200,
      data: huda.person,
    })
    expect((await browser.call<Person>('GET', '/desk/session')).data).toEqual(huda.person)
    const used = {
      id: added.data.id,
      name: 'Phone',
      createdAt: new Date(now - minute).toISOString(),
      lastUsedAt: new Date(now).toISOString(),
    }
    expect((await browser.call<Passkey[]>('GET', '/desk/passkeys')).data).toEqual([used])
    const log = await shop.db.select().from(staffAction).orderBy(staffAction.id)
    expect(log.map(({ action, changes }) => [action, changes]).slice(1)).toEqual([
      ['session.begin', { factor: { to: 'app' } }],
      ['passkey.add', { name: { to: 'Phone' } }],
      ['session.begin', { factor: { to: 'passkey' } }],
    ])
  })

  test('takes the place of the code; address and password have to be right then, and theirs', async () => {
    const huda = await anOwner()
    const { authenticator } = await addTo(huda)
    const given = (withPassword: object) => signInWith((asked) => authenticator.sign(asked), withPassword)
    expect((await given({ email: owner.email, password: deskPassword })).status).toBe(200)
    expect(await given({ email: owner.email, password: 'Wrong-Horse-7' })).toMatchObject({ status: 400, code: 'desk.sign-in-invalid' })
    expect((await given({ email: 'other@example.com', password: deskPassword })).code).toBe('desk.sign-in-invalid')
  })

  test('is not accepted without verifying its person, from another origin, twice, too late, or as a copy that lags', async () => {
    const huda = await anOwner()
    const { authenticator } = await addTo(huda)
    const forSomethingElse = await ask(huda, 'passkeys')
    const wrong: ((asked: Asked) => SignedWithPasskey)[] = [
      (asked) => authenticator.sign(asked, { isVerified: false }),
      (asked) => authenticator.sign(asked, { origin: 'https://shop.test' }),
      (asked) => authenticator.sign({ ...asked, rpId: 'shop.test' }),
      (asked) => authenticator.sign({ ...asked, challenge: 'never-asked' }),
      () => authenticator.sign({ ...forSomethingElse, rpId: 'desk.test' }),
      (asked) => anAuthenticator().sign(asked),
    ]
    for (const each of wrong) expect(await signInWith(each)).toMatchObject(invalid)
    const browser = deskBrowser(shop)
    const right = authenticator.sign(await ask(browser, 'sign-in'))
    expect((await signIn({ passkey: right }, browser)).status).toBe(200)
    expect(await signIn({ passkey: right }, browser)).toMatchObject(invalid)
    expect(await signInWith((asked) => authenticator.sign(asked, { counter: 1 }))).toMatchObject(invalid)
    const late = authenticator.sign(await ask(browser, 'sign-in'), { counter: 100 })
    now += 5 * minute
    expect(await signIn({ passkey: late }, browser)).toMatchObject(invalid)
    expect(await shop.db.select().from(passkeyChallenge)).not.toEqual([])
    now += minute
    await shop.people.sweep()
    expect(await shop.db.select().from(passkeyChallenge)).toEqual([])
  })

  test('answers a challenge of the session or the browser that has asked for it, and of no other', async () => {
    const huda = await anOwner()
    const { authenticator } = await addTo(huda)
    const mine = deskBrowser(shop)
    const given = { passkey: authenticator.sign(await ask(mine, 'sign-in')) }
    const another = deskBrowser(shop)
    await ask(another, 'sign-in')
    for (const browser of [another, deskBrowser(shop)]) expect(await signIn(given, browser)).toMatchObject(invalid)
    // Nobody else has used it up.
    expect((await signIn(given, mine)).status).toBe(200)
    // Two tabs of one browser.
    const [first, second] = [await ask(mine, 'sign-in'), await ask(mine, 'sign-in')]
    for (const asked of [first, second]) expect((await signIn({ passkey: authenticator.sign(asked) }, mine)).status).toBe(200)

    const challenge = async (path: string, by: typeof mine) => (await by.call<Asked>('POST', `/desk/${path}/challenge`)).data
    const confirm = authenticator.sign(await challenge('confirm', huda))
    expect(await mine.call('POST', '/desk/confirm/passkey', { passkey: confirm })).toMatchObject(invalid)
    expect((await huda.call('POST', '/desk/confirm/passkey', { passkey: confirm })).status).toBe(200)
    const made = anAuthenticator().make(await challenge('passkeys', huda))
    expect(await mine.call('POST', '/desk/passkeys/add', { name: 'x', passkey: made })).toMatchObject(invalid)
    expect((await huda.call('POST', '/desk/passkeys/add', { name: 'x', passkey: made })).status).toBe(200)
  })

  test('is removed by its person alone, and then signs in no more', async () => {
    const huda = await anOwner()
    const { authenticator, added } = await addTo(huda)
    const { token } = await shop.people.invitations.create(
      { role: 'specialist', locale: 'en' },
      { kind: 'staff', staffId: huda.person.id, name: 'Huda Q.', role: 'owner' },
      crypto.randomUUID(),
    )
    const sara = await acceptInvitation(shop, token, { name: 'Sara', email: 'sara@example.com', at: now })
    expect((await sara.call('POST', '/desk/passkeys/remove', { id: added.data.id })).status).toBe(404)
    expect((await huda.call('POST', '/desk/passkeys/remove', { id: added.data.id })).status).toBe(200)
    expect(await signInWith((asked) => authenticator.sign(asked))).toMatchObject(invalid)
    expect((await shop.db.select().from(staffAction).orderBy(staffAction.id)).at(-1)).toMatchObject({
      action: 'passkey.remove',
      changes: { name: { from: 'Phone' } },
    })
  })

  test('made for one person is not added by another, nor without verification', async () => {
    const huda = await anOwner()
    const asked = await ask(huda, 'passkeys')
    expect(asked).toMatchObject({ rp: { id: 'desk.test' }, authenticatorSelection: { userVerification: 'required' } })
    const add = (made: object) => huda.call('POST', '/desk/passkeys/add', { name: 'x', passkey: made })
    expect(await add(anAuthenticator().make(asked, { isVerified: false }))).toMatchObject(invalid)
    const twice = anAuthenticator()
    expect((await add(twice.make(await ask(huda, 'passkeys')))).status).toBe(200)
    expect(await add(twice.make(await ask(huda, 'passkeys')))).toMatchObject(invalid)
    for (const [path, body] of [['add', { name: 'x', passkey: twice.make(asked) }], ['challenge'], ['remove', { id: 'x' }]] as const)
      expect((await deskBrowser(shop).call('POST', `/desk/passkeys/${path}`, body)).status, path).toBe(401)
    expect((await deskBrowser(shop).call('GET', '/desk/passkeys')).status).toBe(401)
  })

  test.each(['http://192.168.1.20:4402', 'http://desk.test', 'https://192.168.1.20', 'https://elsewhere.test', 'null'])(
    'is not asked of pages of %s',
    async (origin) => {
      expect(await deskBrowser(shop).call('POST', '/desk/sign-in/challenge', undefined, { origin })).toMatchObject({
        status: 409,
        code: 'passkey.not-here',
      })
    },
  )

  test.each([
    ['https://desk.test', 'desk.test'],
    ['http://localhost:4402', 'localhost'],
    ['http://desk.localhost:4700', 'desk.localhost'],
    ['http://192.168.1.20:4402', undefined],
    ['http://desk.test', undefined],
  ])('is for the address of the desk, %s, whatever a request says', async (deskOrigin, host) => {
    const at = await openShop({ besides: shop.made, clock: { now: () => new Date(now) }, deskOrigin })
    try {
      const from = (origin: string) => deskBrowser(at).call<Asked>('POST', '/desk/sign-in/challenge', undefined, { origin })
      const asked = await from(deskOrigin)
      expect(asked).toMatchObject(host === undefined ? { status: 409, code: 'passkey.not-here' } : { data: { rpId: host } })
      for (const origin of ['http://localhost:9000', 'http://other.localhost:4402', 'https://desk.test:8443', 'null'])
        expect((await from(origin)).code, origin).toBe('passkey.not-here')
    } finally {
      await at.close()
    }
  })
})

describe('by a link to the desk', () => {
  const accept = async (token: string, authenticator = anAuthenticator()) => {
    const browser = deskBrowser(shop)
    const asked = (await browser.call<Asked>('POST', '/desk/invitations/passkey', { token, ...owner })).data
    const body = { token, ...owner, password: deskPassword, passkeyName: 'First', passkey: authenticator.make(asked) }
    const accepted = await browser.call<{ person: Person; recoveryCodes: string[] }>(
      'POST',
      deskPaths['desk.invitations.accept-passkey'].path.slice(3),
      body,
    )
    return { browser, authenticator, accepted, body }
  }

  test('somebody chooses a passkey, which is then their only second factor', async () => {
    const token = (await shop.people.invitations.first()) ?? ''
    const { data: looked } = await deskBrowser(shop).call<{ totpSecret: string }>('POST', '/desk/invitations/look', { token })
    const { browser, authenticator, accepted, body } = await accept(token)
    expect(accepted).toMatchObject({ status: 200, data: { person: { ...owner, role: 'owner' } } })
    expect(accepted.data.recoveryCodes).toHaveLength(10)
    expect((await browser.call('POST', '/desk/invitations/accept-passkey', body)).code).toBe('invitation.invalid')
    expect(await signInWith((asked) => authenticator.sign(asked))).toMatchObject({ status: 200 })
    // The app of the link was not chosen.
    now += minute
    const byCode = (code: string) => deskBrowser(shop).call('POST', '/desk/sign-in', { email: owner.email, password: deskPassword, code })
    expect((await byCode(totpCode(looked.totpSecret, now))).status).toBe(400)
    expect((await byCode(accepted.data.recoveryCodes[0] ?? '')).status).toBe(200)
    const [only] = (await browser.call<Passkey[]>('GET', '/desk/passkeys')).data
    expect(await browser.call('POST', '/desk/passkeys/remove', { id: only?.id })).toMatchObject({ status: 409, code: 'passkey.last' })
  })

  test('a new password and second factor end the passkeys from before', async () => {
    const huda = await anOwner()
    const { authenticator } = await addTo(huda)
    const by = { kind: 'staff', staffId: huda.person.id, name: 'Huda Q.', role: 'owner' } as const
    const { token } = await shop.people.invitations.renew(huda.person.id, by, crypto.randomUUID())
    const anew = await accept(token)
    expect(anew.accepted.data.person).toEqual(huda.person)
    const sign = async (with_: typeof authenticator) => (await signInWith((asked) => with_.sign(asked))).status
    expect([await sign(authenticator), await sign(anew.authenticator)]).toEqual([400, 200])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { person } from '#server/db/schema/people.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { anAuthenticator, type Asked } from '../support/server/authenticator.ts'
import { type AtTheDesk, deskBrowser, deskPassword, somebodyAtTheDesk, totpCode } from '../support/server/desk.ts'
import { recordStatements } from '../support/server/statements.ts'

const minute = 60_000
let now = Date.UTC(2026, 10, 28, 9)
let shop: OpenedShop
let sara: AtTheDesk
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(now) } })
  sara = await somebodyAtTheDesk(shop, 'specialist', { name: 'Sara', email: 'sara@example.com', at: now })
  const gone = await somebodyAtTheDesk(shop, 'specialist', { name: 'Gone', email: 'gone@example.com', at: now })
  await shop.db
    .update(person)
    .set({ disabledAt: new Date(now) })
    .where(eq(person.id, gone.person.id))
  const noApp = await somebodyAtTheDesk(shop, 'specialist', { name: 'No app', email: 'no-app@example.com', at: now })
  await shop.db.update(person).set({ hasApp: false }).where(eq(person.id, noApp.person.id))
  now += minute
})
afterAll(() => shop.close())

/** What is executed for a call: the statements, and how often a password is verified. */
async function workOf(make: () => Promise<{ status: number; code?: string }>) {
  const verify = vi.spyOn(shop.accounts.hashing, 'verify')
  const statements = recordStatements(shop.db)
  try {
    const { status, code } = await make()
    return { status, code, statements: statements.seen, verified: verify.mock.calls.length }
  } finally {
    statements.stop()
    verify.mockRestore()
  }
}

const wrong = 'Wrong-Horse-7'
test('a sign-in that fails does the same work whatever is wrong', async () => {
  const signIn = (email: string, password: string, code: string) =>
    workOf(() => deskBrowser(shop).call('POST', '/desk/sign-in', { email, password, code }))
  const right = () => totpCode(sara.secret, now)
  const used = totpCode(sara.secret, now - minute)
  const wrongPassword = await signIn('sara@example.com', wrong, '000000')
  expect(wrongPassword).toMatchObject({ status: 400, code: 'desk.sign-in-invalid', verified: 1 })
  expect(wrongPassword.statements.filter((statement) => /"(?:person|recovery_code)"/.test(statement))).toHaveLength(4)
  const failures = {
    'wrong password, right code': await signIn('sara@example.com', wrong, right()),
    'wrong password, recovery code': await signIn('sara@example.com', wrong, sara.recoveryCodes[0] ?? ''),
    'right password, wrong code': await signIn('sara@example.com', deskPassword, '000000'),
    'right password, a code that is used': await signIn('sara@example.com', deskPassword, used),
    'right password, no code': await signIn('sara@example.com', deskPassword, '-'),
    'right password, without an app': await signIn('no-app@example.com', deskPassword, '000000'),
    nobody: await signIn('nobody@example.com', deskPassword, right()),
    'without access': await signIn('gone@example.com', deskPassword, '000000'),
  }
  for (const [name, work] of Object.entries(failures)) expect(work, name).toEqual(wrongPassword)
  // None of them has used up a code.
  expect((await signIn('sara@example.com', deskPassword, right())).status).toBe(200)
  expect((await signIn('sara@example.com', deskPassword, sara.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('the same with a passkey in place of the code', async () => {
  const authenticator = anAuthenticator()
  const challenge = async (path: string, by = deskBrowser(shop)) => (await by.call<Asked>('POST', `/desk/${path}/challenge`)).data
  await sara.call('POST', '/desk/passkeys/add', { name: 'Phone', passkey: authenticator.make(await challenge('passkeys', sara)) })
  const signIn = async (email: string, password: string) => {
    const browser = deskBrowser(shop)
    const passkey = authenticator.sign(await challenge('sign-in', browser))
    return workOf(() => browser.call('POST', '/desk/sign-in/passkey', { passkey, withPassword: { email, password } }))
  }
  const wrongPassword = await signIn('sara@example.com', wrong)
  expect(wrongPassword).toMatchObject({ status: 400, code: 'desk.sign-in-invalid', verified: 1 })
  expect(await signIn('nobody@example.com', deskPassword)).toEqual(wrongPassword)
  // The right password of another.
  expect(await signIn('gone@example.com', deskPassword)).toEqual(wrongPassword)
  expect((await signIn('sara@example.com', deskPassword)).status).toBe(200)
})

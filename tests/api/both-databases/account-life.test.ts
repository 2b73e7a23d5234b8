import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateFile } from '#server/db/schema/files.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { listen, type Listening } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { type Browser, codeIn, createBrowser, registration } from '../../support/server/cookie-client.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aPdf, formBody, formType } from '../../support/data/id-files.ts'
import { aKey } from '../../support/data/idempotency-keys.ts'
import { both } from '../../support/server/id-image-calls.ts'

/** The whole life of an account over a connection: what the log contains, and what is left at the end. */

const logged: string[] = []
let shop: OpenedShop
let listening: Listening
let browser: Browser
let now = new Date('2026-11-21T12:00:00Z')
const later = () => {
  now = new Date(now.getTime() + 61_000)
}
/** Values that must not be found anywhere. */
const secrets = new Map<string, string>()

const name = 'Zulaykha Testperson'
const email = 'zulaykha@example.com'
const newEmail = 'zulaykha.moved@example.net'
const phone = '559871234'
const passwords = ['Saffron-17x', 'Cardamom-42x', 'Cinnamon-93x', 'Wrong-one-55x'] as const
const street = 'Rabbit Hole Lane'

beforeAll(async () => {
  shop = await openShop({
    logged,
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 5 })])
    },
  })
  listening = await listen(
    nodeListener(() => shop.app, pino({ level: 'silent' })),
    { host: '127.0.0.1', port: 0 },
  )
  browser = createBrowser({ app: { request: fetch } }, listening.origin)
  await live()
})
afterAll(async () => {
  await listening.close(0)
  await shop.close()
})

async function live(): Promise<void> {
  const ask = async (...[call, body, options]: Parameters<Browser['call']>) => {
    const answer = await browser.call(call, body, options)
    expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBe(200)
    const token = browser.token()
    if (token !== undefined) secrets.set(`token ${secrets.size}`, token)
    return answer.body as { data: { id: string } }
  }
  const keepCode = async (code: string) => {
    secrets.set(`code ${secrets.size}`, code)
    return code
  }
  const verify = async (address: string) =>
    ask('customer.otp.verify', { purpose: 'verify-email', email: address, code: await keepCode(codeIn(await shop.mailsTo(address))) })

  const [first, second, third, wrong] = passwords
  const typed = { name, password: first, confirmation: first, phone: { countryCode: 'SA', phone, dialCode: '+966' } }
  expect((await browser.call('customer.register', registration(email, { ...typed, confirmation: wrong }))).status).toBe(400)
  await ask('customer.register', registration(email, typed))
  expect((await browser.call('customer.otp.verify', { purpose: 'verify-email', email, code: '000000' })).status).toBe(400)
  await verify(email)
  expect(await browser.signIn(email, wrong)).toBe('CredentialsSignin')
  expect(await browser.signIn(email, first)).toBeNull()
  secrets.set('customer', (await ask('customer.get')).data.id)

  await ask('customer.otp.send', { purpose: 'verify-phone' })
  const [text] = await shop.textsTo(`+966${phone}`)
  await ask('customer.otp.verify', { purpose: 'verify-phone', code: await keepCode(text?.code ?? '') })
  await ask('addresses.create', { country: 'SA', address: street, city: 'Riyadh', state: 'Riyadh', postcode: '12345' })
  await ask('cards.create', { holder: name, number: '4242424242424242', expiry: '12/29', cvv: '987' })
  await ask('cart.items.add', { productId: 'first', quantity: 1 })
  await ask('wishlist.merge', { productIds: ['first'] })
  const upload = await browser.fetch('/v1/customer/id-images', {
    method: 'POST',
    headers: { authorization: `Bearer ${browser.token()}`, 'content-type': formType, ...aKey() },
    body: new Uint8Array(formBody(both(aPdf(5000)))),
  })
  expect(upload.status).toBe(200)
  const staff = await shop.accounts.staff.admit({ name: 'Huda', role: 'owner' })
  secrets.set('staff', staff)
  const seen = await fetch(`${listening.origin}/v1/staff/customers/${secrets.get('customer')}/id-images/front`, {
    headers: { authorization: `Bearer ${staff}` },
  })
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(1000)

  await ask('customer.password.change', { currentPassword: first, password: second, confirmation: second })
  later()
  await ask('customer.profile', { email: newEmail, currentPassword: second })
  await verify(newEmail)
  await ask('customer.password.forgot', { email: newEmail })
  const link = (await shop.mailsTo(newEmail))[0]?.link ?? ''
  const token = /token=([\w-]{43})/.exec(link)?.[1] ?? ''
  secrets.set('link', token)
  await fetch(`${listening.origin}/en/auth/reset-password?token=${token}`)
  await ask('customer.password.reset', { token, password: third, confirmation: third })
  expect(await browser.signIn(newEmail, third)).toBeNull()
  await ask('customer.get')
  await browser.post('signout', { callbackUrl: '/en' })
  expect(await browser.signIn(newEmail, third)).toBeNull()
  await ask('customer.get')
  later()
  // Still pending when the account is deleted.
  await ask('customer.password.forgot', { email: newEmail })
  // Two at the same time: one deletes it, and only one mail is sent.
  const answers = await Promise.all([1, 2].map(() => browser.call('customer.delete', { password: third })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  expect((await shop.mailsTo(newEmail)).filter(({ template }) => template === 'account-deleted')).toHaveLength(1)
}

/** Personal data, as it may appear in a row or a log line. */
const personal = () =>
  new Map<string, string>([
    ...secrets,
    ['name', name],
    ['first name', 'Zulaykha'],
    ['address', email],
    ['new address', newEmail],
    ['phone', phone],
    ['street', street],
    ['card', '4242424242424242'],
    ...passwords.map((password, place): [string, string] => [`password ${place}`, password]),
  ])
const foundIn = (text: string) => {
  const lower = text.toLowerCase()
  // Digits of a code may be a part of a longer number.
  const has = (what: string) =>
    /^\d{6}$/.test(what) ? new RegExp(`(?<![\\w.-])${what}(?![\\w-])`).test(text) : lower.includes(what.toLowerCase())
  return [...personal()].filter(([, value]) => has(value)).map(([what]) => what)
}

test('the log has lines of it, and nothing of whom', () => {
  const routes = logged.map((line) => (JSON.parse(line) as { route?: string }).route)
  for (const route of ['/v1/customer/register', '/v1/customer/otp/verify', '/api/auth/callback/credentials', '/v1/customer']) {
    expect(routes).toContain(route)
  }
  expect(personal().size).toBeGreaterThan(20)
  const log = logged.join('')
  expect(foundIn(log)).toEqual([])
  expect(log).not.toMatch(/127\.0\.0\.1|bearer|cookie|\bcvv\b/i)
  // As a whole value: three digits occur in many request ids.
  expect(log).not.toMatch(/"987\\?"/)
})

test('no table has data of it, except the logs of the staff who viewed the ID, which name its id alone', async () => {
  const { rows } = (await shop.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as { rows: { name: string }[] }
  expect(rows.length).toBeGreaterThan(20)
  const left: Record<string, string[]> = {}
  for (const table of rows) {
    const content = (await shop.db.execute(sql`select * from ${sql.identifier(table.name)}`)) as { rows: unknown[] }
    const found = foundIn(JSON.stringify(content.rows))
    if (found.length > 0) left[table.name] = found
  }
  expect(left).toEqual({ id_image_view: ['customer'], staff_action: ['customer'] })
})

test('every table that names a customer lets go of it with the account, or is emptied before', async () => {
  const { rows } = (await shop.db.execute(sql`
    select constrained.relname as "table", pg_constraint.confdeltype as "onDelete"
    from pg_constraint
      join pg_class constrained on constrained.oid = pg_constraint.conrelid
      join pg_class referred on referred.oid = pg_constraint.confrelid
    where pg_constraint.contype = 'f' and referred.relname = 'customer'`)) as { rows: { table: string; onDelete: string }[] }
  const named = (await shop.db.execute(
    sql`select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'`,
  )) as { rows: { table: string }[] }
  const cascading = rows.filter(({ onDelete }) => onDelete === 'c').map(({ table }) => table)
  // The files of ID images and of uploads must be deleted as well (customers.remove), and a call may outlast the account; the log of
  // staff's views stays, and so do requests and bidders, without their customer.
  expect(named.rows.map(({ table }) => table).toSorted()).toEqual(
    [...cascading, 'bidder', 'id_image', 'id_image_view', 'idempotent_call', 'request', 'upload'].toSorted(),
  )
  expect(await shop.db.select().from(privateFile)).toEqual([])
  expect(await shop.db.select().from(idempotentCall)).toEqual([])
})

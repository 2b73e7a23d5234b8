import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { dayMs } from '#contract/durations.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import type { StaffToken } from '#contract/tokens/staff-tokens.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { staffAction, staffToken } from '#server/db/schema/staff.ts'
import { writeFirstStaffToken } from '#server/wiring/staff-token-file.ts'
import { nextChange, openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

/** Later than the system's clock, by which the first specialist is admitted. */
let now = Date.UTC(2100, 10, 21)
let shop: Shop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(now) } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [
      aProduct({ id: 'first', modelEn: 'Fluvia', priceSar: 1_000_000, formerPriceSar: 1_200_000, stock: 2 }),
      aProduct({ id: 'second', withdrawn: true }),
    ])
  })
  await emptyStaffLog(shop)
  await shop.db.delete(staffToken)
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const actions = () =>
  shop.db
    .select({ who: staffAction.staffName, action: staffAction.action, subject: staffAction.subject, changes: staffAction.changes })
    .from(staffAction)
    .orderBy(staffAction.id)
const change = (id: string, given: object) => staff<StaffProduct>('PATCH', `/staff/products/${id}`, given)
const seen = async () => ((await shop.read('/v1/products/first')) as { data: Product }).data

describe('a product', () => {
  test('is shown, a withdrawn one too', async () => {
    expect((await staff('GET', '/staff/products/first')).data).toMatchObject({
      id: 'first',
      name: 'Valmeris Fluvia',
      priceSar: { amount: 1_000_000, currency: 'SAR' },
      stock: 2,
      held: 0,
      withdrawn: false,
    })
    expect((await staff('GET', '/staff/products/second')).data).toMatchObject({ withdrawn: true })
    for (const id of ['gone', '%00', 'FIRST', 'x'.repeat(500)]) {
      expect((await staff('GET', `/staff/products/${id}`)).status).toBe(404)
      expect((await change(id, { stock: 1 })).status).toBe(404)
    }
  })

  test('gets another price and stock, which shoppers see; the specialist and the time are stored', async () => {
    const taken = nextChange(shop.catalogue)
    expect((await change('first', { priceSar: 900_000, stock: 1 })).data).toMatchObject({ priceSar: { amount: 900_000 }, stock: 1 })
    await taken
    expect(await seen()).toMatchObject({ price: { amount: 900_000 }, formerPrice: { amount: 1_200_000 }, stock: 1 })
    expect(await actions()).toEqual([
      {
        who: 'Huda',
        action: 'product.change',
        subject: 'first',
        changes: { priceSar: { from: 1_000_000, to: 900_000 }, stock: { from: 2, to: 1 } },
      },
    ])
  })

  test('is no deal any more at its former price', async () => {
    const taken = nextChange(shop.catalogue)
    await change('first', { priceSar: 1_200_000 })
    await taken
    expect(await seen()).not.toHaveProperty('formerPrice')
  })

  test('is withdrawn, and comes back', async () => {
    let taken = nextChange(shop.catalogue)
    expect((await change('first', { withdrawn: true })).data).toMatchObject({ withdrawn: true })
    await taken
    expect((await shop.app.request('/v1/products/first')).status).toBe(404)
    taken = nextChange(shop.catalogue)
    await change('first', { withdrawn: false })
    await taken
    expect(await seen()).toMatchObject({ id: 'first' })
  })

  test('that is as it should be is not changed, and nothing is written down', async () => {
    expect((await change('first', {})).status).toBe(200)
    expect((await change('first', { stock: 2, withdrawn: false })).status).toBe(200)
    expect(await actions()).toEqual([])
  })

  test.each([{ priceSar: 0 }, { priceSar: 1.5 }, { stock: -1 }, { stock: 1000 }, { withdrawn: 'yes' }, { name: 'x' }])(
    'does not take %j',
    async (given) => {
      expect(await change('first', given)).toMatchObject({ status: 400, code: 'request.invalid' })
    },
  )
})

describe('rates', () => {
  const set = (rates: object[]) => staff<{ rates: object[] }>('PUT', '/staff/rates', { rates })

  test('are set, the others stay; prices follow', async () => {
    const taken = nextChange(shop.catalogue)
    const { status, data } = await set([{ currency: 'EUR', sarPerUnit: 4, date: '2026-11-20' }])
    expect(status).toBe(200)
    expect(data.rates).toEqual([
      { currency: 'EUR', sarPerUnit: 4, date: '2026-11-20' },
      { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-01' },
    ])
    await taken
    expect(await shop.read('/v1/products/first', { currency: 'EUR' })).toMatchObject({ data: { price: { amount: 250_000 } } })
    expect(await actions()).toMatchObject([
      { who: 'Huda', action: 'rate.set', subject: 'EUR', changes: { sarPerUnit: { from: 4.36, to: 4 } } },
    ])
  })

  test.each([
    [[{ currency: 'SAR', sarPerUnit: 1, date: '2026-11-20' }], 'rates.0.currency'],
    [[{ currency: 'EUR', sarPerUnit: 0, date: '2026-11-20' }], 'rates.0.sarPerUnit'],
    [[{ currency: 'EUR', sarPerUnit: -4, date: '2026-11-20' }], 'rates.0.sarPerUnit'],
    [[{ currency: 'EUR', sarPerUnit: 4, date: 'today' }], 'rates.0.date'],
    [
      [
        { currency: 'EUR', sarPerUnit: 4, date: '2026-11-20' },
        { currency: 'EUR', sarPerUnit: 5, date: '2026-11-20' },
      ],
      'rates.1.currency',
    ],
    [[], 'rates'],
  ])('are not %j', async (rates, field) => {
    const { status, errors } = await set(rates)
    expect(status).toBe(400)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(await actions()).toEqual([])
  })
})

describe('tokens', () => {
  const list = async () => (await staff<StaffToken[]>('GET', '/staff/tokens')).data
  const create = async (name: string, given: { role?: StaffRole; days?: number } = {}) =>
    (await staff<StaffToken & { token: string }>('POST', '/staff/tokens', { name, ...given }, { 'idempotency-key': crypto.randomUUID() }))
      .data
  const by = (token: string) => callsOf(shop, { headers: { authorization: `Bearer ${token}` } })

  test('are made, used and revoked; the token itself is shown once', async () => {
    const made = await create('Sara', { role: 'owner' })
    expect((await by(made.token)('GET', '/staff/tokens')).status).toBe(200)
    expect(await list()).toMatchObject([{ name: 'Huda' }, { id: made.id, name: 'Sara' }])
    expect(JSON.stringify(await list())).not.toContain(made.token)
    expect((await staff('DELETE', `/staff/tokens/${made.id}`)).status).toBe(200)
    expect((await by(made.token)('GET', '/staff/tokens')).status).toBe(401)
    expect(await list()).toMatchObject([{ name: 'Huda' }, { name: 'Sara', revokedAt: new Date(now).toISOString() }])
    expect((await staff('DELETE', `/staff/tokens/${made.id}`)).status).toBe(404)
    expect(await actions()).toEqual([
      { who: 'Huda', action: 'token.create', subject: made.id, changes: { name: { to: 'Sara' }, role: { to: 'owner' } } },
      { who: 'Huda', action: 'token.revoke', subject: made.id, changes: { name: { from: 'Sara' } } },
    ])
  })

  test('say when they were used, to the minute', async () => {
    const usedAt = async () => (await list())[0]?.lastUsedAt
    now = Date.UTC(2100, 10, 21, 12)
    expect(await usedAt()).toBe('2100-11-21T12:00:00.000Z')
    now += 59_000
    expect(await usedAt()).toBe('2100-11-21T12:00:00.000Z')
    now += 2_000
    expect(await usedAt()).toBe('2100-11-21T12:01:01.000Z')
  })

  test('have a role, a specialist’s where nothing is said, and end when they shall', async () => {
    now = Date.UTC(2100, 10, 21, 12)
    const hers = await create('Sara', { role: 'catalogue', days: 90 })
    expect(hers).toMatchObject({ role: 'catalogue', expiresAt: new Date(now + 90 * dayMs).toISOString() })
    expect(await create('Omar')).toMatchObject({ role: 'specialist' })
    const call = by(hers.token)
    expect((await call('GET', '/staff/products/first')).status).toBe(200)
    expect(await call('GET', '/staff/tokens')).toMatchObject({ status: 403, code: 'auth.forbidden' })
    now += 90 * dayMs - 1
    expect((await call('GET', '/staff/products/first')).status).toBe(200)
    now += 1
    expect((await call('GET', '/staff/products/first')).status).toBe(401)
    for (const given of [{ role: 'king' as StaffRole }, { days: 0 }, { days: 3651 }, { days: 1.5 }])
      expect((await staff('POST', '/staff/tokens', { name: 'Sara', ...given }, { 'idempotency-key': crypto.randomUUID() })).status).toBe(
        400,
      )
  })

  test('of a release without roles are an owner’s, which is said once', async () => {
    await shop.db.update(staffToken).set({ role: null })
    expect(await list()).toMatchObject([{ name: 'Huda', role: 'owner' }])
    expect(await shop.accounts.staff.isEmpty()).toBe(false)
    expect(await shop.accounts.staff.assignOwner()).toEqual(['Huda'])
    expect(await shop.accounts.staff.assignOwner()).toEqual([])
    expect(await list()).toMatchObject([{ role: 'owner' }])
  })

  test('the last one may be revoked: the next start of the shop finds no specialist', async () => {
    expect(await shop.accounts.staff.isEmpty()).toBe(false)
    const [mine] = await list()
    expect((await staff('DELETE', `/staff/tokens/${mine?.id}`)).status).toBe(200)
    expect((await staff('GET', '/staff/tokens')).status).toBe(401)
    expect(await shop.accounts.staff.isEmpty()).toBe(true)
    expect(
      await shop.db
        .select()
        .from(staffToken)
        .where(eq(staffToken.id, mine?.id ?? '')),
    ).toHaveLength(1)
  })

  test('the first one is written down before it counts: a start that fails in between admits nobody whom nobody knows', async () => {
    await shop.db.delete(staffToken)
    const folder = mkdtempSync(join(tmpdir(), 'staff-token-'))
    try {
      const { staff: tokens } = shop.accounts
      const log = { info: () => undefined }
      writeFileSync(join(folder, 'no-folder'), '')
      await expect(writeFirstStaffToken(tokens, join(folder, 'no-folder'), log)).rejects.toThrow('EEXIST')
      expect(await tokens.isEmpty()).toBe(true)
      let handed = ''
      const broken = tokens.admitFirst('first start', (token) => {
        handed = token
        writeFileSync(join(folder, 'staff-token'), token)
        return Promise.reject(new Error('power cut'))
      })
      await expect(broken).rejects.toThrow('power cut')
      expect(await tokens.find(handed)).toBeUndefined()

      await writeFirstStaffToken(tokens, folder, log)
      const file = join(folder, 'staff-token')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(await tokens.find(readFileSync(file, 'utf8').trim())).toMatchObject({ name: 'first start' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('the first one is written beside that of another database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'staff-token-'))
    try {
      const { staff: tokens } = shop.accounts
      const log = { info: () => undefined }
      const [elsewhere, own] = [join(folder, 'staff-token'), join(folder, 'staff-token-2')]
      writeFileSync(elsewhere, 'staff_of-another-database\n')
      for (const _start of [1, 2]) {
        // The second time all tokens are revoked, and the file beside it is this shop's own.
        await shop.db.update(staffToken).set({ revokedAt: new Date(now) })
        expect(await writeFirstStaffToken(tokens, folder, log)).toBe(own)
        expect(readFileSync(elsewhere, 'utf8')).toBe('staff_of-another-database\n')
        expect(await tokens.find(readFileSync(own, 'utf8').trim())).toMatchObject({ name: 'first start' })
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('need a name', async () => {
    for (const name of ['', '  ', 'x'.repeat(81)]) {
      expect((await staff('POST', '/staff/tokens', { name }, { 'idempotency-key': crypto.randomUUID() })).status).toBe(400)
    }
  })
})

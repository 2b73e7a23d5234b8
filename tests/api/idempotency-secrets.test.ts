import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Card } from '#contract/accounts/account-things.ts'
import { errorBodySchema } from '#contract/calls/errors.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { staffToken } from '#server/db/schema/staff.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { bareCalls } from '../support/server/bare-calls.ts'
import { home, storedAnswersOf, sendTo, visa } from '../support/server/creating-calls.ts'
import { aCustomer, aSpecialist, type SignedIn } from '../support/server/customers.ts'
import { aKey } from '../support/data/idempotency-keys.ts'

let shop: OpenedShop
let me: SignedIn
let send: ReturnType<typeof sendTo>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aCustomer(shop)
  send = sendTo({ on: shop, by: me })
})

describe('what is stored', () => {
  test('holds no token of the staff: it is shown once, and asking again says so', async () => {
    const { app, mount } = bareCalls(shop)
    mount('staff.tokens.create', async ({ body, idempotencyKey }) => {
      const token = await shop.accounts.staff.admit(body, idempotencyKey)
      return { pieces: [JSON.stringify({ data: { id: 'x', ...body, createdAt: new Date().toISOString(), token } })] }
    })
    const staff = await aSpecialist(shop)
    const [name, key] = [`Omar ${crypto.randomUUID()}`, aKey()]
    const ask = (locale = 'en', what = name) =>
      sendTo({ on: { app }, by: staff })<{ token: string }>('/staff/tokens', { name: what }, { ...key, locale })
    const first = await ask()
    expect(first.data.token).toMatch(/^staff_/)
    expect(JSON.stringify(await shop.db.select().from(idempotentCall))).not.toContain(first.data.token)
    const again = await ask()
    expect(again).toMatchObject({ status: 409, code: 'idempotency.answer-gone', isReplayed: false })
    expect(errorBodySchema.parse(JSON.parse(again.text)).message).toBe('This was done already, and its result is shown only once.')
    expect((await ask('ar')).text).toContain('نُفّذ هذا الطلب من قبل، ولا تظهر نتيجته إلا مرة واحدة.')
    expect(await ask('en', 'Somebody else')).toMatchObject({ status: 422 })
    // The same if the process was killed before it recorded the response.
    await shop.db.delete(idempotentCall)
    expect(await ask()).toMatchObject({ status: 409, code: 'idempotency.answer-gone' })
    expect(await shop.db.select().from(staffToken).where(eq(staffToken.name, name))).toHaveLength(1)
  })

  test('of a card has neither its number nor its CVV, and they do not count', async () => {
    const key = aKey()
    const first = await send<Card>('/cards', visa, key)
    const [row] = await storedAnswersOf(shop, me)
    expect(row?.answer).not.toMatch(/424242424242|cvv|"987"/)
    expect(await send('/cards', { ...visa, cvv: '123' }, key)).toEqual({ ...first, isReplayed: true })
    for (const other of [{ number: '5555555555554444' }, { holder: 'Somebody' }]) {
      expect(await send('/cards', { ...visa, ...other }, key)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    }
  })

  test('goes with the account', async () => {
    const other = await aCustomer(shop)
    await send('/addresses', home, aKey())
    await sendTo({ on: shop, by: other })('/addresses', home, aKey())
    expect((await storedAnswersOf(shop, me))[0]?.answer).toContain('King Fahd Road')
    await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, me.id))
    expect(await storedAnswersOf(shop, me)).toEqual([])
    expect(await storedAnswersOf(shop, other)).toHaveLength(1)
  })
})

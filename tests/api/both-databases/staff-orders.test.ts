import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { orderReceiptView } from '#server/db/schema/orders.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aPdf } from '../../support/data/id-files.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aBuyer, orderCalls } from '../../support/server/orders.ts'
import { receiptCalls } from '../../support/server/receipts.ts'
import { staffOverHttp, type StaffOverHttp } from '../../support/server/staff-over-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'mizwala-orders-'))
let shop: OpenedShop
let tools: StaffOverHttp
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'ring', stock: 20, priceSar: 900_00 })])
    },
  })
  tools = await staffOverHttp(shop)
})
afterAll(async () => {
  await tools.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...args: string[]) {
  const ended = await tools.run('orders', ...args)
  return { ...ended, said: ended.said.replaceAll('\u00A0', ' ') }
}

/** An order that waits for its receipt. */
async function anOrder() {
  const me = await aBuyer(shop)
  const mine = orderCalls(shop, me)
  await mine.add('ring')
  const { id, number } = await mine.order()
  return { number, mine, id, receipts: receiptCalls(shop, me), sendReceipt: () => receiptCalls(shop, me).sent(id) }
}

test('an order is listed and shown, its receipt saved and accepted, and it goes its way', async () => {
  const { number, sendReceipt } = await anOrder()
  expect((await run('list', '--status', 'pending')).said).toMatch(new RegExp(`^${number} +pending .* SAR 975 +Noura Al-Harbi$`, 'm'))
  expect((await run('receipt', number, folder)).said).toBe('There is none.')
  await sendReceipt()
  await shop.db.delete(orderReceiptView)
  const file = join(folder, 'of', `receipt-${number}-1.pdf`)
  expect(await run('receipt', number, join(folder, 'of'))).toMatchObject({ code: 0, said: file })
  expect([readFileSync(file), statSync(file).mode & 0o777]).toEqual([aPdf(), 0o600])
  expect(await shop.db.select().from(orderReceiptView)).toMatchObject([{ staffName: 'Huda' }])
  const saved = await run('invoice', number, folder)
  expect(saved).toMatchObject({ code: 0, said: expect.stringMatching(/invoice-\d+\.pdf$/) as unknown })
  expect(readFileSync(saved.said).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await run('accept', number)).code).toBe(0)
  expect((await run('prepare', number)).code).toBe(0)
  const shipped = (await run('ship', number, '--carrier', 'Naqel', '--tracking', '29384756')).said
  for (const line of [
    /^Status +processing$/m,
    /^Receipts +accepted, /m,
    /^Grand total +SAR 975$/m,
    /^VAT in it +SAR 127\.17$/m,
    /^Ships to +Noura Al-Harbi$/m,
    /^ring +\S.* +1 +SAR 900$/m,
    /shipped +Huda +Naqel 29384756$/m,
  ])
    expect(shipped).toMatch(line)
  expect((await run('complete', number)).said).toMatch(/completed +Huda$/m)
  expect((await run('refund', number, '100.50')).said).toMatch(/refunded +Huda +SAR 100\.50$/m)
})

test('a receipt is rejected, and an order canceled, with a reason only; nothing happens before its turn', async () => {
  const { number, sendReceipt } = await anOrder()
  expect(await run('accept', number)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('It has not been decided yet.') as unknown,
  })
  await sendReceipt()
  for (const command of ['refuse', 'cancel'])
    expect(await run(command, number, '--reason', ' ')).toMatchObject({ code: 2, complained: expect.stringMatching(/reason/) as unknown })
  for (const options of [[], ['--carrier', 'Naqel'], ['--tracking', '1']])
    expect(await run('ship', number, ...options)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/carrier|tracking/) as unknown,
    })
  expect(await run('refund', number, 'all')).toMatchObject({ code: 2, complained: expect.stringContaining('An amount is') as unknown })
  expect((await run('refuse', number, '--reason', 'Not readable.')).said).toMatch(/^Receipts +refused, .*, Not readable\.$/m)
  await sendReceipt()
  expect((await run('cancel', number, '--reason', 'Damaged.')).said).toMatch(/canceled +Huda +Damaged\.$/m)
  const { said } = await run('--help')
  for (const command of ['list', 'show', 'receipt', 'received', 'accept', 'refuse', 'prepare', 'ship', 'complete', 'cancel', 'refund'])
    expect(said).toContain(`  orders ${command}`)
})

test('a refund whose answer is lost is repeated with the key that the command has printed, and counts once', async () => {
  const { number, sendReceipt } = await anOrder()
  await sendReceipt()
  await run('accept', number)
  const { fetch } = globalThis
  const losing = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...args) => {
    await fetch(...args)
    throw new TypeError('fetch failed')
  })
  const lost = await run('refund', number, '100.50')
  losing.mockRestore()
  expect(lost).toMatchObject({ code: 3, complained: expect.stringContaining('It may have been noted.') as unknown })
  const key = /--key (\S+),/.exec(lost.complained)?.[1] ?? ''
  const again = await run('refund', number, '100.50', '--key', key)
  expect(again.code, again.complained).toBe(0)
  expect(again.said.match(/refunded +Huda +SAR 100\.50$/gm)).toHaveLength(1)
  expect(await run('refund', number, '100.50', '--key', 'short')).toMatchObject({ code: 1 })
})

test('a receipt and a cancelation at the same time: one of them happens, and stock and receipts agree', async () => {
  const stockOf = async () => (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, 'ring')))[0]?.stock ?? 0
  for (let round = 0; round < 4; round += 1) {
    const { id, mine, receipts } = await anOrder()
    const before = await stockOf()
    const upload = await receipts.upload()
    const [first, second] = round % 2 === 0 ? ['send', 'cancel'] : ['cancel', 'send']
    const act = (what: string | undefined) => (what === 'send' ? receipts.send(id, upload) : mine.cancel(id))
    const answers = await Promise.all([act(first), act(second)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const seen = await mine.see(id)
    const isSent = seen.status === 'processing'
    expect([seen.status, seen.receipts.length, await stockOf()]).toEqual(isSent ? ['processing', 1, before] : ['canceled', 0, before + 1])
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { reasonUses } from '#contract/reasons/reason-uses.ts'
import type { ReasonText } from '#contract/reasons/reasons.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let shop: OpenedShop
let owner: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
  owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())

const listed = async () => (await owner<ReasonText[]>('GET', '/staff/reasons')).data
const body = { text: { en: 'It is too far away.', ar: 'المكان بعيد جدًا.' }, uses: ['sell.closed', 'any'] }

test('a house begins with reasons in both languages for each decision that asks for one', async () => {
  const reasons = await listed()
  const [, ...decisions] = reasonUses
  expect(decisions.filter((use) => !reasons.some(({ uses }) => uses.includes(use)))).toEqual([])
  for (const { text } of reasons)
    expect([/^[A-Z][^\n]*\.$/.test(text.en), /^\p{Script=Arabic}[^\n]*\.$/u.test(text.ar)]).toEqual([true, true])
})

test('each use is a decision of the house', () => {
  const all = ['pending', 'processing', 'approved'] as const
  for (const use of reasonUses) {
    if (use === 'any') continue
    const [kind, to] = use.split('.') as ['offer', 'rejected']
    expect(
      all.some((from) => mayMove(kind, from, to, 'staff')),
      use,
    ).toBe(true)
  }
})

test('a reason is added, changed, put in order and deleted, and a specialist reads them', async () => {
  const { data: made } = await owner<ReasonText>('POST', '/staff/reasons', body)
  expect(made).toMatchObject({ text: body.text, uses: ['any', 'sell.closed'], version: 1 })
  expect((await listed()).at(-1)).toEqual(made)
  const changed = { ...body, uses: ['offer.rejected'] }
  expect((await owner<ReasonText>('PUT', `/staff/reasons/${made.id}`, { ...changed, version: 1 })).data).toMatchObject({
    ...changed,
    version: 2,
  })
  expect(await owner('PUT', `/staff/reasons/${made.id}`, { ...changed, version: 1 })).toMatchObject({ status: 409, code: 'text.changed' })
  expect((await owner<ReasonText[]>('PUT', '/staff/reasons', { ids: [made.id] })).data[0]?.id).toBe(made.id)
  const specialist = callsOf(shop, await aSpecialist(shop, 'Omar', 'specialist'))
  expect((await specialist<ReasonText[]>('GET', '/staff/reasons')).data[0]?.id).toBe(made.id)
  expect(await specialist('POST', '/staff/reasons', body)).toMatchObject({ status: 403 })
  expect((await owner('DELETE', `/staff/reasons/${made.id}`)).status).toBe(200)
  expect((await listed()).map(({ id }) => id)).not.toContain(made.id)
})

test('what is missing, or would not be one line, is said at its field', async () => {
  const { status, errors } = await owner('POST', '/staff/reasons', { text: { en: 'One\ntwo', ar: ' ' }, uses: [] })
  expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([400, ['text.ar', 'text.en', 'uses']])
})

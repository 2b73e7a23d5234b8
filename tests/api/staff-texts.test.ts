import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Faq } from '#contract/house-texts/house-texts.ts'
import type { Home } from '#contract/home/home.ts'
import { figures } from '#contract/house-texts/figures.ts'
import type { StaffFaq, StaffFigure, StaffTestimonial } from '#contract/house-texts/staff-house-texts.ts'
import { faq, testimonial } from '#server/db/schema/house.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(faq)
  await shop.db.delete(testimonial)
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const both = (en: string, ar: string) => ({ en, ar })
const returns = {
  question: both('Can I return it?', 'هل يمكنني إرجاعها؟'),
  answer: both('For {holdDays}.\nWrite to us.', 'خلال {holdDays}.\nاكتب إلينا.'),
  onHome: false,
}
const shown = async () => ((await shop.read('/v1/faq')) as { data: Faq[] }).data
const add = async (body: object) => (await staff<StaffFaq>('POST', '/staff/faq', body)).data

test('a question is on the shop’s pages with the next request: added, changed, put in order, deleted', async () => {
  const first = await add(returns)
  const second = await add({ ...returns, question: both('Is it new?', 'هل هي جديدة؟'), onHome: true })
  expect(first).toMatchObject({ ...returns, version: 1 })
  expect(first.id).toMatch(/^can-i-return-it-/)
  expect((await shown())[0]).toMatchObject({ question: 'Can I return it?', answer: 'For seven days.\nWrite to us.' })
  const home = async () => ((await shop.read('/v1/home')) as { data: Home }).data.faq.map(({ question }) => question)
  expect(await home()).toEqual(['Is it new?'])

  await staff('PUT', '/staff/faq', { ids: [second.id, 'nobody'] })
  expect((await shown()).map(({ id }) => id)).toEqual([second.id, first.id])
  const changed = await staff<StaffFaq>('PUT', `/staff/faq/${first.id}`, { ...returns, onHome: true, version: 1 })
  // A new order is no change of the text.
  expect(changed.data).toMatchObject({ onHome: true, version: 2 })
  expect(await home()).toEqual(['Is it new?', 'Can I return it?'])
  expect((await staff('DELETE', `/staff/faq/${second.id}`)).status).toBe(200)
  expect(await home()).toEqual(['Can I return it?'])
})

test('a text that somebody else has changed meanwhile is not overwritten', async () => {
  const { id } = await add(returns)
  expect((await staff('PUT', `/staff/faq/${id}`, { ...returns, onHome: true, version: 1 })).status).toBe(200)
  expect(await staff('PUT', `/staff/faq/${id}`, { ...returns, version: 1 })).toMatchObject({ status: 409, code: 'text.changed' })
  expect((await staff('PUT', '/staff/faq/nobody', { ...returns, version: 1 })).status).toBe(404)
})

test('a figure that does not exist, and a text that is missing, are said at their field', async () => {
  const { status, errors } = await staff('POST', '/staff/faq', {
    question: both('VAT is {vat}?', ' '),
    answer: both('It is {vta}.', 'سطر } واحد'),
    onHome: true,
  })
  expect(status).toBe(400)
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['answer.ar', 'answer.en', 'question.ar'])
  expect(errors?.['answer.en']).toEqual(['A placeholder in braces does not exist. Those that do are listed with the form.'])
})

test('the figures are listed with their values of today', async () => {
  const { data } = await staff<StaffFigure[]>('GET', '/staff/figures')
  expect(data.map(({ name }) => name)).toEqual(figures)
  expect(data).toContainEqual({ name: 'holdDays', value: both('seven days', 'سبعة أيام') })
})

test('a testimonial is added and changed, and the same call again adds no second one', async () => {
  const layla = { quote: both('Fair.', 'منصفون.'), author: both('Layla H.', 'ليلى ح.'), about: both('Jeddah', 'جدة') }
  const key = { 'idempotency-key': 'a-testimonial-of-layla-0001' }
  const made = await staff<StaffTestimonial>('POST', '/staff/testimonials', layla, key)
  expect(await staff<StaffTestimonial>('POST', '/staff/testimonials', layla, key)).toEqual(made)
  await staff('PUT', `/staff/testimonials/${made.data.id}`, { ...layla, about: both('', ''), version: 1 })
  expect((await staff('GET', '/staff/testimonials')).data).toMatchObject([{ author: layla.author, about: both('', ''), version: 2 }])
  const { data } = (await shop.read('/v1/home')) as { data: Home }
  expect(data.testimonials).toMatchObject([{ quote: 'Fair.', author: 'Layla H.' }])
})

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { missingFields } from '#contract/products/missing-fields.ts'
import { type ProductFields, productFieldsSchema } from '#contract/products/product-body.ts'
import { referenceFieldsSchema } from '#contract/references/references.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { type Answers, json, openDesk } from '../../test-support/open-desk.tsx'
import { aPhoto } from '../../test-support/pieces.ts'
import { newProduct } from '../new-product.ts'

/** How much somebody types and presses until a watch is on sale, beside its photographs. */

const named = (value: string, en: string, ar: string) => ({ value, name: { en, ar } })
const terms = {
  modelCase: [named('round', 'round', 'دائرية'), named('square', 'square', 'مربّعة')],
  material: [named('steel', 'steel', 'فولاذ'), named('titanium', 'titanium', 'تيتانيوم')],
  color: [named('black', 'black', 'أسود'), named('blue', 'blue', 'أزرق')],
  winding: [named('automatic', 'automatic', 'أوتوماتيكية'), named('quartz', 'quartz', 'كوارتز')],
  collections: [],
  details: {},
}
const known = referenceFieldsSchema.parse({
  brandId: 'valmeris',
  reference: 'VF40-3101',
  model: { en: 'Fluvia Carré', ar: 'فلوفيا كاريه' },
  modelCase: 'square',
  size: 40,
  material: 'steel',
  color: 'blue',
  winding: 'automatic',
  description: { en: 'A calm dial.', ar: 'ميناء هادئ.' },
  details: { movement: { en: 'V-220', ar: 'V-220' } },
})

let product: StaffProduct
let saved: ProductFields | undefined
let isPublished: boolean
beforeEach(() => {
  saved = undefined
  isPublished = false
  product = { ...newProduct('watch'), id: 'w43', stockNumber: 'W43', version: 1, photos: [aPhoto('one')] }
  product.createdAt = product.updatedAt = '2026-11-28T10:00:00.000Z'
})
afterEach(() => vi.unstubAllGlobals())

const answers: Answers = {
  'GET /v1/staff/brands': () =>
    json({
      data: [{ id: 'valmeris', name: { en: 'Valmeris', ar: 'فالميريس' }, description: { en: '', ar: '' }, products: 1 }],
      meta: { total: 1, page: 1, perPage: 1 },
    }),
  'GET /v1/staff/terms': () => json({ data: terms }),
  'GET /v1/staff/products': () =>
    json({ data: [], meta: { total: 0, page: 1, perPage: 20, statuses: { draft: 0, published: 0, withdrawn: 0 } } }),
  'GET /v1/staff/references': (_, { address }) => {
    const isKnown = new URL(address, 'https://desk.example').searchParams.get('reference')?.startsWith('vf') === true
    const name = { en: 'Valmeris Fluvia Carré', ar: 'فالميريس فلوفيا كاريه' }
    return json({ data: isKnown ? [{ id: 'w1', source: 'piece', name, fields: known }] : [] })
  },
  'POST /v1/staff/products': () => json({ data: product }),
  'GET /v1/staff/products/w43': () => json({ data: product }),
  'GET /v1/staff/products/w43/purchase': () => json({ message: 'not here' }, 404),
  'PUT /v1/staff/products/w43': (body) => {
    const { version: _, ...fields } = body as ProductFields & { version: number }
    saved = productFieldsSchema.parse(fields)
    product = { ...product, version: product.version + 1, fields: saved }
    return json({ data: product })
  },
  'POST /v1/staff/products/w43/publish': () => {
    isPublished = true
    product = { ...product, status: 'published', withdrawn: false }
    return json({ data: product })
  },
}

/** Somebody at the desk, whose presses and letters are counted, and the fields in which they were. */
async function somebody() {
  const { user } = await openDesk('/products', answers)
  let count = 0
  const inputs = new Set<string>()
  const field = (element: HTMLElement) => inputs.add(element.getAttribute('name') ?? '')
  return {
    count: () => count,
    inputs: () => [...inputs],
    press: async (element: HTMLElement) => {
      count += 1
      await user.click(element)
    },
    tick: async (label: string) => {
      const box = screen.getByLabelText(label)
      field(box)
      count += 1
      await user.click(box)
    },
    /** A press into the field, and a press for each letter. */
    type: async (label: string, text: string) => {
      const input = await screen.findByLabelText(label)
      field(input)
      count += 1 + text.length
      await user.type(input, text)
    },
    /** One press opens the list, another one chooses. */
    choose: async (label: string, value: string) => {
      const select = screen.getByLabelText(label)
      field(select)
      count += 2
      await user.selectOptions(select, value)
    },
  }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

async function putOnSale({ press }: Somebody): Promise<void> {
  await press(screen.getByRole('button', { name: 'Publish' }))
  await vi.waitFor(() => expect(isPublished).toBe(true))
  expect(saved && missingFields(saved, 1)).toEqual([])
}

test('a second watch of a known reference is on sale after at most 25 presses and letters', async () => {
  const hand = await somebody()
  await hand.press(await screen.findByRole('link', { name: 'Add a watch' }))
  await hand.type('Reference', 'vf40')
  await hand.press(await screen.findByRole('button', { name: /Fluvia Carré/ }))
  await hand.choose('Condition', 'good')
  await hand.type('Year', '2019')
  await hand.tick('Box')
  await hand.tick('Papers')
  await hand.type('Price', '24800')
  await putOnSale(hand)
  expect(saved).toMatchObject({ ...known, condition: 'good', year: 2019, included: ['box', 'papers'], priceSar: 2_480_000 })
  expect(hand.count()).toBeLessThanOrEqual(25)
})

test('a watch that nobody knows is on sale after at most 12 inputs', async () => {
  const hand = await somebody()
  await hand.press(await screen.findByRole('link', { name: 'Add a watch' }))
  await hand.type('Brand', 'Valmeris')
  await hand.type('Reference', 'ZX-1')
  await hand.type('Model in English', 'Zephyrine')
  await hand.choose('Condition', 'good')
  await hand.type('Year', '2019')
  await hand.tick('Box')
  await hand.tick('Papers')
  await hand.type('Size', '40')
  // What is typed whole is chosen.
  await hand.type('Model case', 'round')
  await hand.type('Material', 'steel')
  await hand.type('Color', 'blue')
  await hand.type('Winding', 'quartz')
  await hand.type('Price', '24800')
  await putOnSale(hand)
  expect(saved).toMatchObject({ brandId: 'valmeris', color: 'blue', winding: 'quartz', model: { en: 'Zephyrine', ar: '' } })
  expect(hand.inputs()).toHaveLength(12)
})

test('what was filled in is marked, can be taken back, and what was typed before is left', async () => {
  const hand = await somebody()
  await hand.press(await screen.findByRole('link', { name: 'Add a watch' }))
  await hand.type('Size', '41')
  await hand.type('Reference', 'vf40')
  await hand.press(await screen.findByRole('button', { name: /Fluvia Carré/ }))
  expect(screen.getByLabelText('Reference')).toHaveValue('VF40-3101')
  expect(screen.getByLabelText('Material')).toHaveValue('steel')
  expect(screen.getByLabelText('Description in Arabic')).toHaveValue('ميناء هادئ.')
  expect(screen.getByLabelText('Size')).toHaveValue('41')
  const marks = () => screen.queryAllByText('Filled in').length
  expect(marks()).toBe(11)
  expect(screen.getByText('You had typed something else, which stays: Size')).toBeVisible()
  await hand.press(screen.getByRole('button', { name: 'Replace it, too' }))
  expect(screen.getByLabelText('Size')).toHaveValue('40')
  await hand.type('Model in English', ' II')
  expect(marks()).toBe(11)
  await hand.press(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText('Reference')).toHaveValue('vf40')
  expect(screen.getByLabelText('Size')).toHaveValue('41')
  expect(screen.getByLabelText('Material')).toHaveValue('')
  expect(screen.getByLabelText('Model in English')).toHaveValue('Fluvia Carré II')
  expect(marks()).toBe(0)
})

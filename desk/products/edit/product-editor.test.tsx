import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ProductFields, productFieldsSchema } from '#contract/products/product-body.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { expectNoAxeFindings } from '../../../tests/support/component/axe.ts'
import { type Answers, editsOnDevice, json, keptOnDevice, openDesk } from '../../test-support/open-desk.tsx'
import { aPhoto, aPiece } from '../../test-support/pieces.ts'

const fields = productFieldsSchema.parse({ type: 'watch', stockNumber: 'F36-0042', model: { en: 'Fluvia 36', ar: 'فلوفيا 36' } })
const stored = aPiece({ missing: ['photos'], fields })
type Saved = { version: number; model: { en: string } }

/** What the server has of the piece, and how it answers to a save. */
let product = stored
let save: (body: Saved) => Response | Promise<Response>
let made: ProductFields | undefined
let isDeleted: boolean

beforeEach(() => {
  product = stored
  made = undefined
  isDeleted = false
  save = ({ version, ...rest }) => {
    product = { ...product, version: version + 1, fields: productFieldsSchema.parse(rest) }
    return json({ data: product })
  }
})
afterEach(() => vi.unstubAllGlobals())

const around: Answers = {
  'GET /v1/staff/products': () =>
    json({ data: [], meta: { total: 0, page: 1, perPage: 20, statuses: { draft: 0, published: 0, withdrawn: 0 } } }),
}

async function openPiece(options: { locale?: 'en' | 'ar' } = {}) {
  const opened = await openDesk(
    '/products/w42',
    {
      ...around,
      'GET /v1/staff/products/w42': () => json({ data: product }),
      'POST /v1/staff/products': (body) => {
        made = body as ProductFields
        return json({ data: { ...stored, id: 'w43', stockNumber: 'W43', fields: productFieldsSchema.parse(made) } })
      },
      'DELETE /v1/staff/products/w42': () => {
        isDeleted = true
        return json({ data: { accepted: true } })
      },
      'PUT /v1/staff/products/w42': (body) => save(body as Saved),
    },
    options,
  )
  await screen.findByLabelText(options.locale === 'ar' ? 'الرقم التسلسلي' : 'Serial number')
  return opened
}

test('edits that were not saved are there again in a new tab, and can be discarded', async () => {
  const first = await openPiece()
  await first.user.type(screen.getByLabelText('Serial number'), '884213')
  // The tab is closed with the last letter.
  first.close()
  await vi.waitFor(async () => expect(JSON.stringify(await editsOnDevice('product:w42'))).toContain('884213'))

  const second = await openPiece()
  expect(screen.getByLabelText('Serial number')).toHaveValue('884213')
  await expectNoAxeFindings()
  await second.user.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(screen.getByLabelText('Serial number')).toHaveValue('')
})

test('what is typed while a save is awaited stays, and is saved next', async () => {
  const { user, close } = await openPiece()
  const [serial, model] = [screen.getByLabelText('Serial number'), screen.getByLabelText('Model in English')]
  const [storing, answer] = [save, Promise.withResolvers<void>()]
  save = async (body) => {
    await answer.promise
    return storing(body)
  }
  await user.type(serial, '88')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(serial, '4213')
  expect(product.version).toBe(3)
  answer.resolve()
  await vi.waitFor(async () => expect(await editsOnDevice('product:w42')).toMatchObject({ base: { version: 4 } }))
  expect(product).toMatchObject({ version: 4, fields: { private: { serial: '88' } } })
  expect(serial).toHaveValue('884213')
  expect(model).toHaveValue('Fluvia 36')
  close()

  // The edits are based on what was saved.
  const next = await openPiece()
  expect(screen.getByLabelText('Serial number')).toHaveValue('884213')
  await next.user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(product).toMatchObject({ version: 5, fields: { private: { serial: '884213' } } }))
  await vi.waitFor(async () => expect(await editsOnDevice('product:w42')).toBeUndefined())
})

test('what somebody else has saved meanwhile stands beside one’s own, and either can be kept', async () => {
  const { user } = await openPiece()
  const model = screen.getByLabelText('Model in English')
  await user.clear(model)
  await user.type(model, 'Fluvia 38')
  product = { ...stored, version: 4, fields: { ...fields, model: { ...fields.model, en: 'Fluvia 40' } } }
  const storing = save
  save = (body) => {
    if (body.version === product.version) return storing(body)
    return json({ code: 'product.changed', message: 'Somebody has changed this piece.' }, 409)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const notice = (await screen.findByText('Somebody has changed this piece meanwhile')).closest('section')!
  expect(notice).toHaveTextContent('Yours: Fluvia 38')
  expect(notice).toHaveTextContent('Theirs: Fluvia 40')
  await user.click(within(notice).getByRole('button', { name: 'Save mine' }))
  await vi.waitFor(() => expect(product.fields.model.en).toBe('Fluvia 38'))
})

test('what is no price is said at its field, in Arabic too, and is not sent', async () => {
  const { user } = await openPiece({ locale: 'ar' })
  save = () => {
    throw new Error('it must not be sent')
  }
  const price = screen.getByLabelText('السعر')
  await user.type(price, 'عند الطلب')
  await user.click(screen.getByRole('button', { name: 'احفظ' }))
  await vi.waitFor(() => expect(price).toHaveAccessibleDescription())
  expect(price).toHaveValue('عند الطلب')
})

test('a save is sent again by itself where only the photographs have changed meanwhile', async () => {
  const { user } = await openPiece()
  await user.type(screen.getByLabelText('Serial number'), '884213')
  product = { ...stored, version: 4 }
  const storing = save
  save = (body) =>
    body.version === product.version ? storing(body) : json({ code: 'product.changed', message: 'Somebody has changed this piece.' }, 409)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(product).toMatchObject({ version: 5, fields: { private: { serial: '884213' } } }))
  expect(screen.queryByText('Somebody has changed this piece meanwhile')).not.toBeInTheDocument()
})

test('edits that were kept do not overwrite what somebody has saved since, unless that is chosen', async () => {
  const first = await openPiece()
  await first.user.type(screen.getByLabelText('Serial number'), '884213')
  await vi.waitFor(async () => expect(JSON.stringify(await editsOnDevice('product:w42'))).toContain('884213'))
  first.close()
  product = { ...stored, version: 4, fields: { ...fields, model: { ...fields.model, en: 'Fluvia 40' } } }
  const storing = save
  save = (body) =>
    body.version === product.version ? storing(body) : json({ code: 'product.changed', message: 'Somebody has changed this piece.' }, 409)

  const { user } = await openPiece()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody has changed this piece meanwhile')).toBeVisible()
  expect(product).toMatchObject({ version: 4, fields: { model: { en: 'Fluvia 40' } } })
})

test('another like it shares what two of a model share, and is opened', async () => {
  const own = {
    ...fields,
    condition: 'good' as const,
    findings: [{ kind: 'flaw' as const, en: 'Scratch', ar: 'خدش' }],
    formerPriceSar: 500,
  }
  product = { ...stored, fields: { ...own, private: { ...fields.private, serial: '884213' } } }
  const { user, router } = await openPiece()
  await user.click(screen.getByRole('button', { name: 'Another like this' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/products/w43'))
  expect(made).toEqual({ ...fields, condition: 'good', stockNumber: '' })
})

test('a draft is deleted after a question', async () => {
  const { user, router } = await openPiece()
  await user.click(screen.getByRole('button', { name: 'Delete the draft' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Leave it' }))
  expect(isDeleted).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Delete the draft' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/products'))
  expect(isDeleted).toBe(true)
})

test('what is missing leads to its field, by the field’s own word', async () => {
  product = { ...stored, fields: { ...fields, model: { en: '', ar: '' }, size: 40 } }
  const { user } = await openPiece()
  const missing = screen.getByText('Missing:', { selector: 'div span' }).parentElement!
  const words = () =>
    within(missing)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(words()).toEqual(['Photographs', 'Brand', 'Model', 'Condition', 'Price', 'Model case', 'Material', 'Color', 'Winding'])
  for (const [word, label] of [
    ['Photographs', /^Choose photographs/],
    ['Brand', 'Brand'],
    ['Model', 'Model in English'],
    ['Price', 'Price'],
    ['Winding', 'Winding'],
  ] as const) {
    await user.click(within(missing).getByRole('button', { name: word }))
    expect(screen.getByLabelText(label)).toHaveFocus()
  }
  await user.type(screen.getByLabelText('Model in Arabic'), 'فلوفيا')
  expect(words()).not.toContain('Model')
})

test('where nothing is missing, what shoppers also look for is asked for', async () => {
  const terms = {
    brandId: 'nova',
    condition: 'good' as const,
    priceSar: 100,
    modelCase: 'round',
    size: 40,
    material: 'steel',
    color: 'blue',
    winding: 'quartz',
  }
  product = { ...stored, fields: { ...fields, ...terms, included: ['box'] }, photos: [aPhoto('one')] }
  const { user } = await openPiece()
  expect(screen.queryByText('Missing:')).not.toBeInTheDocument()
  const asked = screen.getByText('Shoppers also look for:').parentElement!
  expect(
    within(asked)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Year', 'Reference', 'Description', 'Movement', 'Dial'])
  await user.click(within(asked).getByRole('button', { name: 'Dial' }))
  expect(screen.getByRole('combobox', { name: 'Dial' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
})

test('a piece that is left empty leaves no draft; the first letter makes one, and the form goes on', async () => {
  const blank = productFieldsSchema.parse({ type: 'watch' })
  const draft: StaffProduct = { ...stored, id: 'w43', stockNumber: 'W43', version: 1, fields: { ...blank, stockNumber: 'W43' } }
  let keys: (string | null)[] = []
  let isReachable = false
  const answers: Answers = {
    ...around,
    'POST /v1/staff/products': (body, { headers }) => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      made = body as ProductFields
      keys = [...keys, headers.get('idempotency-key')]
      product = draft
      return json({ data: draft })
    },
    'GET /v1/staff/products/w43': () => json({ data: product }),
    'PUT /v1/staff/products/w43': (body) => save(body as Saved),
  }
  const first = await openDesk('/products/new-watch', answers)
  await screen.findByLabelText('Serial number')
  first.close()
  expect(made).toBeUndefined()
  expect(await keptOnDevice()).toEqual({})

  // Without a connection the edits wait on the device, also for the next time.
  const second = await openDesk('/products/new-watch', answers)
  await second.user.type(await screen.findByLabelText('Model in English'), 'Flu')
  await vi.waitFor(async () => expect(JSON.stringify(await editsOnDevice('product:new-watch'))).toContain('Flu'))
  second.close()
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  await vi.waitFor(async () => expect(await editsOnDevice('product:new-watch')).toBeUndefined())
  await vi.waitFor(async () => expect(JSON.stringify(await editsOnDevice('product:w43'))).toContain('Flu'))

  // With one, the form stays as it is while the piece gets its address.
  const third = await openDesk('/products/new-watch', answers)
  const model = await screen.findByLabelText('Model in English')
  await third.user.type(model, 'Fluvia 36')
  await vi.waitFor(() => expect(third.router.state.location.pathname).toBe('/products/w43'))
  expect(screen.getByLabelText('Model in English')).toBe(model)
  expect(model).toHaveFocus()
  expect(model).toHaveValue('Fluvia 36')
  expect(keys).toHaveLength(2)
  expect(made).toEqual({ type: 'watch' })
  await third.user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(product).toMatchObject({ version: 2, fields: { model: { en: 'Fluvia 36' }, stockNumber: 'W43' } }))
  await vi.waitFor(async () => expect(await editsOnDevice('product:w43')).toBeUndefined())
})

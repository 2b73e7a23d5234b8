import { expect, test, vi } from 'vitest'
import { aSell } from '../../../../tests/support/data/sells.ts'
import { sellFormSchema } from '../sell-form-schema.ts'
import { blankSell, sellInput } from './sell-values.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const files = { front: [photo('f.jpg')], back: [photo('b.jpg')], warrantyCard: [photo('w.jpg')], more: [photo('1.jpg'), photo('2.jpg')] }

test('an entry of the outbox is read back as it was sent', () => {
  const input = sellInput(aSell(), files, 'ar')
  expect(input).toMatchObject({ price: { amount: '6,400', currency: 'USD' }, warrantyDate: '03/31/27' })
  expect(sellFormSchema.parse(input)).toEqual({
    ...aSell(),
    front: files.front[0],
    back: files.back[0],
    warrantyCard: files.warrantyCard[0],
    more: files.more,
  })
})

test('an entry without readable files asks for them again, and one that cannot be read is none', () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue(undefined)
  expect(sellInput(aSell(), {}, 'en')).toMatchObject({ model: 'Valmeris Fluvia 36', front: undefined, more: [] })
  expect(sellInput({ model: 'Fluvia' }, files, 'en')).toBeUndefined()
  expect(debug).toHaveBeenCalledTimes(1)
})

test('a new one has the customer, and the place of their address', () => {
  expect(blankSell(undefined, 'Riyadh, Saudi Arabia', 'EUR')).toMatchObject({
    name: '',
    shippingLocation: 'Riyadh, Saudi Arabia',
    price: { amount: '', currency: 'EUR' },
  })
})

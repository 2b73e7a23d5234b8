import type { ProductFields } from './product-body.ts'

/**
 * The fields of a new draft that is like another product: all that two of the same model share. Not its own: numbers, findings, former
 * price, stock and what only the staff know.
 */
export const anotherLike = (fields: ProductFields): ProductFields => ({
  ...fields,
  stockNumber: '',
  findings: [],
  facts: { ...fields.facts, certificate: '', laboratory: '', services: [] },
  formerPriceSar: null,
  stock: 1,
  popularity: 0,
  private: { serial: '', costSar: null, location: '', acquiredFrom: '', acquiredAt: null, notes: '' },
})

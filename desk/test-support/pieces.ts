import type { StaffPhoto, StaffProduct, StaffProductRow } from '#contract/products/staff-products.ts'
import { newProduct } from '../products/new-product.ts'

const at = '2026-11-28T10:00:00.000Z'

/** A piece as the server has it: a draft of a watch. */
export const aPiece = (given: Partial<StaffProduct> = {}): StaffProduct => ({
  ...newProduct('watch'),
  id: 'w42',
  stockNumber: 'F36-0042',
  name: 'Fluvia 36',
  nameAr: 'فلوفيا 36',
  version: 3,
  createdAt: at,
  updatedAt: at,
  ...given,
})

/** The same in a list. */
export function aRow(given: Partial<StaffProductRow> = {}): StaffProductRow {
  const { fields: _, photos: __, ...row } = aPiece(given)
  return row
}

/** A photograph whose sizes are made, and that nobody has described. */
export const aPhoto = (key: string, given: Partial<StaffPhoto> = {}): StaffPhoto => ({
  key,
  state: 'ready',
  problem: null,
  src: null,
  width: 960,
  height: 960,
  turn: 0,
  crop: null,
  canEdit: true,
  isChanging: false,
  view: { en: '', ar: '' },
  ...given,
})

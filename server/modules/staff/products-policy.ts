import type * as z from 'zod/mini'
import type { productChangeBodySchema } from '#src/contract/catalogue/staff-catalogue.ts'
import type { ProductRow } from '#server/db/catalogue-records.ts'
import { HttpError } from '#server/http/errors.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'

export type ProductChange = z.output<typeof productChangeBodySchema>

/** The changed fields, each with its value before and after. */
export function changesOf(row: ProductRow, given: ProductChange): StaffChanges {
  const now = { priceSar: row.priceSar, stock: row.stock, withdrawn: row.withdrawn }
  const names = Object.keys(now) as (keyof typeof now)[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const to = given[name]
      return to === undefined || to === now[name] ? [] : [[name, { from: now[name], to }]]
    }),
  )
}

/**
 * The stock must not fall below the units that are held for shoppers.
 * @param held units that approved offers hold
 * @throws HttpError `product.held`
 */
export function checkStock(stock: number, held: number): void {
  if (stock < held) throw new HttpError('product.held', `${held} are held`, { stock: [{ problem: 'too-small', limit: held }] })
}

/** The columns to write. A price that is not below the former one clears the former price. */
export function columnsOf(row: ProductRow, given: ProductChange): Partial<ProductRow> {
  const { priceSar = row.priceSar, stock = row.stock, withdrawn = row.withdrawn } = given
  const isStillDeal = row.formerPriceSar !== null && row.formerPriceSar > priceSar
  return { priceSar, stock, withdrawn, formerPriceSar: isStillDeal ? row.formerPriceSar : null }
}

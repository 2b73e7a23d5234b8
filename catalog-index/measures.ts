import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { euRingSize } from '#contract/catalogue/ring-size.ts'
import type { CatalogRow } from './row.ts'

/** The recorded measures of a product. */
type Measured = {
  type: ProductType
  /** Longest side, millimetres. */
  size?: number | null | undefined
  /** Of a ring: the inner diameter, millimetres. */
  ringDiameter?: number | undefined
  year?: number | null | undefined
}

/** Filters and searches are by whole millimetres: 40.5 is found with 41, as it is typed in a search. */
export const wholeMillimetres = (size: number): number => Math.max(1, Math.round(size))

/** The size filters of a product: millimetres of a case, of a ring and of a necklace are different filters. */
export function measuresOf({ type, size, ringDiameter, year }: Measured): Pick<CatalogRow, 'size' | 'ringSize' | 'length' | 'decade'> {
  return {
    ...(type === 'watch' && size && { size: wholeMillimetres(size) }),
    ...(ringDiameter !== undefined && { ringSize: euRingSize(ringDiameter) }),
    ...(type !== 'watch' && ringDiameter === undefined && size && { length: wholeMillimetres(size) }),
    ...(year && { decade: year - (year % 10) }),
  }
}

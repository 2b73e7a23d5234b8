import type { ProductType } from '#src/contract/catalogue/catalogue-terms.ts'
import { euRingSize } from '#src/contract/catalogue/ring-size.ts'
import type { CatalogRow } from './row.ts'

/** The recorded measures of a product. */
type Measured = {
  type: ProductType
  /** Longest side, whole millimetres. */
  size?: number | null | undefined
  /** Of a ring: the inner diameter, millimetres. */
  ringDiameter?: number | undefined
  year?: number | null | undefined
}

/** The size filters of a product: millimetres of a case, of a ring and of a necklace are different filters. */
export function measuresOf({ type, size, ringDiameter, year }: Measured): Pick<CatalogRow, 'size' | 'ringSize' | 'length' | 'decade'> {
  return {
    ...(type === 'watch' && size && { size }),
    ...(ringDiameter !== undefined && { ringSize: euRingSize(ringDiameter) }),
    ...(type !== 'watch' && ringDiameter === undefined && size && { length: size }),
    ...(year && { decade: year - (year % 10) }),
  }
}

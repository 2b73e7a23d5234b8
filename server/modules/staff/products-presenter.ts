import { sar } from '#src/contract/money/money.ts'
import type { StaffProduct } from '#src/contract/catalogue/staff-catalogue.ts'
import type { ProductRow } from '#server/db/catalogue-records.ts'

/** A product for the staff. @param held units that approved offers hold */
export const presentForStaff = (row: ProductRow, { brandName, held }: { brandName: string; held: number }): StaffProduct => ({
  id: row.id,
  name: `${brandName} ${row.modelEn}`,
  priceSar: sar(row.priceSar),
  stock: row.stock,
  held,
  withdrawn: row.withdrawn,
})

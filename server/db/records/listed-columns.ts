import { not, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#contract/catalogue/catalogue-terms.ts'
import { product } from '../schema/products.ts'

/** Whether shoppers see a product: it is published, and not withdrawn. Every query for the shop uses this. */
export const isInShop: SQL = not(product.withdrawn)

/**
 * The columns of a product that the shop's index and the catalogue for devices have. Only a draft has no brand or condition, which is in
 * neither.
 */
export const listedColumns = {
  id: product.id,
  stockNumber: product.stockNumber,
  reference: product.reference,
  type: product.type,
  brandId: sql<string>`${product.brandId}`,
  modelEn: product.modelEn,
  modelAr: product.modelAr,
  modelCase: product.modelCase,
  size: product.size,
  ringDiameter: product.ringDiameter,
  material: product.material,
  color: product.color,
  winding: product.winding,
  condition: sql<Condition>`${product.condition}`,
  year: product.year,
  included: product.included,
  details: product.details,
  facts: product.facts,
  priceSar: product.priceSar,
  formerPriceSar: product.formerPriceSar,
  stock: product.stock,
  popularity: product.popularity,
}

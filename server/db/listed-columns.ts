import { product } from './schema/catalogue.ts'

/** The columns of a product that the shop's index and the catalogue for devices have. */
export const listedColumns = {
  id: product.id,
  reference: product.reference,
  type: product.type,
  brandId: product.brandId,
  modelEn: product.modelEn,
  modelAr: product.modelAr,
  modelCase: product.modelCase,
  size: product.size,
  ringDiameter: product.ringDiameter,
  material: product.material,
  color: product.color,
  winding: product.winding,
  condition: product.condition,
  year: product.year,
  included: product.included,
  details: product.details,
  priceSar: product.priceSar,
  formerPriceSar: product.formerPriceSar,
  stock: product.stock,
  popularity: product.popularity,
}

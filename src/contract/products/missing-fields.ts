import type { DetailKey, ProductType } from '#src/contract/catalogue/catalogue-terms.ts'
import { isBlank } from '#src/contract/fields/invisible-marks.ts'
import type { ProductFields } from './product-body.ts'

/** The rows of the details table that a product has to have, by its type. */
export const wantedDetails: Readonly<Record<ProductType, readonly DetailKey[]>> = {
  watch: ['modelCase', 'bracelet', 'dial', 'material', 'bezel', 'winding', 'braceletMaterial', 'color', 'size', 'movement'],
  jewelry: ['kind', 'material'],
}

/** The details that a field of the same name can give, too. */
export const fieldsWithDetail = ['modelCase', 'material', 'winding', 'color', 'size'] as const
const isField = (key: DetailKey): key is (typeof fieldsWithDetail)[number] => (fieldsWithDetail as readonly string[]).includes(key)

/**
 * The paths of the fields without which a product cannot be published. Free of zod, so that a form can say it while somebody types.
 * @param photos how many photographs it has
 */
export function missingFields(fields: ProductFields, photos: number): string[] {
  const texts: [path: string, text: { en: string; ar: string }][] = [
    ['model', fields.model],
    ['description', fields.description],
    ...Object.entries(fields.details).map(([key, text]): [string, { en: string; ar: string }] => [`details.${key}`, text]),
    ...fields.findings.map((finding, nth): [string, { en: string; ar: string }] => [`findings.${nth}`, finding]),
  ]
  return [
    ...(photos === 0 ? ['photos'] : []),
    ...(fields.brandId === null ? ['brandId'] : []),
    ...(fields.condition === null ? ['condition'] : []),
    ...(fields.priceSar === null ? ['priceSar'] : []),
    ...texts.flatMap(([path, text]) => (['en', 'ar'] as const).flatMap((locale) => (isBlank(text[locale]) ? [`${path}.${locale}`] : []))),
    ...wantedDetails[fields.type].flatMap((key) => {
      if (fields.details[key] || (isField(key) && fields[key] !== null)) return []
      return [isField(key) ? key : `details.${key}`]
    }),
  ]
}

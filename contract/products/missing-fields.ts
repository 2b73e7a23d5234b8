import type { DetailKey, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { isBlank } from '#contract/fields/invisible-marks.ts'
import type { ProductFields } from './product-body.ts'

/** What the shop's filters need of a product, by its type: without it, no filter finds the product. */
export const wantedDetails: Readonly<Record<ProductType, readonly DetailKey[]>> = {
  watch: ['modelCase', 'size', 'material', 'color', 'winding'],
  jewelry: ['material'],
}

/** The other rows of the details table that shoppers look for, by the type of product: asked for, not needed. */
export const askedDetails: Readonly<Record<ProductType, readonly DetailKey[]>> = {
  watch: ['movement', 'dial', 'bracelet', 'braceletMaterial', 'bezel'],
  jewelry: ['kind', 'color', 'stone'],
}

/** The details that a field of the same name can give, too. */
export const fieldsWithDetail = ['modelCase', 'material', 'winding', 'color', 'size'] as const
const isField = (key: DetailKey): key is (typeof fieldsWithDetail)[number] => fieldsWithDetail.some((field) => field === key)

const lackedDetails = (fields: ProductFields, keys: readonly DetailKey[]): string[] =>
  keys.flatMap((key) => {
    if (fields.details[key] || (isField(key) && fields[key] !== null)) return []
    return [isField(key) ? key : `details.${key}`]
  })

type InBoth = { en: string; ar: string }
const isBlankInBoth = ({ en, ar }: InBoth): boolean => isBlank(en) && isBlank(ar)

/**
 * The paths of the fields without which a product cannot be published. A name in one language stands in for the other one. Free of zod, so
 * that a form can say it while somebody types.
 * @param photos how many photographs it has
 */
export const missingFields = (fields: ProductFields, photos: number): string[] => [
  ...(photos === 0 ? ['photos'] : []),
  ...(fields.brandId === null ? ['brandId'] : []),
  ...(isBlankInBoth(fields.model) ? ['model'] : []),
  ...(fields.condition === null ? ['condition'] : []),
  ...(fields.priceSar === null ? ['priceSar'] : []),
  ...lackedDetails(fields, wantedDetails[fields.type]),
]

/** The paths of what shoppers also look for and a product does not say, the most wanted first: it can be published without. */
export function askedFields(fields: ProductFields): string[] {
  const texts: [path: string, text: InBoth][] = [
    ['model', fields.model],
    ['description', fields.description],
    ...Object.entries(fields.details).map(([key, text]): [string, InBoth] => [`details.${key}`, text]),
    ...fields.findings.map((finding, nth): [string, InBoth] => [`findings.${nth}`, finding]),
  ]
  return [
    ...(fields.included.length === 0 ? ['included'] : []),
    ...(fields.type === 'watch' && fields.year === null ? ['year'] : []),
    ...(fields.type === 'watch' && fields.reference === '' ? ['reference'] : []),
    ...(isBlankInBoth(fields.description) ? ['description'] : []),
    ...lackedDetails(fields, askedDetails[fields.type]),
    ...texts
      .filter(([, text]) => !isBlankInBoth(text))
      .flatMap(([path, text]) => (['en', 'ar'] as const).flatMap((locale) => (isBlank(text[locale]) ? [`${path}.${locale}`] : []))),
  ]
}

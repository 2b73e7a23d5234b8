import * as z from 'zod/mini'
import { type FormProblem, problemWithLimit } from '#contract/fields/field-problems.ts'
import {
  conditions,
  detailKeys,
  detailTermKinds,
  filterTermKinds,
  findingKinds,
  includedItems,
  productTypes,
} from '#contract/catalogue/catalogue-terms.ts'
import { factLimits, hasDecimals, noFacts, type NumberFact } from '#contract/catalogue/product-facts.ts'
import { oneLine, tidy } from '#contract/fields/form-fields.ts'
import { mostPhotos } from '#contract/photographs/photo-limits.ts'

/** The fields of a product that the staff edit. All but the type may be empty in a draft: publishing checks (`missing-fields.ts`). */

const notOneLine: FormProblem = 'one-line'
const hiddenCharacters: FormProblem = 'control-characters'
const notWhole: FormProblem = 'not-whole'
const outsidePicture: FormProblem = 'outside-picture'
const noSlug: FormProblem = 'slug'
const noColor: FormProblem = 'hex-color'
export const line = (most: number) =>
  z.string().check(z.overwrite(tidy), z.maxLength(most, problemWithLimit('too-long', most)), z.regex(oneLine, notOneLine))
const paragraphs = (most: number) =>
  z.string().check(
    z.overwrite((text) => tidy(text.replaceAll('\r\n', '\n'))),
    z.maxLength(most, problemWithLimit('too-long', most)),
    z.regex(/^(?:\P{Cc}|[\n\t])*$/u, hiddenCharacters),
  )
const inBoth = (text: ReturnType<typeof line>) => z.strictObject({ en: text, ar: text })
const empty = { en: '', ar: '' }

export const nameMost = 200
const textMost = 4000
export const stockNumberMost = 40
/** Millimetres. */
const sizes = { smallest: 0.1, largest: 30_000 }
/** Inner diameters, millimetres. */
const rings = { smallest: 5, largest: 60 }
const mostServices = 20
/** What was done, in a few words. */
const serviceMost = 80
const certificateMost = 60
const mostHalalas = 100_000_000_000
export const mostInStock = 999
const mostFindings = 40
const mostCollections = 20

/** A value of the catalogue's terms or the id of a brand or collection; the server knows which exist. */
const value = z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))
const decimal = (least: number, most: number, decimals: number) =>
  z.nullable(
    z.number().check(
      z.gte(least),
      z.lte(most),
      z.refine((given) => hasDecimals(given, decimals), decimals === 0 ? notWhole : problemWithLimit('decimals', decimals)),
    ),
  )
const halalas = (least: number) =>
  z.nullable(z.int().check(z.gte(least), z.lte(mostHalalas, problemWithLimit('most-riyals', mostHalalas / 100))))

const numberFact = (name: NumberFact) => {
  const { most, decimals } = factLimits[name]
  return z._default(decimal(1 / 10 ** decimals, most, decimals), null)
}
/** `by` is only for the staff; the rest is in the shop. */
const serviceSchema = z.strictObject({
  date: z.iso.date(),
  en: line(serviceMost),
  ar: line(serviceMost),
  by: z._default(line(nameMost), ''),
})
export const factsSchema = z.strictObject({
  thickness: numberFact('thickness'),
  lugWidth: numberFact('lugWidth'),
  waterResistance: numberFact('waterResistance'),
  powerReserve: numberFact('powerReserve'),
  karat: numberFact('karat'),
  weight: numberFact('weight'),
  carats: numberFact('carats'),
  /** The number of a stone's certificate, and who issued it. */
  certificate: z._default(line(certificateMost), ''),
  laboratory: z._default(line(certificateMost), ''),
  services: z._default(z.array(serviceSchema).check(z.maxLength(mostServices)), []),
})

const privateFieldsSchema = z.strictObject({
  serial: z._default(line(nameMost), ''),
  /** What the house paid, SAR in minor units. */
  costSar: z._default(halalas(0), null),
  location: z._default(line(nameMost), ''),
  acquiredFrom: z._default(line(nameMost), ''),
  acquiredAt: z._default(z.nullable(z.iso.date()), null),
  notes: z._default(paragraphs(textMost), ''),
})

export const productFieldsSchema = z.strictObject({
  /** The house's own number, unique. Empty: the shop takes the product's id. */
  stockNumber: z._default(line(stockNumberMost), ''),
  type: z.enum(productTypes),
  reference: z._default(line(nameMost), ''),
  brandId: z._default(value, null),
  model: z._default(inBoth(line(nameMost)), empty),
  modelCase: z._default(value, null),
  /** Longest side, millimetres. */
  size: z._default(decimal(sizes.smallest, sizes.largest, 2), null),
  /** Of a ring: the inner diameter, millimetres. */
  ringDiameter: z._default(decimal(rings.smallest, rings.largest, 1), null),
  material: z._default(value, null),
  color: z._default(value, null),
  winding: z._default(value, null),
  condition: z._default(z.nullable(z.enum(conditions)), null),
  year: z._default(z.nullable(z.int().check(z.gte(1500), z.lte(2200))), null),
  included: z._default(
    z.array(z.enum(includedItems)).check(z.overwrite((given) => includedItems.filter((item) => given.includes(item)))),
    [],
  ),
  findings: z._default(
    z.array(z.strictObject({ kind: z.enum(findingKinds), en: line(nameMost), ar: line(nameMost) })).check(z.maxLength(mostFindings)),
    [],
  ),
  /** SAR in minor units, VAT included. */
  priceSar: z._default(halalas(1), null),
  formerPriceSar: z._default(halalas(1), null),
  stock: z._default(z.int().check(z.gte(0), z.lte(mostInStock)), 1),
  /** Order of the popular ones, the highest first. */
  popularity: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  description: z._default(inBoth(paragraphs(textMost)), empty),
  facts: z._default(factsSchema, noFacts),
  details: z._default(z.partialRecord(z.enum(detailKeys), inBoth(line(nameMost))), {}),
  collections: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(mostCollections)), []),
  /** Only the staff see these. */
  private: z._default(privateFieldsSchema, {
    serial: '',
    costSar: null,
    location: '',
    acquiredFrom: '',
    acquiredAt: null,
    notes: '',
  }),
})
export type ProductFields = z.output<typeof productFieldsSchema>

/** A number that rises with each change of a product: a call with an older one is rejected with `product.changed`. */
export const version = z.int().check(z.gte(1))
export const productSaveBodySchema = z.extend(productFieldsSchema, { version })
/** `at`: at that time, and not now. Null: not at the time that was set before. */
export const productPublishBodySchema = z.strictObject({ version, at: z.optional(z.nullable(z.iso.datetime({ offset: true }))) })
export const productVersionBodySchema = z.strictObject({ version })

/** The least share of a side that is shown. */
const leastCrop = 0.05
/** What the sums of shares may be off. */
const rounding = 1e-6

const tooMany = problemWithLimit('too-many-files', mostPhotos)
/** `uploads`: ids of whole uploads (`/v1/uploads`), in the order of the photographs. */
export const photosAddBodySchema = z.strictObject({
  uploads: z.array(z.string()).check(z.minLength(1, 'required' satisfies FormProblem), z.maxLength(mostPhotos, tooMany)),
  version,
})
/** All photographs that stay, in their order. `view` says what one shows, for those who do not see it; absent, it stays. */
export const photosOrderBodySchema = z.strictObject({
  photos: z.array(z.strictObject({ key: z.string(), view: z.optional(inBoth(line(nameMost))) })).check(z.maxLength(mostPhotos, tooMany)),
  version,
})

/** A part of a picture, as shares of its width and height. */
export const photoCropSchema = z
  .strictObject({
    left: z.number().check(z.gte(0), z.lte(1)),
    top: z.number().check(z.gte(0), z.lte(1)),
    width: z.number().check(z.gte(leastCrop), z.lte(1)),
    height: z.number().check(z.gte(leastCrop), z.lte(1)),
  })
  .check(z.refine(({ left, top, width, height }) => left + width <= 1 + rounding && top + height <= 1 + rounding, outsidePicture))
export type PhotoCrop = z.output<typeof photoCropSchema>
/** How a photograph is shown: turned clockwise by so many right angles, and of the turned picture this part. Its original stays. */
const photoEdit = { turn: z.int().check(z.gte(0), z.lte(3)), crop: z.nullable(photoCropSchema) }
export const photoEditSchema = z.strictObject(photoEdit)
export type PhotoEdit = z.output<typeof photoEditSchema>
export const photoEditBodySchema = z.strictObject({ ...photoEdit, version })
/** What a photograph shows, in one language. */
export const photoViewSchema = line(nameMost)
/** `upload`: the id of a whole upload, which comes into the place of the photograph. */
export const photoReplaceBodySchema = z.strictObject({ upload: z.string(), version })

const slugMost = 60
export const brandFieldsSchema = z.strictObject({
  name: inBoth(line(nameMost).check(z.minLength(1, 'required' satisfies FormProblem))),
  description: z._default(inBoth(paragraphs(textMost)), empty),
})
/** A lower-case slug, the value of the shop's filter. */
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, noSlug), z.maxLength(slugMost, problemWithLimit('too-long', slugMost)))
export const brandBodySchema = z.extend(brandFieldsSchema, { id: slug })
const stored = z.strictObject({ en: z.string(), ar: z.string() })
const storedBrand = { name: stored, description: stored }
/** `read`: the fields as the caller has read them. Where they differ meanwhile, the call is rejected with `setting.changed`. */
export const brandUpdateBodySchema = z.extend(brandFieldsSchema, { read: z.optional(z.strictObject(storedBrand)) })

/** `featured`: shown among the shop's categories. */
export const collectionFieldsSchema = z.extend(brandFieldsSchema, { featured: z._default(z.boolean(), true) })
export const collectionBodySchema = z.extend(collectionFieldsSchema, { id: slug })
/** `read`: as of a brand. */
export const collectionUpdateBodySchema = z.extend(collectionFieldsSchema, {
  read: z.optional(z.strictObject({ ...storedBrand, featured: z.boolean() })),
})
/** A term of the house. One language stands in for the other where that is empty. `swatch`: the CSS color of a color. */
export const termKind = z.enum([...filterTermKinds, ...detailTermKinds])
export const termFieldsSchema = z.strictObject({
  name: inBoth(line(nameMost)).check(
    z.refine(({ en, ar }) => en !== '' || ar !== '', { error: 'required' satisfies FormProblem, path: ['en'] }),
  ),
  swatch: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, noColor))),
})
export const termBodySchema = z.extend(termFieldsSchema, { kind: termKind })
/** `read`: as of a brand. */
export const termUpdateBodySchema = z.extend(termFieldsSchema, {
  read: z.optional(z.strictObject({ name: stored, swatch: z.optional(z.string()) })),
})

/** How many collections the shop can have: its index holds those of a product as bits. */
export const mostCollectionsOfShop = 32
/** All ids in their new order. Those that are left out, because somebody has just made them, come last. */
export const collectionsOrderBodySchema = z.strictObject({
  ids: z.array(z.string()).check(z.minLength(1, 'required' satisfies FormProblem), z.maxLength(mostCollectionsOfShop)),
})

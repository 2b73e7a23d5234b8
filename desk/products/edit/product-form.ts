import type { FormProblem } from '#contract/fields/field-problems.ts'
import {
  detailKeys,
  type Condition,
  type DetailKey,
  type FindingKind,
  type IncludedItem,
  type ProductType,
} from '#contract/catalogue/catalogue-terms.ts'
import { type FactFields, measuredDetails, noFacts, type NumberFact, numberFacts } from '#contract/catalogue/product-facts.ts'
import { readDecimal, readMillimetres, readRingSize, ringSizeText } from '#contract/catalogue/measure-text.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { priceProblem, readPriceText } from '#contract/money/price-text.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import { recordOf } from '#contract/typed-keys.ts'
import { formatAmount } from '#i18n/formats/format.ts'

type Both = { en: string; ar: string }

/** A product as its form holds it: numbers and prices as they are typed, nothing chosen as an empty text. */
export type ProductForm = {
  stockNumber: string
  type: ProductType
  reference: string
  brandId: string
  model: Both
  modelCase: string
  size: string
  ringDiameter: string
  material: string
  color: string
  winding: string
  condition: Condition | ''
  year: string
  included: IncludedItem[]
  findings: (Both & { kind: FindingKind })[]
  priceSar: string
  formerPriceSar: string
  stock: string
  popularity: string
  description: Both
  details: Record<DetailKey, Both>
  facts: Record<NumberFact, string> & Pick<FactFields, 'certificate' | 'laboratory' | 'services'>
  collections: string[]
  private: { serial: string; costSar: string; location: string; acquiredFrom: string; acquiredAt: string; notes: string }
}

/** The fields whose text has to be a number or a price. */
export type TypedField =
  | 'size'
  | 'ringDiameter'
  | 'year'
  | 'stock'
  | 'popularity'
  | 'priceSar'
  | 'formerPriceSar'
  | 'private.costSar'
  | `facts.${NumberFact}`

/** An amount in halalas as it stands in a form. */
export const riyals = (amount: number | null): string => (amount === null ? '' : formatAmount({ amount, currency: 'SAR' }, 'en'))
/** A number as it stands in a form. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value))

export function formOf(fields: ProductFields): ProductForm {
  // A piece that this tab has read before the release had facts.
  const { details, facts = noFacts, private: own, ...rest } = fields as Omit<ProductFields, 'facts'> & { facts?: FactFields }
  return {
    ...rest,
    brandId: fields.brandId ?? '',
    modelCase: fields.modelCase ?? '',
    material: fields.material ?? '',
    color: fields.color ?? '',
    winding: fields.winding ?? '',
    condition: fields.condition ?? '',
    size: numberText(fields.size),
    ringDiameter: fields.ringDiameter === null ? '' : ringSizeText(fields.ringDiameter),
    year: numberText(fields.year),
    stock: numberText(fields.stock),
    popularity: numberText(fields.popularity),
    priceSar: riyals(fields.priceSar),
    formerPriceSar: riyals(fields.formerPriceSar),
    facts: { ...facts, ...recordOf(numberFacts, (name) => numberText(facts[name])) },
    details: recordOf(detailKeys, (key) => details[key] ?? { en: '', ar: '' }),
    private: { ...own, costSar: riyals(own.costSar), acquiredAt: own.acquiredAt ?? '' },
  }
}

/** Lengths may have their unit. */
const readFact = (name: NumberFact, text: string) =>
  measuredDetails.some((each) => each === name) ? readMillimetres(text) : readDecimal(text)

/** What the text of a field has to be, where it is no number. */
function problemOfTyped(name: TypedField): FormProblem {
  if (name === 'ringDiameter') return 'ring-size'
  if (name === 'size' || measuredDetails.some((each) => name === `facts.${each}`)) return 'measure'
  return name.startsWith('facts.') ? 'not-a-number' : 'not-whole'
}

/** A whole number in western or Arabic digits, perhaps in thousands; null for an empty text, undefined for another one, such as `2,5`. */
export function wholeNumber(text: string): number | null | undefined {
  const typedText = toWesternDigits(text).trim()
  if (typedText === '') return null
  const digits = /^(?:\d+|\d{1,3}(?:[\s,٬]\d{3})+)$/.test(typedText) ? typedText.replaceAll(/\D/g, '') : ''
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** A price in riyals, as halalas; null for an empty text, undefined for one that is no price in riyals. */
export function halalas(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const read = readPriceText(text)
  return read && (read.currency ?? 'SAR') === 'SAR' ? read.amount : undefined
}

type MalformedField = { name: TypedField; problem: FormProblem }

/** @returns the fields to send, and those whose text is no number or price */
export function fieldsOf(form: ProductForm): { fields: ProductFields; malformed: MalformedField[] } {
  const malformed: MalformedField[] = []
  const read = <Value>(name: TypedField, value: Value | undefined): Value | null => {
    if (value === undefined) malformed.push({ name, problem: problemOfTyped(name) })
    return value ?? null
  }
  const readPrice = (name: TypedField, text: string): number | null => {
    const value = halalas(text)
    if (value === undefined) malformed.push({ name, problem: priceProblem(text, 'SAR') })
    return value ?? null
  }
  const chosen = (value: string): string | null => (value === '' ? null : value)
  const details = Object.entries(form.details).filter(([, { en, ar }]) => en.trim() !== '' || ar.trim() !== '')
  const fields: ProductFields = {
    ...form,
    brandId: chosen(form.brandId),
    modelCase: chosen(form.modelCase),
    material: chosen(form.material),
    color: chosen(form.color),
    winding: chosen(form.winding),
    condition: form.condition === '' ? null : form.condition,
    size: read('size', readMillimetres(form.size)),
    ringDiameter: read('ringDiameter', readRingSize(form.ringDiameter)),
    facts: {
      ...form.facts,
      ...recordOf(numberFacts, (name) => read(`facts.${name}`, readFact(name, form.facts[name]))),
      services: form.facts.services.filter((service) => Object.values(service).some((text) => text.trim() !== '')),
    },
    year: read('year', wholeNumber(form.year)),
    stock: read('stock', wholeNumber(form.stock)) ?? 0,
    popularity: read('popularity', wholeNumber(form.popularity)) ?? 0,
    priceSar: readPrice('priceSar', form.priceSar),
    formerPriceSar: readPrice('formerPriceSar', form.formerPriceSar),
    details: Object.fromEntries(details),
    private: {
      ...form.private,
      costSar: readPrice('private.costSar', form.private.costSar),
      acquiredAt: chosen(form.private.acquiredAt),
    },
  }
  return { fields, malformed }
}

/** The details that are no fields of their own, by the type of product, in the order of the shop's table. */
export const detailsOfType: Readonly<Record<ProductType, readonly DetailKey[]>> = {
  watch: ['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement', 'indices', 'functions'],
  jewelry: ['kind', 'stone', 'cut', 'accentStones', 'dimensions'],
}

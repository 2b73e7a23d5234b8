import * as z from 'zod/mini'
import { choiceSchema } from '#src/blocks/forms/fields/choice-schema.ts'
import { contactMethodSchema } from '#src/blocks/requests/forms/contact-method-schema.ts'
import { conditions, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { dayTextSchema } from '#contract/fields/day-text.ts'
import { problemWithLimit } from '#contract/fields/field-problems.ts'
import { fileFieldSchema } from '#contract/files/file-fields.ts'
import { priceTextSchema } from '#contract/money/price-text.ts'
import { sellBodySchema } from '#contract/sells/sell-body.ts'
import { type SellPhotoName, sellPhotoNames, sellPhotos } from '#contract/sells/sell-photos.ts'
import { sellStepNames, type SellStep } from './form/sell-step-names.ts'

const { price, warrantyDate } = sellBodySchema.shape

const photo = ({ types, maxBytes }: (typeof sellPhotos)[SellPhotoName]) => fileFieldSchema(types, maxBytes)

/** The form of a sell request: the contract's rules for what is typed, and its photos as files. */
export const sellFormSchema = z.extend(sellBodySchema, {
  contactMethod: contactMethodSchema,
  productType: choiceSchema(productTypes),
  condition: choiceSchema(conditions),
  price: z.pipe(priceTextSchema, price),
  warrantyDate: z.pipe(dayTextSchema, warrantyDate),
  front: photo(sellPhotos.front),
  back: photo(sellPhotos.back),
  warrantyCard: photo(sellPhotos.warrantyCard),
  more: z.array(photo(sellPhotos.more)).check(z.maxLength(sellPhotos.more.max, problemWithLimit('too-many-files', sellPhotos.more.max))),
})

type SinglePhoto = Exclude<SellPhotoName, 'more'>

/** What the form holds: the three required photos are undefined until they are chosen. */
export type SellFormInput = Omit<z.input<typeof sellFormSchema>, SinglePhoto> & Record<SinglePhoto, File | undefined>
export type SellFormValues = z.output<typeof sellFormSchema>

/** The fields of each step, in the order of the page. */
export const sellSteps = {
  contact: ['name', 'email', 'phone', 'shippingLocation', 'contactMethod', 'message'],
  item: ['productType', 'model', 'price', 'condition', 'warrantyDate', 'included', 'description'],
  photos: sellPhotoNames,
} as const satisfies Record<SellStep, readonly (keyof SellFormInput)[]>

/** @returns the first step that has a field with a problem; undefined if none has */
export function firstStepInError(values: SellFormInput): SellStep | undefined {
  const issues = sellFormSchema.safeParse(values).error?.issues ?? []
  return firstStepOf(issues.map(({ path }) => String(path[0])))
}

/** @returns the first step that has one of these fields: `phone.phone` is a part of `phone` */
export function firstStepOf(fields: readonly string[]): SellStep | undefined {
  const names = new Set(fields.map((field) => field.split('.')[0]))
  return sellStepNames.find((step) => sellSteps[step].some((field) => names.has(field)))
}

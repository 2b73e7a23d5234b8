import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine } from '#contract/fields/form-fields.ts'
import { photoProblems } from '#contract/products/staff-products.ts'
import { photoPointSchema } from './page-photo.ts'

/** The photograph of a page, for the desk. */

export const photoAltMost = 200
const required: FormProblem = 'required'
const percent = z.int().check(z.gte(0), z.lte(100))
const point = z.strictObject({ x: percent, y: percent })
/** What is typed and chosen. */
export const pagePhotoFormSchema = z.strictObject({
  /** The id of a whole upload. */
  photo: z.string(required).check(z.minLength(1, required), z.maxLength(100)),
  /** What it shows, for those who do not see it. */
  alt: z.strictObject({ en: requiredLine(photoAltMost), ar: requiredLine(photoAltMost) }),
  /** Which part of it stays in sight where it is cut. */
  at: z.strictObject({ wide: point, phone: point }),
})
const storedFields = {
  /** Its key; empty: the release's. */
  photo: z.string(),
  alt: z.object({ en: z.string(), ar: z.string() }),
  at: z.object({ wide: photoPointSchema, phone: photoPointSchema }),
}
/**
 * `values`: what to set; the rest stays. `read`: the same as the caller has read it. Where some of it is stored differently meanwhile, the
 * call is rejected with `setting.changed`. Without `read` nothing is compared.
 */
export const pagePhotoBodySchema = z.strictObject({
  values: z.partial(pagePhotoFormSchema),
  read: z.optional(z.partial(z.strictObject(storedFields))),
})
export type PagePhotoBody = z.output<typeof pagePhotoBodySchema>

export const staffPagePhotoSchema = z.object({
  /** Of the last photograph that was set. */
  ...storedFields,
  /** `preparing`: shoppers see it as soon as all of its sizes are there, and the one before until then. */
  state: z.enum(['none', 'ready', 'preparing', 'failed']),
  problem: z.nullable(z.enum(photoProblems)),
  /** The whole of it, on the desk's origin; null until it is made. */
  src: z.nullable(z.string()),
})
export type StaffPagePhoto = z.infer<typeof staffPagePhotoSchema>

/** The whole envelope of each response to a staff's call. */
export const staffPagePhotoResponses = {
  'staff.hero.get': data(staffPagePhotoSchema),
  'staff.hero.set': data(staffPagePhotoSchema),
  'staff.hero.remove': data(staffPagePhotoSchema),
  'staff.about-photo.get': data(staffPagePhotoSchema),
  'staff.about-photo.set': data(staffPagePhotoSchema),
  'staff.about-photo.remove': data(staffPagePhotoSchema),
}

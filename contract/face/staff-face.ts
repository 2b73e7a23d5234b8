import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine } from '#contract/fields/form-fields.ts'
import { canBeRead, type FaceTheme } from './accent.ts'
import { logoSlots } from './logo-slots.ts'
import { hexPattern } from './color-space.ts'

/** The shop's own face, for the desk: its name in both languages, and its accent color. */

export const shopNameMost = 60
const noColor: FormProblem = 'hex-color'
const tooFaint: FormProblem = 'too-faint'

/** Six hexadecimal digits as somebody types them: in any case, with or without the sign before them. */
export const tidyHex = (typed: string): string => `#${typed.trim().toLowerCase().replace(/^#/, '')}`
const accentIn = (theme: FaceTheme) =>
  z.string().check(
    z.overwrite(tidyHex),
    z.regex(hexPattern, noColor),
    z.refine((color) => !hexPattern.test(color) || canBeRead(theme, color), tooFaint),
  )

/** The checks of what is typed. An accent of null: the drawn colors. */
export const faceSchema = z.strictObject({
  name: z.strictObject({ en: requiredLine(shopNameMost), ar: requiredLine(shopNameMost) }),
  accent: z.nullable(z.strictObject({ light: accentIn('light'), dark: accentIn('dark') })),
})

const storedFields = {
  name: z.object({ en: z.string(), ar: z.string() }),
  accent: z.nullable(z.object({ light: z.string(), dark: z.string() })),
}

/**
 * `values`: those to set; the others stay. `read`: the same as the caller has read them. Where one of them is stored differently meanwhile,
 * the call is rejected with `setting.changed`. Without `read` nothing is compared.
 */
export const faceBodySchema = z.strictObject({
  values: z.partial(faceSchema),
  read: z.optional(z.partial(z.strictObject(storedFields))),
})
export type FaceBody = z.output<typeof faceBodySchema>

export const mostSvgBytes = 50_000
export const mostLogoBytes = 2_000_000
const tooLarge: FormProblem = 'file-too-large'
const required: FormProblem = 'required'

export const logoParamsSchema = z.object({ slot: z.enum(logoSlots) })
/** Nothing is stored: the answer says what the face would be. The upload of a picture can be sent again. */
const isTrial = z.optional(z.boolean())
/** The source of a drawing, or the id of an upload. */
export const logoBodySchema = z.union([
  z.strictObject({ isTrial, svg: z.string().check(z.minLength(1, required), z.maxLength(mostSvgBytes, tooLarge)) }),
  z.strictObject({ isTrial, upload: z.string().check(z.minLength(1), z.maxLength(100)) }),
])
export type LogoBody = z.output<typeof logoBodySchema>

const picture = z.object({ src: z.string(), width: z.number(), height: z.number() })
const shopLogoSchema = z.object({ light: picture, dark: z.optional(picture) })
export const shopLogosSchema = z.object({ en: z.optional(shopLogoSchema), ar: z.optional(shopLogoSchema) })
export const staffFaceSchema = z.object({
  ...storedFields,
  /** Of each language that has its own. */
  logos: shopLogosSchema,
  /** Null: the icons are drawn from the logo. */
  icon: z.nullable(picture),
  /** What is made of logo and accent: icons, the heads of mails and invoices; those of the Arabic logo have a suffix (`picturesIn`). */
  pictures: z.record(z.string(), picture),
})
export type StaffFace = z.infer<typeof staffFaceSchema>

/** The whole envelope of each response to a staff's call. */
export const staffFaceResponses = {
  'staff.face.get': data(staffFaceSchema),
  'staff.face.update': data(staffFaceSchema),
  'staff.face.logo.set': data(z.object({ face: staffFaceSchema, removed: z.array(z.string()) })),
  'staff.face.logo.remove': data(staffFaceSchema),
}

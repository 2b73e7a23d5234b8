import * as z from 'zod/mini'
import { type FormProblem, problemWithLimit } from '#src/contract/calls/field-problems.ts'
import { toWesternDigits } from '#src/contract/fields/digits.ts'
import { emailPattern, tidyEmail } from '#src/contract/fields/email-address.ts'
import { compactDigits, oneLine, tidy } from '#src/contract/fields/form-fields.ts'

/**
 * What the owner sets of the shop. An empty text and null mean that it is not set: pages leave that part out. The table `setting` has a row
 * for each that is set.
 */

const malformed: FormProblem = 'malformed'
const phoneProblem: FormProblem = 'phone'
const emailProblem: FormProblem = 'email'
const required: FormProblem = 'required'

const lineMost = 200
const emailMost = 254

const orEmpty = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text)
const line = z.string().check(z.overwrite(tidy), z.maxLength(lineMost, problemWithLimit('too-long', lineMost)), z.regex(oneLine, malformed))

/** Both languages, or none. */
const inBoth = z.strictObject({ en: line, ar: line }).check((field) => {
  const { en, ar } = field.value
  if ((en === '') === (ar === '')) return
  field.issues.push({ code: 'custom', message: required, path: [en === '' ? 'en' : 'ar'], input: field.value, continue: true })
})

/** With the country's code, as it is to be shown: links for calls and WhatsApp take its digits. */
const phone = z.string().check(
  z.overwrite((text) => toWesternDigits(tidy(text))),
  z.refine(orEmpty(/^\+(?:[ ()/-]*\d){7,15}$/), { error: phoneProblem }),
)
const digits = (pattern: RegExp) => z.string().check(z.overwrite(compactDigits), z.refine(orEmpty(pattern), { error: malformed }))

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))

/** The checks of what is typed. */
export const houseSettingsSchema = z.strictObject({
  phone,
  whatsapp: phone,
  email: z
    .string()
    .check(
      z.overwrite(tidyEmail),
      z.maxLength(emailMost, problemWithLimit('too-long', emailMost)),
      z.refine(orEmpty(emailPattern), { error: emailProblem }),
    ),
  address: inBoth,
  contactHours: inBoth,
  preOrderHours: inBoth,
  /** Working days within which a message is answered. */
  answerDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  /** Where the shop is, in degrees. */
  location: z.nullable(z.strictObject({ latitude: degrees(90), longitude: degrees(180) })),
  companyName: inBoth,
  /** Saudi Arabia: ten digits. */
  commercialRegister: digits(/^\d{10}$/),
  /** Saudi Arabia: 15 digits, of which the first and the last are a 3. */
  vatNumber: digits(/^3\d{13}3$/),
})
export type HouseSettings = z.output<typeof houseSettingsSchema>
export type HouseSettingName = keyof HouseSettings
export const houseSettingNames = Object.keys(houseSettingsSchema.shape) as HouseSettingName[]

const texts = z.object({ en: z.string(), ar: z.string() })

/** The settings as they are stored, without the checks: some may have been written by other means. */
export const storedHouseSettingsSchema = z.object({
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: texts,
  contactHours: texts,
  preOrderHours: texts,
  answerDays: z.nullable(z.number()),
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  companyName: texts,
  commercialRegister: z.string(),
  vatNumber: z.string(),
})

/**
 * `values`: those to set; the others stay. `read`: the same as the caller has read them. Where one of them is stored differently meanwhile,
 * the call is rejected with `setting.changed`. Without `read` nothing is compared.
 */
export const houseSettingsBodySchema = z.strictObject({
  values: z.partial(houseSettingsSchema),
  read: z.optional(z.partial(storedHouseSettingsSchema)),
})

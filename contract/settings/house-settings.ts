import * as z from 'zod/mini'
import { bankSchema, deliveryDaysSchema, shippingFeesSchema } from '#contract/orders/ordering-terms.ts'
import { counterHoursSchema } from '#contract/offers/counter-body.ts'
import { preOrderCampaignSchema } from '#contract/pre-orders/campaign-schema.ts'
import { type FormProblem, problemWithLimit, type ProblemWithLimit } from '#contract/fields/field-problems.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { emailPattern, tidyEmail } from '#contract/fields/email-address.ts'
import { compactDigits, oneLine, requiredLine, tidy } from '#contract/fields/form-fields.ts'
import { internationalPhone } from '#contract/fields/phone.ts'
import { textField } from '#contract/fields/text-field.ts'
import { defaultCountry, defaultLocale, locales } from '#contract/locale.ts'
import { rateSchema } from '#contract/money/money-schema.ts'
import { kindNames } from '#contract/request-kinds/kinds.ts'
import { isIban, plainIban } from './iban.ts'
import { rateSourceSchema } from '#contract/rates/rate-source.ts'
import { keysOf } from '#contract/typed-keys.ts'

/**
 * What the owner sets of the shop. An empty text and null mean that it is not set: pages leave that part out. The table `setting` has a row
 * for each that is set.
 */

const notOneLine: FormProblem = 'one-line'
const vatNumberProblem: FormProblem = 'vat-number'
const bicProblem: FormProblem = 'bic'
const tooPrecise: FormProblem = 'too-precise'
const endsBeforeStart: FormProblem = 'ends-before-start'
const phoneProblem: FormProblem = 'phone'
const emailProblem: FormProblem = 'email'
const required: FormProblem = 'required'

const lineMost = 200
const emailMost = 254

const orEmpty = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text)
const lineOf = (most: number) =>
  z.string().check(z.overwrite(tidy), z.maxLength(most, problemWithLimit('too-long', most)), z.regex(oneLine, notOneLine))

/** Both languages, or none. */
const inBothOf = (most: number) =>
  z.strictObject({ en: lineOf(most), ar: lineOf(most) }).check((field) => {
    const { en, ar } = field.value
    if ((en === '') === (ar === '')) return
    field.issues.push({ code: 'custom', message: required, path: [en === '' ? 'en' : 'ar'], input: field.value, continue: true })
  })
const inBoth = inBothOf(lineMost)

/** As it is to be shown, with the country's code: links for calls and WhatsApp take its digits. A national number gets that of the shop. */
const phone = z.string().check(
  z.overwrite((text) => internationalPhone(toWesternDigits(tidy(text)), defaultCountry)),
  z.refine(orEmpty(/^\+(?:[ ()/-]*\d){7,15}$/), { error: phoneProblem }),
)
const digits = (pattern: RegExp, error: FormProblem | ProblemWithLimit) =>
  z.string().check(z.overwrite(compactDigits), z.refine(orEmpty(pattern), { error }))

/** A form sends null for an empty field, and the text where it is no number. */
const error = ({ input }: { input?: unknown }): FormProblem =>
  input === null ? required : typeof input === 'number' ? 'not-whole' : 'not-a-number'
const atLeast = (least: number) => z.gte(least, problemWithLimit('too-small', least))
const atMostOf = (most: number) => z.lte(most, problemWithLimit('too-large', most))

const degrees = (most: number) => z.number({ error }).check(atLeast(-most), atMostOf(most))

const email = z
  .string()
  .check(
    z.overwrite(tidyEmail),
    z.maxLength(emailMost, problemWithLimit('too-long', emailMost)),
    z.refine(orEmpty(emailPattern), { error: emailProblem }),
  )

const cityMost = 60
/** How long the sentence about the house can be: with it the footer stays as high as it is. */
export const taglineMost = 140

/** What the shop says of itself: the checks of what is typed. */
export const shopDataSchema = z.strictObject({
  phone,
  whatsapp: phone,
  email,
  address: inBoth,
  city: inBothOf(cityMost),
  tagline: inBothOf(taglineMost),
  contactHours: inBoth,
  preOrderHours: inBoth,
  /** Working days within which a message is answered. */
  answerDays: z.nullable(z.int({ error }).check(atLeast(1), atMostOf(365))),
  /** Where the shop is, in degrees. */
  location: z.nullable(z.strictObject({ latitude: degrees(90), longitude: degrees(180) })),
  companyName: inBoth,
  /** Saudi Arabia: ten digits. */
  commercialRegister: digits(/^\d{10}$/, problemWithLimit('digits', 10)),
  /** Saudi Arabia: 15 digits, of which the first and the last are a 3. */
  vatNumber: digits(/^3\d{13}3$/, vatNumberProblem),
})

const mostHalalas = 100_000_000_000
const fee = z.int({ error }).check(atLeast(0), z.lte(mostHalalas, problemWithLimit('most-riyals', mostHalalas / 100)))
const day = z.int({ error }).check(atLeast(0), atMostOf(365))
const days = z.strictObject({ from: day, to: day }).check((field) => {
  const { from, to } = field.value
  if (to >= from) return
  field.issues.push({ code: 'custom', message: problemWithLimit('too-small', from), path: ['to'], input: to, continue: true })
})
const hundredths = 100
const hasTwoDecimals = (value: number) => Math.abs(value * hundredths - Math.round(value * hundredths)) < 1e-6

/** What orders are placed at. Until it is set, the configuration of the server has it. */
export const orderingSettingsSchema = z.strictObject({
  /** Included in prices inside the shop's country, in percent. */
  vatPercent: z.number({ error }).check(atLeast(0), atMostOf(100), z.refine(hasTwoDecimals, { error: tooPrecise })),
  /** In halalas. */
  shippingFees: z.strictObject({ inside: fee, elsewhere: fee, freeFrom: fee }),
  deliveryDays: z.strictObject({ inside: days, elsewhere: days }),
})

/** How offers are answered. */
export const offerSettingsSchema = z.strictObject({
  /** For how many hours a counter-offer is valid. */
  counterHours: counterHoursSchema,
})

const momentSchema = z.iso.datetime({ error: ({ input }): FormProblem => (input === null ? required : 'moment') })

/** When pre-orders are taken; null: at no time. */
export const campaignSettingSchema = z.strictObject({
  preOrderCampaign: z.nullable(
    z
      .strictObject({ startsAt: momentSchema, endsAt: momentSchema })
      .check(z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), { path: ['endsAt'], error: endsBeforeStart })),
  ),
})

/** How long the texts of the hero can be: with these its display type fits a narrow phone (docs/areas/face.md). */
export const heroMost = { line: 28, script: 16, text: 160 }
/** The words of the home page's hero. Where they are not set, it has the release's. */
export const heroTextsSchema = z.strictObject({
  heroTitle: z.strictObject({ line: inBothOf(heroMost.line), script: inBothOf(heroMost.script) }).check((field) => {
    const { line, script } = field.value
    // A second line alone would follow the first one of the release.
    for (const lang of ['en', 'ar'] as const)
      if (script[lang] !== '' && line.en === '' && line.ar === '')
        field.issues.push({ code: 'custom', message: required, path: ['line', lang], input: line, continue: true })
  }),
  heroText: inBothOf(heroMost.text),
})

/** Who is told of new requests by mail. */
export const requestMailsSettingSchema = z.strictObject({
  requestMails: z.strictObject({
    /** Empty: the address that the shop shows. */
    to: email,
    locale: z.enum(locales),
    /** Those that are mailed; none: no mails. In one order. */
    kinds: z.array(z.enum(kindNames)).check(z.overwrite((kinds) => kindNames.filter((kind) => kinds.includes(kind)))),
  }),
})
/** After how many hours a request that waits for the house reminds whom it belongs to; null: never. */
export const reminderSettingSchema = z.strictObject({ reminderHours: z.nullable(z.int({ error }).check(atLeast(1), atMostOf(720))) })
/** As it is stored: each part may be absent. */
export const storedRequestMailsSchema = z.object({
  to: z._default(z.string(), ''),
  locale: z._default(z.enum(locales), defaultLocale),
  kinds: z._default(z.array(z.enum(kindNames)), [...kindNames]),
})

/** Whether shoppers may bid in auctions. */
export const biddingSettingSchema = z.strictObject({ bidding: z.boolean() })

export const houseSettingsSchema = z.strictObject({
  ...shopDataSchema.shape,
  ...orderingSettingsSchema.shape,
  ...offerSettingsSchema.shape,
  ...campaignSettingSchema.shape,
  ...heroTextsSchema.shape,
  ...requestMailsSettingSchema.shape,
  ...reminderSettingSchema.shape,
  ...biddingSettingSchema.shape,
})
export type HouseSettings = z.output<typeof houseSettingsSchema>

const bankLineMost = 120
const bicPattern = /^([A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?)?$/

/** The account for transfers, as it is typed. An empty BIC is none. */
export const bankFieldsSchema = z.strictObject({
  accountName: requiredLine(bankLineMost),
  bankName: requiredLine(bankLineMost),
  iban: textField((text) => plainIban(toWesternDigits(tidy(text))), 'required', ['iban', isIban]),
  bic: z.string().check(
    z.overwrite((text) => plainIban(tidy(text))),
    z.regex(bicPattern, bicProblem),
  ),
})
export type HouseSettingName = keyof HouseSettings
export const houseSettingNames = keysOf(houseSettingsSchema.shape)

/**
 * Those whose change asks for the second factor again (docs/areas/staff-access.md): to whom the requests of shoppers go, with name and
 * phone, and where shoppers reach the house.
 */
export const settingsAskingAgain: ReadonlySet<HouseSettingName> = new Set<HouseSettingName>(['requestMails', 'email', 'phone', 'whatsapp'])

const texts = z.object({ en: z.string(), ar: z.string() })

/** The settings as they are stored, without the checks: some may have been written by other means. */
export const storedShopDataSchema = z.object({
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: texts,
  city: texts,
  tagline: texts,
  contactHours: texts,
  preOrderHours: texts,
  answerDays: z.nullable(z.number()),
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  companyName: texts,
  commercialRegister: z.string(),
  vatNumber: z.string(),
  preOrderCampaign: z.nullable(preOrderCampaignSchema),
  heroTitle: z.object({ line: texts, script: texts }),
  heroText: texts,
  requestMails: storedRequestMailsSchema,
  reminderHours: z.nullable(z.number()),
  bidding: z.boolean(),
})
export const storedOrderingSchema = z.object({
  vatPercent: z.number(),
  shippingFees: shippingFeesSchema,
  deliveryDays: deliveryDaysSchema,
  counterHours: z.number(),
})
export const storedHouseSettingsSchema = z.object({ ...storedShopDataSchema.shape, ...storedOrderingSchema.shape })

/** All that the owner sees of the settings. */
export const shownHouseSettingsSchema = z.object({
  ...storedHouseSettingsSchema.shape,
  /** Null: nothing can be ordered. */
  bank: z.nullable(bankSchema),
  /** Of the other currencies; `staff.rates.set` sets them. */
  rates: z.array(rateSchema),
  rateSource: z.nullable(rateSourceSchema),
  /** How many orders wait for a transfer: they are paid to the account that is set now. */
  ordersToPay: z.int(),
})
export type ShownHouseSettings = z.output<typeof shownHouseSettingsSchema>

/**
 * `values`: those to set; the others stay. `read`: the same as the caller has read them. Where one of them is stored differently meanwhile,
 * the call is rejected with `setting.changed`. Without `read` nothing is compared.
 */
export const houseSettingsBodySchema = z.strictObject({
  values: z.partial(houseSettingsSchema),
  read: z.optional(z.partial(storedHouseSettingsSchema)),
})

/** `read`: the account as the caller has read it. Where it differs meanwhile, the call is rejected with `setting.changed`. */
export const bankBodySchema = z.strictObject({ bank: z.nullable(bankFieldsSchema), read: z.optional(z.nullable(bankSchema)) })

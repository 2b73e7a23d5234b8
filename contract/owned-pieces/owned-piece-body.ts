import * as z from 'zod/mini'
import { includedItems, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { oneLine, requiredLine, tidy } from '#contract/fields/form-fields.ts'
import { atMost, matches, textField } from '#contract/fields/text-field.ts'
import { namedPriceSchema } from '#contract/money/price-field.ts'
import { productNameMost } from '#contract/pre-orders/pre-order-body.ts'
import { mostOwnedPiecePhotos } from './owned-piece-paths.ts'

/** In characters. */
const numberMost = 60
const notesMost = 2000

const missing: FormProblem = 'required'
const optionalLine = (most: number) => textField(tidy, undefined, atMost(most), matches('one-line', oneLine))

/** A calendar date as `YYYY-MM-DD`, or empty. */
const optionalDay = textField(tidy, undefined, ['day', (text) => /^(?:19|20|21)/.test(text) && z.iso.date().safeParse(text).success])

/** Body of `owned-pieces.create`: what may be left out is empty. */
export const ownedPieceBodySchema = z.strictObject({
  type: z.enum(productTypes, missing),
  /** Brand and model. */
  model: requiredLine(productNameMost),
  reference: optionalLine(numberMost),
  serial: optionalLine(numberMost),
  year: textField((text) => toWesternDigits(tidy(text)), undefined, matches('year', /^(?:1[5-9]|20|21)\d\d$/)),
  included: z.array(z.enum(includedItems)).check(z.overwrite((given) => includedItems.filter((item) => given.includes(item)))),
  /** What was paid for it, as it was typed. */
  price: z.optional(z.object(namedPriceSchema.shape)),
  acquiredOn: optionalDay,
  notes: textField((text) => tidy(text.replaceAll('\r\n', '\n')), undefined, atMost(notesMost), [
    'control-characters',
    (text) => /^(?:\P{Cc}|[\n\t])*$/u.test(text),
  ]),
})
export type OwnedPieceBody = z.infer<typeof ownedPieceBodySchema>

/** Body of `owned-pieces.change`: all of the piece. `kept`: the ids of those photos that stay, before the new ones. */
export const ownedPieceChangeSchema = z.extend(ownedPieceBodySchema, {
  kept: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostOwnedPiecePhotos)),
})
export type OwnedPieceChange = z.infer<typeof ownedPieceChangeSchema>

/** Body of `owned-pieces.service.set`: when the piece was last serviced, and when its owner is reminded of the next service. */
export const serviceDatesBodySchema = z.strictObject({ lastOn: optionalDay, dueOn: optionalDay })
export type ServiceDatesBody = z.infer<typeof serviceDatesBodySchema>

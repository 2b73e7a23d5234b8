import * as z from 'zod/mini'
import { choiceSchema } from '#src/blocks/forms/fields/choice-schema.ts'
import { productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { dayText, dayTextSchema } from '#contract/fields/day-text.ts'
import { problemWithLimit } from '#contract/fields/field-problems.ts'
import { isBlank } from '#contract/fields/invisible-marks.ts'
import { fileFieldSchema } from '#contract/files/file-fields.ts'
import type { Currency } from '#contract/money/money.ts'
import { priceTextSchema } from '#contract/money/price-text.ts'
import { ownedPieceBodySchema } from '#contract/owned-pieces/owned-piece-body.ts'
import { mostOwnedPiecePhotos, ownedPiecePaths } from '#contract/owned-pieces/owned-piece-paths.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import type { Locale } from '#contract/locale.ts'
import { formatAmount } from '#i18n/formats/format.ts'

const { photos } = ownedPiecePaths['owned-pieces.create'].files

/** A price that may be left empty. */
const price = z.pipe(
  z.object({ amount: z.string(), currency: z.string() }),
  z.transform((typed, context) => {
    if (isBlank(typed.amount)) return undefined
    const { data, error } = priceTextSchema.safeParse(typed)
    if (data) return data
    for (const { message, path } of error.issues) context.issues.push({ code: 'custom', message, path, input: typed })
    return z.NEVER
  }),
)
/** A day that may be left empty. */
export const optionalDayText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    if (isBlank(text)) return ''
    const { data, error } = dayTextSchema.safeParse(text)
    if (data !== undefined) return data
    for (const { message } of error.issues) context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  }),
)

/** The form of an own piece: the contract's rules for what is typed, and its photos: new ones as files, those it has by id. */
export const ownedPieceFormSchema = z.extend(ownedPieceBodySchema, {
  type: choiceSchema(productTypes),
  price,
  acquiredOn: optionalDayText,
  photos: z
    .array(fileFieldSchema(photos.types, photos.maxBytes))
    .check(z.maxLength(mostOwnedPiecePhotos, problemWithLimit('too-many-files', mostOwnedPiecePhotos))),
  kept: z.array(z.string()),
})
export type OwnedPieceInput = z.input<typeof ownedPieceFormSchema>
export type OwnedPieceValues = z.output<typeof ownedPieceFormSchema>

/** @param piece to be changed; undefined for a new one */
export function ownedPieceInput(
  piece: OwnedPiece | undefined,
  { locale, currency }: { locale: Locale; currency: Currency },
): OwnedPieceInput {
  const paid = piece?.price
  return {
    type: piece?.type ?? 'watch',
    model: piece?.name ?? '',
    reference: piece?.reference ?? '',
    serial: piece?.added?.serial ?? '',
    year: piece?.year === undefined ? '' : String(piece.year),
    included: piece?.included ?? [],
    price: { amount: paid ? formatAmount(paid, locale) : '', currency: paid?.currency ?? currency },
    acquiredOn: piece?.added?.acquiredOn === undefined ? '' : dayText(piece.added.acquiredOn),
    notes: piece?.added?.notes ?? '',
    photos: [],
    kept: piece?.added?.photos.map(({ id }) => id) ?? [],
  }
}

import { slugOf } from '#contract/fields/slug.ts'
import { reasonUses } from '#contract/reasons/reason-uses.ts'
import type { ReasonBody, ReasonText } from '#contract/reasons/reasons.ts'
import type { Db } from '#server/db/open/database.ts'
import type { reason } from '#server/db/schema/house.ts'
import { createOrderedTexts, type OrderedTexts } from '#server/modules/house-texts/ordered-texts-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'

export type Reasons = OrderedTexts<ReasonBody, ReasonText>

type ReasonRow = typeof reason.$inferSelect

/** How many letters of the English text the id of a new one begins with. */
const idLetters = 40

/** The house's own reasons for decisions. No page of the shop is made of them. */
export const createReasons = ({ db, recordAction }: { db: Db; recordAction: RecordAction }): Reasons =>
  createOrderedTexts(
    { db, recordAction, changing: (work) => db.transaction(work) },
    {
      table: 'reason',
      columnsOf: ({ text, uses }: ReasonBody) => ({ textEn: text.en, textAr: text.ar, uses: uses.join(' ') }),
      wordsOf: ({ text }: ReasonBody) => slugOf(text.en).slice(0, idLetters),
      present,
    },
  )

/** A use that this version does not know is left out. */
const present = ({ id, version, textEn, textAr, uses }: ReasonRow): ReasonText => ({
  id,
  version,
  text: { en: textEn, ar: textAr },
  uses: reasonUses.filter((use) => uses.split(' ').includes(use)),
})

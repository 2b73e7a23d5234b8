import { desc, eq } from 'drizzle-orm'
import { type DetailTermKind, type FilterTermKind, detailTermKinds } from '#contract/catalogue/catalogue-terms.ts'
import type { TermRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Localized } from '#server/db/schema/localized.ts'
import { detailTerm, term } from '#server/db/schema/terms.ts'
import { standardDetailTerms } from '#server/db/standard-detail-terms.ts'

type Details = Partial<Record<string, Localized>>

/** How many texts of the house one row of the details table offers: the newest. */
const mostOffered = 500

/** The house's own texts for each row of the details table, the newest first. */
export async function readDetailTerms(db: Db): Promise<Partial<Record<DetailTermKind, Localized[]>>> {
  const found: Partial<Record<DetailTermKind, Localized[]>> = {}
  for (const kind of detailTermKinds) {
    const rows = await db
      .select({ en: detailTerm.nameEn, ar: detailTerm.nameAr })
      .from(detailTerm)
      .where(eq(detailTerm.kind, kind))
      .orderBy(desc(detailTerm.id))
      .limit(mostOffered)
    if (rows.length > 0) found[kind] = rows
  }
  return found
}

/** Whether the release offers it to every shop. */
export const isStandard = (kind: DetailTermKind, { en, ar }: Localized): boolean =>
  standardDetailTerms[kind].some((each) => each.en === en && each.ar === ar)

/**
 * Offers the texts of details from now on, as far as they are terms in both languages.
 * @param before texts that are offered already, such as those of the product so far
 */
export async function putDetailTerms(transaction: Db, details: readonly Details[], before: Details = {}): Promise<void> {
  const rows = new Map<string, { kind: DetailTermKind; nameEn: string; nameAr: string }>()
  for (const texts of details) {
    for (const kind of detailTermKinds) {
      const text = texts[kind]
      if (!text || text.en === '' || text.ar === '' || isStandard(kind, text)) continue
      if (before[kind]?.en === text.en && before[kind].ar === text.ar) continue
      rows.set(JSON.stringify([kind, text.en, text.ar]), { kind, nameEn: text.en, nameAr: text.ar })
    }
  }
  if (rows.size > 0)
    await transaction
      .insert(detailTerm)
      .values([...rows.values()])
      .onConflictDoNothing()
}

/** @returns whether it is new */
export async function insertDetailTerm(transaction: Db, kind: DetailTermKind, name: Localized): Promise<boolean> {
  if (isStandard(kind, name)) return false
  const row = { kind, nameEn: name.en, nameAr: name.ar }
  return (await transaction.insert(detailTerm).values(row).onConflictDoNothing().returning({ id: detailTerm.id })).length > 0
}

/** The terms of a filter that the shop's table has. */
export const readTerms = (db: Db, kind: FilterTermKind): Promise<TermRow[]> => db.select().from(term).where(eq(term.kind, kind))

/** @returns false where another call has just inserted one with this value */
export const insertTerm = async (transaction: Db, row: TermRow): Promise<boolean> =>
  (await transaction.insert(term).values(row).onConflictDoNothing().returning({ value: term.value })).length > 0

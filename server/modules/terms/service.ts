import type * as z from 'zod/mini'
import { normalise } from '#catalog-index/words/normalise.ts'
import {
  bestDealsCollection,
  detailTermKinds,
  type FilterTermKind,
  filterTermKinds,
  type DetailTermKind,
} from '#contract/catalogue/catalogue-terms.ts'
import { idOfName } from '#contract/fields/id-of-name.ts'
import type { termBodySchema } from '#contract/products/product-body.ts'
import type { StaffTerm, StaffTerms } from '#contract/products/staff-products.ts'
import type { TermRow, Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { standardDetailTerms } from '#server/db/standard-detail-terms.ts'
import { standardTerms } from '#server/db/standard-terms.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { changedColumns, type RecordAction } from '#server/modules/log/service.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import { insertDetailTerm, insertTerm, isStandard, readDetailTerms, readTerms } from '#server/db/term-records.ts'

export type StaffTermsService = {
  /** The values and texts that a form offers. */
  list: () => Promise<StaffTerms>
  /** Adds one. Where the shop has one with a name of this one, in either language, that one is answered. */
  create: (given: z.output<typeof termBodySchema>, staff: StaffCaller) => Promise<StaffTerm>
}

export type StaffTermsDeps = { db: Db; catalogue: Pick<Catalogue, 'taken' | 'vocabulary'>; recordAction: RecordAction }

/** Behind all terms of the release, whose positions are below it. */
const firstOfHouse = 1000

/** What pieces choose their words from (docs/areas/terms.md). */
export function createStaffTerms(deps: StaffTermsDeps): StaffTermsService {
  const { db, catalogue, recordAction } = deps
  const changing = changesOfTable(deps, 'term')
  return {
    list: async () => presentTerms(catalogue.vocabulary, await readDetailTerms(db)),
    async create({ kind, name: given, swatch }, staff) {
      // One language stands in for the other.
      const name = { en: given.en || given.ar, ar: given.ar || given.en }
      if (!isFilterKind(kind)) {
        await db.transaction(async (transaction) => {
          if (!(await insertDetailTerm(transaction, kind, name))) return
          await recordAction(transaction, staff, {
            action: 'term.create',
            subject: kind,
            changes: { nameEn: { to: name.en }, nameAr: { to: name.ar } },
          })
        })
        return { value: '', name }
      }
      return changing((transaction) => addTerm(transaction, { kind, name, swatch: kind === 'color' ? (swatch ?? null) : null }, staff))
    },
  }

  async function addTerm(
    transaction: Db,
    { kind, name, swatch }: { kind: FilterTermKind; name: { en: string; ar: string }; swatch: string | null },
    staff: StaffCaller,
  ): Promise<StaffTerm> {
    const stored = await readTerms(transaction, kind)
    const standard = standardTerms.filter((each) => each.kind === kind)
    const names = new Set([normalise(name.en), normalise(name.ar)])
    const known = [...stored, ...standard].find((each) => names.has(normalise(each.nameEn)) || names.has(normalise(each.nameAr)))
    if (known) return presentTerm(known)
    const row: TermRow = {
      kind,
      value: idOfName(name.en, (id) => [...stored, ...standard].some(({ value }) => value === id), `${name.en}\n${name.ar}`),
      nameEn: name.en,
      nameAr: name.ar,
      swatch,
      position: Math.max(firstOfHouse, ...stored.map(({ position }) => position + 1)),
    }
    if (await insertTerm(transaction, row))
      await recordAction(transaction, staff, {
        action: 'term.create',
        subject: row.value,
        changes: changedColumns(undefined, namesOf(row)),
      })
    return presentTerm(row)
  }
}

const isFilterKind = (kind: FilterTermKind | DetailTermKind): kind is FilterTermKind => filterTermKinds.some((each) => each === kind)

const namesOf = ({ kind, nameEn, nameAr }: TermRow) => ({ kind, nameEn, nameAr })

type Named = Pick<TermRow, 'nameEn' | 'nameAr'> & { value: string; swatch?: string | null | undefined }
const presentTerm = ({ value, nameEn, nameAr, swatch }: Named): StaffTerm => ({
  value,
  name: { en: nameEn, ar: nameAr },
  ...(swatch && { swatch }),
})

function presentTerms({ terms, collections }: Vocabulary, own: Awaited<ReturnType<typeof readDetailTerms>>): StaffTerms {
  // A shop's table has the terms that its pieces use; any other of the release comes with the first piece that has it.
  const offered = (kind: FilterTermKind) =>
    [...terms[kind].values(), ...standardTerms.filter((each) => each.kind === kind && !terms[kind].has(each.value))]
      .toSorted((a, b) => a.position - b.position)
      .map(presentTerm)
  return {
    modelCase: offered('modelCase'),
    material: offered('material'),
    color: offered('color'),
    winding: offered('winding'),
    collections: [...collections.values()]
      .filter(({ id }) => id !== bestDealsCollection)
      .map((row) => presentTerm({ ...row, value: row.id })),
    details: Object.fromEntries(
      detailTermKinds.map((kind) => [kind, [...standardDetailTerms[kind], ...(own[kind] ?? []).filter((text) => !isStandard(kind, text))]]),
    ),
  }
}

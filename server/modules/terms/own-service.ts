import type * as z from 'zod/mini'
import { normalise } from '#catalog-index/words/normalise.ts'
import { type DetailTermKind, type FilterTermKind, filterTermKinds } from '#contract/catalogue/catalogue-terms.ts'
import type { termUpdateBodySchema } from '#contract/products/product-body.ts'
import type { OwnTerm } from '#contract/products/staff-products.ts'
import type { TermRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { standardTerms } from '#server/db/standard-terms.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { refuseOlder } from '#server/http/answers/refuse-older.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { changedColumns, type RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  countOfDetailTerms,
  countOfValues,
  deleteDetailTerm,
  deleteTerm,
  type DetailTermRow,
  holdProducts,
  lockDetailTerm,
  lockTerm,
  readOwnDetailTerms,
  readOwnTerms,
  renameText,
  updateTerm,
} from './own-repository.ts'
import { insertDetailTerm, isStandard, readTerms } from '#server/db/term-records.ts'

type TermKind = FilterTermKind | DetailTermKind
type Fields = z.output<typeof termUpdateBodySchema>

export type OwnTerms = {
  list: () => Promise<OwnTerm[]>
  /**
   * Renames one, in all pieces that have it.
   * @throws HttpError where there is none; `setting.changed`; `term.standard`; `term.exists` where another term of the filter is called so
   */
  update: (kind: TermKind, value: string, given: Fields, staff: StaffCaller) => Promise<OwnTerm>
  /** @throws HttpError where there is none; `term.standard`; `term.in-use` with the number of products */
  remove: (kind: TermKind, value: string, staff: StaffCaller) => Promise<void>
}

export type OwnTermsDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

/** The words that the house has added: renamed and deleted (docs/areas/terms.md). */
export function createOwnTerms({ db, clock, catalogue, recordAction }: OwnTermsDeps): OwnTerms {
  const shown = (tables: readonly string[], products: readonly string[] = []) =>
    catalogue.taken({ products: new Set(products), tables: new Set(tables) })

  async function list(): Promise<OwnTerm[]> {
    const terms = (await readOwnTerms(db)).map((row) => presentTerm(row, 0))
    for (const kind of new Set(terms.map((each) => each.kind as FilterTermKind))) {
      const counts = await countOfValues(db, kind)
      for (const one of terms) if (one.kind === kind) one.products = counts.get(one.value) ?? 0
    }
    const counts = await countOfDetailTerms(db)
    return [...terms, ...(await readOwnDetailTerms(db)).map((row) => presentDetail(row, counts.get(row.id) ?? 0))]
  }

  return {
    list,
    async update(kind, value, { name: given, swatch, read }, staff) {
      const name = { en: given.en || given.ar, ar: given.ar || given.en }
      if (isFilterKind(kind)) {
        const row = await db.transaction((transaction) => renameTerm(transaction, { kind, value, name, swatch, read }, staff))
        await shown(['term'])
        return presentTerm(row, (await countOfValues(db, kind)).get(value) ?? 0)
      }
      const { products, present } = await db.transaction((transaction) => renameDetail(transaction, { kind, value, name }, staff))
      await shown([], products)
      return present
    },
    async remove(kind, value, staff) {
      await db.transaction(async (transaction) => {
        const row = isFilterKind(kind) ? await ownTerm(transaction, kind, value) : await ownDetail(transaction, kind, value)
        await holdProducts(transaction)
        const products =
          'value' in row ? (await countOfValues(transaction, row.kind)).get(value) : (await countOfDetailTerms(transaction)).get(row.id)
        if (products !== undefined)
          throw new HttpError('term.in-use', `${products} products have it`, { products: [{ problem: 'in-use', limit: products }] })
        await ('value' in row ? deleteTerm(transaction, row.kind, value) : deleteDetailTerm(transaction, row.id))
        const changes = { nameEn: { from: row.nameEn }, nameAr: { from: row.nameAr } }
        await recordAction(transaction, staff, { action: 'term.delete', subject: isFilterKind(kind) ? value : kind, changes })
      })
      if (isFilterKind(kind)) await shown(['term'])
    },
  }

  async function renameTerm(
    transaction: Db,
    {
      kind,
      value,
      name,
      swatch,
      read,
    }: Pick<Fields, 'read'> & { kind: FilterTermKind; value: string; name: OwnTerm['name']; swatch: string | undefined },
    staff: StaffCaller,
  ): Promise<TermRow> {
    const before = await ownTerm(transaction, kind, value)
    refuseOlder(read, presentTerm(before, 0))
    const others = [...(await readTerms(transaction, kind)), ...standardTerms.filter((each) => each.kind === kind)]
    const names = new Set([normalise(name.en), normalise(name.ar)])
    const isCalledSo = (each: { nameEn: string; nameAr: string }) => names.has(normalise(each.nameEn)) || names.has(normalise(each.nameAr))
    if (others.some((each) => each.value !== value && isCalledSo(each))) throw new HttpError('term.exists', 'another term is called so')
    const row = { ...before, nameEn: name.en, nameAr: name.ar, swatch: kind === 'color' ? (swatch ?? before.swatch) : null }
    await updateTerm(transaction, row)
    const columns = ({ nameEn, nameAr, swatch: color }: TermRow) => ({ nameEn, nameAr, swatch: color ?? '' })
    await recordAction(transaction, staff, {
      action: 'term.update',
      subject: value,
      changes: changedColumns(columns(before), columns(row)),
    })
    return row
  }

  /** A text that is offered already takes the place of this one. */
  async function renameDetail(
    transaction: Db,
    { kind, value, name }: { kind: DetailTermKind; value: string; name: OwnTerm['name'] },
    staff: StaffCaller,
  ): Promise<{ products: string[]; present: OwnTerm }> {
    const before = await ownDetail(transaction, kind, value)
    const from = { en: before.nameEn, ar: before.nameAr }
    await deleteDetailTerm(transaction, before.id)
    await insertDetailTerm(transaction, kind, name)
    const products = await renameText(transaction, kind, { from, to: name, at: clock.now() })
    await recordAction(transaction, staff, {
      action: 'term.update',
      subject: kind,
      changes: {
        ...changedColumns({ nameEn: from.en, nameAr: from.ar }, { nameEn: name.en, nameAr: name.ar }),
        products: { to: products.length },
      },
    })
    const row = (await readOwnDetailTerms(transaction)).find(
      (each) => each.kind === kind && each.nameEn === name.en && each.nameAr === name.ar,
    )
    return { products, present: presentDetail(row ?? { ...before, nameEn: name.en, nameAr: name.ar }, products.length) }
  }
}

const isFilterKind = (kind: TermKind): kind is FilterTermKind => filterTermKinds.some((each) => each === kind)

async function ownTerm(transaction: Db, kind: FilterTermKind, value: string): Promise<TermRow> {
  if (standardTerms.some((each) => each.kind === kind && each.value === value))
    throw new HttpError('term.standard', 'it is a term of the release')
  const row = await lockTerm(transaction, kind, value)
  if (!row) throw new HttpError('resource.not-found', 'no such term')
  return row
}

async function ownDetail(transaction: Db, kind: DetailTermKind, value: string): Promise<DetailTermRow> {
  const row = /^\d{1,15}$/.test(value) ? await lockDetailTerm(transaction, kind, Number(value)) : undefined
  if (!row) throw new HttpError('resource.not-found', 'no such term')
  if (isStandard(kind, { en: row.nameEn, ar: row.nameAr })) throw new HttpError('term.standard', 'it is a term of the release')
  return row
}

const presentTerm = ({ kind, value, nameEn, nameAr, swatch }: TermRow, products: number): OwnTerm => ({
  kind,
  value,
  name: { en: nameEn, ar: nameAr },
  ...(swatch && { swatch }),
  products,
})
const presentDetail = ({ kind, id, nameEn, nameAr }: DetailTermRow, products: number): OwnTerm => ({
  kind,
  value: String(id),
  name: { en: nameEn, ar: nameAr },
  products,
})

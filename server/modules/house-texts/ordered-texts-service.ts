import { mostTexts } from '#contract/house-texts/house-text-bodies.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { changedColumns, type RecordAction } from '#server/modules/log/service.ts'
import { orderedRows, type OrderedTable, type RowOf, type TextColumns } from './ordered-rows-repository.ts'

/** Texts of the house in an order: questions, testimonials, or reasons. */
export type OrderedTexts<Body, Shown> = {
  list: () => Promise<Shown[]>
  /** The last in the order. The same key again gives what it has made. @throws HttpError `text.too-many` */
  create: (given: Body, staff: StaffCaller, idempotencyKey: string) => Promise<Shown>
  /** @throws HttpError where there is none; `text.changed` where the stored version is a newer one */
  update: (id: string, given: Body & { version: number }, staff: StaffCaller) => Promise<Shown>
  /** Puts those that are named first, in this order; an unknown id is left out. */
  order: (ids: readonly string[], staff: StaffCaller) => Promise<Shown[]>
  /** @throws HttpError where there is none */
  remove: (id: string, staff: StaffCaller) => Promise<void>
}

export type OrderedTextsDeps = {
  db: Db
  recordAction: RecordAction
  /** Runs a change in a transaction, and shows it afterwards where shoppers see such texts. */
  changing: <T>(work: (transaction: Db) => Promise<T>) => Promise<T>
}

type Kind<Name extends OrderedTable, Body, Shown> = {
  table: Name
  columnsOf: (given: Body) => TextColumns
  /** The words of a new one that its id begins with; the id is part of addresses. */
  wordsOf: (given: Body) => string
  present: (row: RowOf<Name>) => Shown
}

/** How many letters of the digest of a call make an id unique. */
const digestLetters = 6

/** The staff's changes of such texts. */
export function createOrderedTexts<Name extends OrderedTable, Body, Shown>(
  { db, recordAction, changing }: OrderedTextsDeps,
  { table, columnsOf, wordsOf, present }: Kind<Name, Body, Shown>,
): OrderedTexts<Body, Shown> {
  const rows = orderedRows(table)
  const existing = async (transaction: Db, id: string) => {
    const row = await rows.lock(transaction, id)
    if (!row) throw new HttpError('resource.not-found', `no such row of ${table}`)
    return row
  }

  return {
    list: async () => (await rows.read(db)).map(present),
    create: (given, staff, idempotencyKey) =>
      changing(async (transaction) => {
        const known = await rows.read(transaction)
        const id = [wordsOf(given), idempotencyKey.slice(0, digestLetters)].filter((part) => part !== '').join('-')
        const made = known.find((row) => row.id === id)
        if (made) return present(made)
        if (known.length >= mostTexts) throw new HttpError('text.too-many', `there are ${known.length}`)
        const columns = columnsOf(given)
        if (await rows.insertLast(transaction, { id, ...columns }))
          await recordAction(transaction, staff, { action: `${table}.create`, subject: id, changes: changedColumns(undefined, columns) })
        return present(await existing(transaction, id))
      }),
    update: (id, { version, ...given }, staff) =>
      changing(async (transaction) => {
        const before = await existing(transaction, id)
        if (before.version !== version) throw new HttpError('text.changed', `version ${before.version} is stored`)
        const columns = columnsOf(given as Body)
        const changes = changedColumns<Readonly<Record<string, string | number | boolean>>>(before, columns)
        if (Object.keys(changes).length > 0) {
          await rows.update(transaction, id, columns)
          await recordAction(transaction, staff, { action: `${table}.update`, subject: id, changes })
        }
        return present(await existing(transaction, id))
      }),
    order: (ids, staff) =>
      changing(async (transaction) => {
        const before = (await rows.read(transaction)).map(({ id }) => id)
        const first = [...new Set(ids)].filter((id) => before.includes(id))
        const after = [...first, ...before.filter((id) => !first.includes(id))]
        for (const [position, id] of after.entries()) if (before[position] !== id) await rows.setPosition(transaction, id, position)
        const changes = { order: { from: before.join(', '), to: after.join(', ') } }
        await recordAction(transaction, staff, { action: `${table}.order`, subject: table, changes })
        return (await rows.read(transaction)).map(present)
      }),
    remove: (id, staff) =>
      changing(async (transaction) => {
        const { position: _, version: __, ...row } = await existing(transaction, id)
        await rows.remove(transaction, id)
        const changes = Object.fromEntries(Object.entries(row).map(([column, from]) => [column, { from }]))
        await recordAction(transaction, staff, { action: `${table}.delete`, subject: id, changes })
      }),
  }
}

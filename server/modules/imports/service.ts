import type * as z from 'zod/mini'
import { formProblems } from '#contract/fields/field-problems.ts'
import { mostArchiveBytes, mostImportBytes } from '#contract/files/upload-types.ts'
import { importTypes } from '#contract/protocol/file-types.ts'
import type {
  Import,
  importBodySchema,
  importMoveBodySchema,
  ImportOptions,
  ImportRow,
  importRowsQuerySchema,
  ImportState,
  importUpdateBodySchema,
} from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportRun } from '#server/db/records/import-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets/secrets.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import { checkDefaults } from './defaults-service.ts'
import { isTarget } from './read/formats-service.ts'
import { ownColumns, photoColumns } from './read/own-columns-service.ts'
import { countPhotos, listFetchedFiles, notifyImportPhotos } from './photographs/photos-repository.ts'
import { presentResult, presentRun } from './presenter.ts'
import {
  deleteResults,
  deleteRun,
  deleteTarget,
  findRun,
  findRunByKey,
  insertRun,
  listResults,
  listRuns,
  lockRun,
  notifyImports,
  putTarget,
  replaceDefaults,
  updateRun,
} from './repository.ts'

export type Imports = {
  /** The newest first. */
  list: () => Promise<Import[]>
  /** @throws HttpError `upload.gone`; `request.invalid` where it is no file of products */
  create: (given: z.output<typeof importBodySchema>, staff: StaffCaller, idempotencyKey: string) => Promise<Import>
  /** @throws HttpError where there is none */
  get: (id: string) => Promise<Import>
  /** @throws HttpError `request.illegal-move` while it is under way; `request.invalid` where a column does not exist */
  update: (id: string, given: z.output<typeof importUpdateBodySchema>) => Promise<Import>
  /** @throws HttpError `request.illegal-move` */
  move: (id: string, to: z.output<typeof importMoveBodySchema>['to']) => Promise<Import>
  rows: (id: string, query: z.output<typeof importRowsQuerySchema>) => Promise<{ data: ImportRow[]; meta: { next: number | null } }>
  /** In every state. Its pieces stay. @throws HttpError where there is none */
  remove: (id: string) => Promise<void>
}

export type ImportsDeps = {
  db: Db
  catalogue: Pick<Catalogue, 'vocabulary'>
  clock: Clock
  uploads: Pick<Uploads, 'take'>
  files: Pick<Files, 'doom' | 'remove'>
}

const uploadFields = { upload: { min: 1, max: 1, types: importTypes, maxBytes: mostArchiveBytes } }
const tooLarge = () =>
  new HttpError('request.invalid', 'a table too large', { upload: [{ problem: 'file-too-large', limit: mostImportBytes }] })
/** `private.importKey` is what names a piece: no column is sent there by hand. */
const targets = [...ownColumns, ...photoColumns].map(({ name }) => name).filter((name) => name !== 'private.importKey')
const firstOptions: ImportOptions = { currency: 'SAR', variants: null, type: null, fetchPhotos: true, defaults: {} }

const noCounts = { created: 0, changed: 0, unchanged: 0, failed: 0 }

/** What one that is paused goes on with, also where the release before has paused it. */
const stateAfter = ({ pass, pausedIn }: ImportRun): ImportState => pausedIn ?? (pass === 'check' ? 'checking' : 'writing')

/** Imports of products, from the upload to the last row; the work itself is `work-service.ts` (docs/areas/imports.md). */
export function createImports({ db, catalogue, clock, uploads, files }: ImportsDeps): Imports {
  /** An import of the release before has not all of the options. */
  async function presentAll(rows: readonly ImportRun[]): Promise<Import[]> {
    const counts = await countPhotos(db, rows)
    return rows.map((row) =>
      presentRun(
        { ...row, options: { ...firstOptions, ...row.options } },
        { targets, photos: counts.get(row.id) ?? { total: 0, added: 0, failed: 0 } },
      ),
    )
  }
  async function present(row: ImportRun): Promise<Import> {
    const [presented] = await presentAll([row])
    if (!presented) throw new Error('a row is presented')
    return presented
  }
  const noSuchImport = () => new HttpError('resource.not-found', 'no such import')
  const existing = async (id: string): Promise<ImportRun> => {
    const row = isNewId(id) ? await findRun(db, id) : undefined
    if (!row) throw noSuchImport()
    return row
  }
  const changing = async (id: string, work: (transaction: Db, row: ImportRun) => Promise<void>): Promise<Import> => {
    await db.transaction(async (transaction) => {
      const row = isNewId(id) ? await lockRun(transaction, id) : undefined
      if (!row) throw noSuchImport()
      await work(transaction, row)
    })
    return present(await existing(id))
  }
  const illegal = ({ state }: ImportRun) => new HttpError('request.illegal-move', `it is ${state}`)

  return {
    list: async () => presentAll(await listRuns(db)),
    async create({ upload, name }, staff, idempotencyKey) {
      const id = newId()
      await db.transaction(async (transaction) => {
        if (await findRunByKey(transaction, idempotencyKey)) return
        const [taken] = await uploads.take(transaction, staff.staffId, uploadFields, { upload: [upload] })
        if (!taken) throw new Error('an upload was taken, and is none')
        if (taken.type !== 'application/zip' && taken.bytes > mostImportBytes) throw tooLarge()
        const now = clock.now()
        await insertRun(transaction, {
          id,
          name,
          fileId: taken.id,
          bytes: taken.bytes,
          state: 'reading',
          format: 'own',
          encoding: 'utf-8',
          separator: ',',
          columns: [],
          options: firstOptions,
          asks: [],
          counts: noCounts,
          staffId: staff.staffId,
          staffName: staff.name,
          staffRole: staff.role,
          createdAt: now,
          dueAt: now,
          idempotencyKey,
        })
        await notifyImports(transaction)
      })
      const made = await findRunByKey(db, idempotencyKey)
      if (!made) throw new HttpError('in-progress', 'another call with this key makes it')
      return present(made)
    },
    get: async (id) => present(await existing(id)),
    update: (id, { columns, options }) =>
      changing(id, async (transaction, row) => {
        if (!['ready', 'checked'].includes(row.state)) throw illegal(row)
        const unknown = Object.entries(columns).find(
          ([header, target]) => !row.columns.some((each) => each.header === header) || (target !== null && !isTarget(target)),
        )
        if (unknown) throw new HttpError('request.invalid', 'no such column', { [`columns.${unknown[0]}`]: [{ problem: 'not-a-choice' }] })
        for (const [header, target] of Object.entries(columns)) {
          await (target === null ? deleteTarget(transaction, plainName(header)) : putTarget(transaction, plainName(header), target))
        }
        const assigned = row.columns.map((column) => {
          const target = columns[column.header]
          return target === undefined ? column : { ...column, target, by: target === null ? null : ('chosen' as const) }
        })
        const checked = options.defaults && checkDefaults(options.defaults, catalogue.vocabulary)
        if (checked?.wrong) {
          const { target, problem } = checked.wrong
          throw new HttpError('request.invalid', 'a value that does not fit', {
            [`options.defaults.${target}`]: [{ problem: formProblems.find((each) => each === problem) ?? 'not-a-choice' }],
          })
        }
        if (checked) await replaceDefaults(transaction, checked.defaults)
        const said = { ...options, ...(checked && { defaults: { ...checked.defaults } }) }
        // What a dry run has said is no longer true.
        await updateRun(transaction, id, { columns: assigned, options: { ...row.options, ...said }, state: 'ready' })
      }),
    move: (id, to) =>
      changing(id, async (transaction, row) => {
        const now = clock.now()
        if (to === 'pause') {
          if (!['checking', 'writing', 'fetching'].includes(row.state)) throw illegal(row)
          return updateRun(transaction, id, { state: 'paused', pausedIn: row.state })
        }
        if (to === 'resume') {
          if (row.state !== 'paused') throw illegal(row)
          await updateRun(transaction, id, { state: stateAfter(row), dueAt: now, tries: 0 })
          await notifyImportPhotos(transaction)
          return notifyImports(transaction)
        }
        const isPausedCheck = row.state === 'paused' && row.pass === 'check'
        if (!['ready', 'checked'].includes(row.state) && !isPausedCheck) throw illegal(row)
        const asked = row.asks.find((each) => row.options[each] === null)
        if (asked)
          throw new HttpError('request.invalid', 'something has to be said first', { [`options.${asked}`]: [{ problem: 'required' }] })
        await deleteResults(transaction, id, to)
        const state = to === 'check' ? 'checking' : 'writing'
        await updateRun(transaction, id, { state, pass: to, position: 0, counts: noCounts, dueAt: now, endedAt: null, tries: 0 })
        await notifyImports(transaction)
      }),
    async rows(id, { perPage, ...filter }) {
      await existing(id)
      const rows = await listResults(db, id, filter, perPage + 1)
      const shown = rows.slice(0, perPage)
      return { data: shown.map(presentResult), meta: { next: rows.length > perPage ? (shown.at(-1)?.nth ?? null) : null } }
    },
    async remove(id) {
      const gone: string[] = []
      await db.transaction(async (transaction) => {
        const row = isNewId(id) ? await lockRun(transaction, id) : undefined
        if (!row) throw noSuchImport()
        if (row.fileId !== null) gone.push(row.fileId)
        gone.push(...(await listFetchedFiles(transaction, id)))
        await deleteRun(transaction, id)
        await files.doom(transaction, gone)
      })
      await files.remove(gone)
    },
  }
}

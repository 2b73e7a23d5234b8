import { isDeepStrictEqual } from 'node:util'
import { compact } from '#catalog-index/words/normalise.ts'
import { importTypes } from '#contract/protocol/file-types.ts'
import { type ImportOptions, type ImportRowProblem, isImportNote } from '#contract/imports/imports.ts'
import { mostReferences, mostTableBytes, referenceFieldsSchema, type ReferenceImport } from '#contract/references/references.ts'
import { isOfReference } from '#contract/references/reference-fields.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import { emptyDraft } from '#server/modules/imports/defaults-service.ts'
import type { OwnColumn } from '#server/modules/imports/read/column-kinds-service.ts'
import { columnOfHeading, ownColumns } from '#server/modules/imports/read/own-columns-service.ts'
import { buildRow } from '#server/modules/imports/read/rows-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  csvHeadings,
  type CsvRecord,
  csvRecords,
  csvRow,
  escapedFormula,
  QuoteNotClosed,
  separatorOf,
  unescapedFormula,
} from '#server/platform/files/csv-records.ts'
import { inOnePiece } from '#server/platform/files/in-one-piece.ts'
import { isEmptyCell } from '#server/platform/files/spreadsheet-cells.ts'
import { decoded, encodingOf, WrongEncoding } from '#server/platform/files/text-encoding.ts'
import { findReferences, listReferences, type ModelReferenceRow, putReferences } from './repository.ts'

export type ReferenceTable = {
  /**
   * Puts the rows of an uploaded CSV into the table: rows that cannot be read are said by their lines, and leave the others.
   * @throws HttpError `upload.gone`; `request.invalid` where it is no CSV with headings, or has too many rows
   */
  put: (upload: string, staff: StaffCaller) => Promise<ReferenceImport>
  /** All of it, as a CSV that `put` reads. */
  write: () => AsyncGenerator<Uint8Array>
}

export type ReferenceTableDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'vocabulary'>
  uploads: Pick<Uploads, 'take'>
  files: Pick<Files, 'open' | 'doom' | 'remove'>
  recordAction: RecordAction
}

/** The columns of the pieces' own format that belong to a reference; its type and the names of its brand are no fields of it. */
const columns: readonly OwnColumn[] = ownColumns.filter(
  ({ name, paths }) => ['type', 'brand.en', 'brand.ar'].includes(name) || paths.some(isOfReference),
)
const isOfTable = (name: string | undefined): name is string => columns.some((column) => column.name === name)
const options: ImportOptions = { currency: 'SAR', variants: null, type: null, fetchPhotos: false, defaults: {} }
const uploadField = { upload: { min: 1, max: 1, types: importTypes, maxBytes: mostTableBytes } }
const mostProblems = 200
const atATime = 200
const headBytes = 65_536

const rejected = (problem: 'table-file' | 'file-type' | 'file-too-large', cause: string) =>
  new HttpError('request.invalid', cause, { upload: [{ problem }] })

/** The house's table of references as a file. */
export function createReferenceTable({ db, clock, catalogue, uploads, files, recordAction }: ReferenceTableDeps): ReferenceTable {
  async function bytesOf(upload: string, staff: StaffCaller): Promise<Buffer> {
    const { bytes, id } = await db.transaction(async (transaction) => {
      const [file] = await uploads.take(transaction, staff.staffId, uploadField, { upload: [upload] })
      const content = file && (await files.open(file.id))
      if (!content) throw new HttpError('upload.gone', 'the file of the upload is gone')
      const chunks: Uint8Array[] = []
      for await (const chunk of content) chunks.push(chunk)
      await files.doom(transaction, [file.id])
      return { bytes: Buffer.concat(chunks), id: file.id }
    })
    await files.remove([id])
    return bytes
  }

  function readRow(headings: readonly string[], { line, cells }: CsvRecord): { row?: ModelReferenceRow; problems: ImportRowProblem[] } {
    const named = headings.flatMap((header, nth) => {
      const target = columnOfHeading(header)
      return isOfTable(target) ? [{ target, header, line, text: unescapedFormula(cells[nth] ?? '') }] : []
    })
    const unit = { nth: 0, rows: 1, line, importKey: null, stockNumber: '', cells: named, leftovers: [], photos: [], problems: [] }
    const { draft, problems } = buildRow(unit, undefined, { vocabulary: catalogue.vocabulary, options, sarPerUnit: 1 })
    const wrong = problems.filter(({ problem }) => !isImportNote(problem))
    const column = headings.find((header) => columnOfHeading(header) === 'brand') ?? 'brand'
    if (draft.newBrand) wrong.push({ line, column, problem: 'not-a-choice', value: draft.newBrand.nameEn })
    const { brandId, reference, model } = draft.fields
    if (brandId === null && wrong.length === 0) wrong.push({ line, column, problem: 'required' })
    const name = compact(reference) || compact(model.en || model.ar)
    if (name === '' && wrong.length === 0) wrong.push({ line, column: 'reference', problem: 'required' })
    if (wrong.length > 0 || brandId === null) return { problems: wrong }
    const known = referenceFieldsSchema.parse(draft.fields)
    const { type } = draft.fields
    const id = `${type}/${brandId}/${name}`
    return { problems: [], row: { id, type, brandId, referenceKey: compact(reference), fields: known, updatedAt: clock.now() } }
  }

  return {
    async put(upload, staff) {
      const { headings, records } = await readTable(await bytesOf(upload, staff))
      const read = records.map((record) => readRow(headings, record))
      // Of two rows for one reference the later one counts.
      const rows = [...new Map(read.flatMap(({ row }) => (row ? [[row.id, row] as const] : []))).values()]
      const counted = { created: 0, changed: 0, unchanged: 0 }
      await db.transaction(async (transaction) => {
        for (let start = 0; start < rows.length; start += atATime) {
          const some = rows.slice(start, start + atATime)
          const before = new Map(
            (
              await findReferences(
                transaction,
                some.map(({ id }) => id),
              )
            ).map((row) => [row.id, row]),
          )
          const isNew = ({ id }: ModelReferenceRow) => !before.has(id)
          const isSame = ({ id, fields: given }: ModelReferenceRow) => isDeepStrictEqual(before.get(id)?.fields, given)
          const changed = some.filter((row) => !isNew(row) && !isSame(row))
          const created = some.filter(isNew)
          await putReferences(transaction, [...created, ...changed])
          counted.created += created.length
          counted.changed += changed.length
          counted.unchanged += some.length - created.length - changed.length
        }
        const changes = { created: { to: counted.created }, changed: { to: counted.changed } }
        await recordAction(transaction, staff, { action: 'reference.import', subject: 'references', changes })
      })
      const problems = read.flatMap((each) => each.problems)
      return { ...counted, failed: read.filter(({ row }) => !row).length, problems: problems.slice(0, mostProblems) }
    },
    async *write() {
      yield Buffer.from(csvHeadings(columns.map(({ name }) => name)))
      for await (const rows of listReferences(db)) {
        const lines = rows.map(({ type, fields: stored }) => {
          const draft = emptyDraft(type)
          const { facts, ...known } = referenceFieldsSchema.parse(stored)
          Object.assign(draft.fields, { ...known, facts: { ...draft.fields.facts, ...facts } })
          return csvRow(columns.map((column) => escapedFormula(column.write(draft, catalogue.vocabulary))))
        })
        yield Buffer.from(lines.join(''))
      }
    },
  }
}

/** @throws HttpError `request.invalid` where it is no CSV with headings of the table, or too long */
async function readTable(bytes: Buffer): Promise<{ headings: string[]; records: CsvRecord[] }> {
  const encoding = encodingOf(bytes.subarray(0, headBytes))
  try {
    let head = ''
    for await (const text of decoded(inOnePiece(bytes), encoding)) head += text
    const records: CsvRecord[] = []
    for await (const record of csvRecords(inOnePiece(bytes), { encoding, separator: separatorOf(head) })) records.push(record)
    const [first, ...rows] = records.filter(({ cells }) => cells.some((cell) => !isEmptyCell(cell)))
    if (!first?.cells.some((cell) => isOfTable(columnOfHeading(cell)))) throw rejected('file-type', 'no heading of the table')
    if (rows.length > mostReferences) throw rejected('file-too-large', `${rows.length} rows`)
    return { headings: first.cells, records: rows }
  } catch (error) {
    if (error instanceof WrongEncoding || error instanceof QuoteNotClosed) throw rejected('table-file', error.message)
    throw error
  }
}

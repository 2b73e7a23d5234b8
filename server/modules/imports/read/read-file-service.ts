import type { ImportColumn, ImportRowProblem } from '#contract/imports/imports.ts'
import { type CsvShape, csvRecords, type CsvRecord, QuoteNotClosed, separatorOf } from '#server/platform/files/csv-records.ts'
import { type JsonElement, jsonElements, JsonMalformed, looksLikeJson } from '#server/platform/files/json-elements.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import { encodingOf, type TextEncoding, WrongEncoding } from '#server/platform/files/text-encoding.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportRun } from '#server/db/records/import-records.ts'
import type { Files } from '#server/modules/files/service.ts'
import { beginningOf, isSoundText, soundText } from '#server/platform/files/sound-text.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import { isEmptyCell } from '#server/platform/files/spreadsheet-cells.ts'
import type { PhotoFile } from '#contract/imports/photo-names.ts'
import { isRecord } from '#contract/is-record.ts'
import { ZipRejected } from '#server/platform/files/zip-reader.ts'
import { columnsOf, fileRows, formatOf, formats } from './formats-service.ts'
import { cellOf, jsonRows } from './json-rows-service.ts'
import type { Archive, OpenArchive } from './archive-service.ts'
import { countAddresses, countIn } from './named-photos-service.ts'
import { photosColumn } from './own-columns-service.ts'
import { findTargets } from '../repository.ts'
import type { FileColumns, FileRow, Unit } from './rows-service.ts'
import { withSoundTexts } from './sound-units-service.ts'

/** The file of an import. */

/** It cannot be read, which its owner is told. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
  readonly problem: ImportRowProblem
  constructor(problem: ImportRowProblem) {
    super(problem.problem)
    this.problem = problem
  }
}
const unreadable = (problem: ImportRowProblem['problem'], line = 1, value?: string) =>
  new FileUnreadable({ line, column: null, problem, ...(value !== undefined && { value: soundText(value) }) })

export type Recognised = Pick<ImportRun, 'format' | 'encoding' | 'separator' | 'columns' | 'total' | 'asks' | 'addresses'>
export type ReadImportFile = {
  /** Reads all of it once: what it is, and how many rows it has. @throws FileUnreadable */
  recognise: (fileId: string) => Promise<Recognised>
  /** Its products, one after the other. @throws FileUnreadable */
  units: (run: ImportRun) => AsyncGenerator<Unit>
  /** The photographs that come in the same archive; undefined where it is none. @throws FileUnreadable */
  photos: (run: ImportRun) => Promise<PhotoFile[] | undefined>
}

const sampleOf = (cell = ''): string => (isEmptyCell(cell) ? '' : soundText(beginningOf(cell.trim(), 60)))
const headBytes = 65_536
const mostColumns = 400

export type ReadImportFileDeps = { db: Db; files: Pick<Files, 'pieces'>; openArchive: OpenArchive }

export function createReadImportFile({ db, files, openArchive }: ReadImportFileDeps): ReadImportFile {
  async function archiveOf(fileId: string): Promise<Archive | undefined> {
    try {
      return await openArchive(fileId)
    } catch (error) {
      if (error instanceof FileMissing) throw unreadable('required')
      throw error instanceof ZipRejected ? unreadable(error.problem, 1, error.entry) : error
    }
  }
  /** The products of an archive, or the file itself. */
  async function* productsOf(fileId: string): AsyncGenerator<Uint8Array> {
    const archive = await archiveOf(fileId)
    if (!archive) return yield* files.pieces(fileId)
    try {
      const [name, another] = archive.products
      if (name === undefined) throw unreadable('zip-no-file')
      if (another !== undefined) throw unreadable('zip-many-files', 1, beginningOf(archive.products.join(', '), 200))
      yield* archive.read(name)
    } catch (error) {
      throw error instanceof ZipRejected ? unreadable(error.problem, 1, error.entry) : error
    } finally {
      await archive.close()
    }
  }
  async function* bytesOf(fileId: string): AsyncGenerator<Uint8Array> {
    try {
      yield* productsOf(fileId)
    } catch (error) {
      throw error instanceof FileMissing ? unreadable('required') : error
    }
  }
  async function* recordsOf(fileId: string, shape: CsvShape): AsyncGenerator<CsvRecord> {
    try {
      yield* csvRecords(bytesOf(fileId), shape)
    } catch (error) {
      throw error instanceof QuoteNotClosed ? unreadable('row-malformed', error.line) : error
    }
  }

  async function* elementsOf(fileId: string, encoding: TextEncoding): AsyncGenerator<JsonElement> {
    try {
      yield* jsonElements(bytesOf(fileId), { encoding, name: 'products' })
    } catch (error) {
      throw error instanceof JsonMalformed ? unreadable('json-malformed', error.line) : error
    }
  }

  /** Its columns are the names of all members. */
  async function recogniseJson(fileId: string, encoding: TextEncoding): Promise<Recognised> {
    const seen = new Map<string, { sample: string; addresses: number }>()
    let total = 0
    for await (const { line, value } of elementsOf(fileId, encoding)) {
      if (!isRecord(value)) throw unreadable('json-malformed', line)
      total += 1
      for (const [name, member] of Object.entries(value)) {
        if (!isSoundText(name)) throw unreadable('malformed', line, name)
        const cell = cellOf(name, member) ?? ''
        const { sample = '', addresses = 0 } = seen.get(name) ?? {}
        seen.set(name, { sample: sample || sampleOf(cell), addresses: addresses + countAddresses(cell) })
      }
      if (seen.size > mostColumns) throw unreadable('too-many-cells', line)
    }
    if (total === 0) throw unreadable('no-rows', 0)
    const headings = [...seen.keys()]
    const columns = columnsOf(headings, 'json', await findTargets(db, headings.map(plainName)))
    return {
      format: 'json',
      encoding,
      separator: '',
      columns: columns.map((column) => ({ ...column, sample: seen.get(column.header)?.sample ?? '' })),
      total,
      addresses: columns.reduce(
        (sum, { header, target }) => sum + (target === photosColumn.name ? (seen.get(header)?.addresses ?? 0) : 0),
        0,
      ),
      asks: [],
    }
  }

  async function headOf(fileId: string): Promise<Uint8Array> {
    const pieces: Uint8Array[] = []
    let bytes = 0
    for await (const piece of bytesOf(fileId)) {
      pieces.push(piece)
      bytes += piece.byteLength
      if (bytes >= headBytes) break
    }
    return Buffer.concat(pieces)
  }

  async function recogniseIn(fileId: string, encoding: TextEncoding): Promise<Recognised> {
    const head = new TextDecoder(encoding).decode(await headOf(fileId))
    if (looksLikeJson(head)) return recogniseJson(fileId, encoding)
    const separator = separatorOf(head)
    let headings: string[] | undefined
    let columns: ImportColumn[] = []
    let asks: ((row: FileRow) => boolean) | undefined
    let countPhotos: ((row: FileRow) => number) | undefined
    let isAsked = false
    let [total, addresses] = [0, 0]
    const samples: string[] = []
    for await (const { cells, line } of recordsOf(fileId, { encoding, separator })) {
      if (headings) {
        const row = { nth: total, line, cells }
        isAsked ||= asks?.(row) ?? false
        addresses += (countPhotos?.(row) ?? 0) + countIn(columns, cells)
        total += 1
        cells.forEach((cell, at) => (samples[at] ||= sampleOf(cell)))
        continue
      }
      headings = cells.map((cell) => cell.trim())
      if (headings.length > mostColumns) throw unreadable('too-many-cells')
      const unsound = headings.find((heading) => !isSoundText(heading))
      if (unsound !== undefined) throw unreadable('malformed', line, unsound)
      const format = formatOf(headings)
      columns = columnsOf(headings, format, await findTargets(db, headings.map(plainName)))
      asks = formats[format].asks?.(columns)
      countPhotos = formats[format].countPhotos(columns)
    }
    if (!headings || total === 0) throw unreadable('no-rows', 0)
    const format = formatOf(headings)
    return {
      format,
      encoding,
      separator,
      columns: columns.map((column, at) => ({ ...column, sample: samples[at] ?? '' })),
      total,
      addresses,
      asks: isAsked ? ['variants'] : [],
    }
  }

  return {
    async recognise(fileId) {
      const encoding = encodingOf(await headOf(fileId))
      try {
        return await recogniseIn(fileId, encoding)
      } catch (error) {
        if (!(error instanceof WrongEncoding)) throw error
        if (encoding !== 'utf-8') throw unreadable('malformed')
        // What Excel writes on a Windows in Arabic. It also has the Latin letters of French and English.
        return recogniseIn(fileId, 'windows-1256')
      }
    },
    async photos({ fileId }) {
      const archive = fileId === null ? undefined : await archiveOf(fileId)
      await archive?.close()
      return archive?.photos
    },
    async *units(run) {
      if (run.fileId === null) throw new Error('an import that is worked on has its file')
      const shape = { encoding: run.encoding, separator: run.separator } as CsvShape
      // The day on which it began, so that one that goes on sees the same sales.
      const file: FileColumns = { columns: run.columns, options: run.options, now: run.createdAt }
      const { fileId } = run
      const read = (): AsyncGenerator<FileRow> =>
        run.format === 'json' ? jsonRows(elementsOf(fileId, shape.encoding), run.columns) : fileRows(recordsOf(fileId, shape))
      let nth = 0
      for await (const unit of formats[run.format].units(read, file)) {
        if (nth >= run.position) yield { ...withSoundTexts(unit), nth }
        nth += unit.rows
      }
    },
  }
}

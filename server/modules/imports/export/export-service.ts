import type { ExportFormat } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { ReadDrafts, ReadPieces } from '#server/modules/products/rows/export-rows-service.ts'
import { csvHeadings, csvRow, escapedFormula } from '#server/platform/files/csv-records.ts'
import { zipOf } from '#server/platform/files/zip-writer.ts'
import { exportedFiles } from './export-photos-service.ts'
import { ownColumns } from '../read/own-columns-service.ts'

/** All products in the own format, with everything that is private: the export is an entry of the log. */
export type ExportProducts = { write: (staff: StaffCaller, format: ExportFormat) => Promise<AsyncIterable<Uint8Array>> }

export type ExportDeps = {
  db: Db
  catalogue: Pick<Catalogue, 'vocabulary'>
  files: Pick<Files, 'pieces'>
  recordAction: RecordAction
  readDrafts: ReadDrafts
  readPieces: ReadPieces
}

export function createExportProducts({ db, catalogue, files, recordAction, readDrafts, readPieces }: ExportDeps): ExportProducts {
  return {
    async write(staff, format) {
      await db.transaction((transaction) => recordAction(transaction, staff, { action: 'product.export', subject: format, changes: {} }))
      if (format === 'zip') return zipOf(exportedFiles({ catalogue, files, readPieces }))
      return format === 'csv' ? csv() : json()
    },
  }

  async function* csv(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvHeadings(ownColumns.map(({ name }) => name)))
    for await (const drafts of readDrafts()) {
      const rows = drafts.map((draft) => csvRow(ownColumns.map(({ write }) => escapedFormula(write(draft, catalogue.vocabulary)))))
      yield Buffer.from(rows.join(''))
    }
  }

  /** The same cells under the same names, a line for each product. */
  async function* json(): AsyncGenerator<Uint8Array> {
    let before = '[\n'
    for await (const drafts of readDrafts()) {
      const rows = drafts.map((draft) => {
        const row = JSON.stringify(Object.fromEntries(ownColumns.map(({ name, write }) => [name, write(draft, catalogue.vocabulary)])))
        const text = before + row
        before = ',\n'
        return text
      })
      yield Buffer.from(rows.join(''))
    }
    yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
  }
}

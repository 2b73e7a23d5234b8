import { photoEndings, photoTypes } from '#contract/photographs/photo-limits.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { PieceWithPhotos, ReadPieces } from '#server/modules/products/rows/export-rows-service.ts'
import { csvHeadings, csvRow, escapedFormula } from '#server/platform/files/csv-records.ts'
import { sniffed } from '#server/platform/files/file-content.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { ZipContent } from '#server/platform/files/zip-writer.ts'
import { ownColumns, photoColumns } from '../read/own-columns-service.ts'
import { photoCells } from '../read/photo-columns-service.ts'

type Deps = { catalogue: Pick<Catalogue, 'vocabulary'>; files: Pick<Files, 'pieces'>; readPieces: ReadPieces }

/**
 * The files of an export with photographs: the table, which names them, then the photographs as they were added. Whatever changes in
 * between is missing, or in no row.
 */
export async function* exportedFiles({ catalogue, files, readPieces }: Deps): AsyncGenerator<ZipContent> {
  yield { name: 'products.csv', isPacked: false, content: csv() }
  for await (const pieces of readPieces()) {
    for (const { draft, photos } of pieces) {
      for (const [nth, { fileId }] of photos.entries()) {
        const opened = await typed(fileId)
        if (opened) yield { name: nameOf(draft, nth, opened.ending), isPacked: true, content: opened.content }
      }
    }
  }

  async function* csv(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvHeadings([...ownColumns, ...photoColumns].map(({ name }) => name)))
    for await (const pieces of readPieces()) {
      for (const { draft, photos } of pieces) {
        const names: string[] = []
        for (const [nth, { fileId }] of photos.entries()) names.push(nameOf(draft, nth, await endingOf(fileId)))
        const cells = [...ownColumns.map(({ write }) => write(draft, catalogue.vocabulary)), ...photoCells(photos, names)]
        yield Buffer.from(csvRow(cells.map(escapedFormula)))
      }
    }
  }

  /** Its first bytes say what it is. */
  async function typed(fileId: string): Promise<{ ending: string; content: AsyncIterable<Buffer> } | undefined> {
    try {
      const { type, content } = await sniffed(asBuffers(files.pieces(fileId)))
      const known = photoTypes.find((each) => each === type)
      return { ending: known ? photoEndings[known][0] : '', content }
    } catch (error) {
      // A lost file is in the log, and must not keep the others from being exported.
      if (error instanceof FileMissing) return undefined
      throw error
    }
  }
  async function endingOf(fileId: string): Promise<string> {
    const opened = await typed(fileId)
    if (!opened) return ''
    await opened.content[Symbol.asyncIterator]().return?.()
    return opened.ending
  }
}

async function* asBuffers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
}

/** `photographs/A-17/1.jpg`: a stock number may have any characters, and a name in an archive may not. */
const nameOf = ({ fields }: PieceWithPhotos['draft'], nth: number, ending: string): string =>
  `photographs/${encodeURIComponent(fields.stockNumber).replaceAll('.', '%2E').replaceAll('*', '%2A')}/${nth + 1}${ending}`

import type { Files } from '#server/modules/files/service.ts'
import { extname } from 'node:path'
import { inTheirOrder, isPhotoName, photoFile, type PhotoFile } from '#contract/imports/photo-names.ts'
import { openZip, type OpenZip } from '#server/platform/files/zip-reader.ts'

/** An archive that is the file of an import: a file of products, and photographs. */
export type Archive = OpenZip & {
  /** The names of the files of products; an import has one. */
  products: string[]
  photos: PhotoFile[]
}

/** @returns undefined where it is no archive. @throws ZipRejected, FileMissing */
export type OpenArchive = (fileId: string) => Promise<Archive | undefined>

/** What is read as products; a format with another ending is added here. */
const productEndings = ['.csv', '.tsv', '.json']
/** More photographs than a shop of 3,000 pieces has, and more bytes than an upload can have by far. */
const limits = { mostEntries: 100_000, mostBytes: 8_000_000_000 }
const signature = Buffer.from([0x50, 0x4b, 3, 4])

/** What the archive programs of some systems put beside the files. */
const isForeign = (name: string): boolean => name.startsWith('__MACOSX/') || name.split('/').some((part) => part.startsWith('.'))

export const createOpenArchive =
  ({ files }: { files: Pick<Files, 'openAt'> }): OpenArchive =>
  async (fileId) => {
    const file = await files.openAt(fileId)
    const head: Buffer[] = []
    for await (const chunk of file.read(0, signature.length)) head.push(chunk)
    if (!Buffer.concat(head).equals(signature)) {
      await file.close()
      return undefined
    }
    const zip = await openZip(file, limits)
    const names = zip.names.filter((name) => !isForeign(name))
    return {
      ...zip,
      names,
      products: names.filter((name) => productEndings.includes(extname(name).toLowerCase())),
      photos: inTheirOrder(names.filter(isPhotoName).map(photoFile)),
    }
  }

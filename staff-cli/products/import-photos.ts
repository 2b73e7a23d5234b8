import type { ImportRow } from '#contract/imports/imports.ts'
import { type PhotoFile, photosOfPiece } from '#contract/imports/photo-names.ts'
import { mostPhotos } from '#contract/photographs/photo-limits.ts'
import { photoFilesIn } from './photo-files.ts'
import { CommandFailed, isUnreachable } from '../problems.ts'
import { readBytes } from '../read-file.ts'
import type { ShopClient } from '../shop-client.ts'

/** What became of the photographs in a folder. */
export type AddedPhotos = {
  photographs: number
  pieces: number
  /** Stock numbers of the pieces that had some before: they are left as they are, so the same folder again adds nothing twice. */
  before: string[]
  /** Of those that have none in the folder. */
  without: string[]
  failed: { stockNumber: string; message: string }[]
  /** Files of no piece. */
  left: string[]
}

/**
 * Adds the photographs in a folder to the pieces of an import.
 * @throws CommandFailed where the folder cannot be read, or the shop does not answer
 */
export async function addPhotosOf(shop: ShopClient, rows: readonly ImportRow[], folder: string): Promise<AddedPhotos> {
  const files = await photoFilesIn(folder)
  const added: AddedPhotos = { photographs: 0, pieces: 0, before: [], without: [], failed: [], left: [] }
  const used = new Set<PhotoFile>()
  for (const id of new Set(rows.flatMap(({ productId }) => productId ?? []))) {
    const piece = (await shop.call('staff.products.get', { params: { id } })).data
    const own = photosOfPiece(piece, files)
    for (const file of own) used.add(file)
    if (piece.photos.length > 0) added.before.push(piece.stockNumber)
    else if (own.length === 0) added.without.push(piece.stockNumber)
    else {
      try {
        added.photographs += await send(shop, id, own.slice(0, mostPhotos))
        added.pieces += 1
      } catch (error) {
        if (!(error instanceof CommandFailed) || isUnreachable(error)) throw error
        added.failed.push({ stockNumber: piece.stockNumber, message: error.message })
      }
    }
    if (process.stderr.isTTY) process.stderr.write(`\rphotographs of ${added.pieces} pieces `)
  }
  added.left.push(...files.filter((file) => !used.has(file)).map(({ path }) => path))
  return added
}

/** All of a piece in one call: where it fails, none is added. @returns how many */
async function send(shop: ShopClient, id: string, files: readonly PhotoFile[]): Promise<number> {
  const uploads: string[] = []
  for (const { path } of files) uploads.push(await shop.upload(await readBytes(path)))
  const { version } = (await shop.call('staff.products.get', { params: { id } })).data
  await shop.call('staff.products.photos.add', { params: { id }, body: { uploads, version } })
  return uploads.length
}

const mostNamed = 10
const listed = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '')

/** The same in words. */
export const photoLines = ({ photographs, pieces, before, without, failed, left }: AddedPhotos): string[] => [
  `Photographs added: ${photographs}; pieces that got them: ${pieces}. Their sizes are being made.`,
  ...(before.length > 0 ? [`Left as they are, because they have photographs: ${listed(before)}.`] : []),
  ...(without.length > 0 ? [`Without a photograph in the folder: ${listed(without)}.`] : []),
  ...failed.map(({ stockNumber, message }) => `${stockNumber}: ${message}`),
  ...(left.length > 0 ? [`Files of no piece: ${listed(left)}.`] : []),
]

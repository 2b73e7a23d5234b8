import { join, sep } from 'node:path'
import { fileResponse } from '#server/http/file-response.ts'
import type { HeaderRecord } from '#server/http/security-headers.ts'
import { askEachTime, unchanging } from '#server/http/static-files.ts'
import type { Products } from './service.ts'
import { parseRendition, photoOf } from './photos-policy.ts'

export type PhotosDeps = {
  products: Products
  /** Where the renditions lie: `{key}-{width}.{format}`. */
  folder: string
  /** Headers that stand on every answer. */
  headers: HeaderRecord
}

/**
 * Answers the address of a photograph. An address of an older revision leads to the present one, so that a page that was open
 * while staff changed the pictures has no gaps.
 * @returns undefined where there is no such photograph
 */
export async function servePhoto(
  request: Request,
  { productId, file }: { productId: string; file: string },
  { products, folder, headers }: PhotosDeps,
): Promise<Response | undefined> {
  const rendition = parseRendition(file)
  const record = rendition && (await products.record(productId))
  const photo = record && photoOf(record, rendition)
  if (!photo) return undefined
  const { position, width, format, revision } = rendition
  if (revision !== record.row.revision) {
    const location = `/media/${productId}/${record.row.revision}-${position}-${width}.${format}`
    return new Response(null, { status: 302, headers: { ...headers, location, 'cache-control': askEachTime } })
  }
  const path = join(folder, `${photo.key}-${width}.${format}`)
  // The key comes out of the database, but a file outside the folder is never a photograph.
  if (!path.startsWith(folder + sep)) return undefined
  return fileResponse(request, path, { cacheControl: unchanging, headers, precompressed: false })
}

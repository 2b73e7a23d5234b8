import { join, sep } from 'node:path'
import { renditionKeyOf } from '#server/db/ready-photos.ts'
import { fileResponse } from '#server/http/answers/file-response.ts'
import type { HeaderRecord } from '#server/http/answers/security-headers.ts'
import { askEachTime, unchanging } from '#server/http/answers/static-files.ts'
import type { Products } from '#server/modules/products/shop/service.ts'
import { parseRendition, photoOf } from './policy.ts'

export type PhotosDeps = {
  products: Pick<Products, 'record'>
  /** The folder of the renditions. */
  folder: string
  /** Headers of every response. */
  headers: HeaderRecord
}

/**
 * Responds to the URL of a photograph. The URL of an older revision gets the present photograph, so that a page that was open
 * while staff changed the photographs has no gaps.
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
  const path = join(folder, `${renditionKeyOf(photo)}-${width}.${format}`)
  // The key comes from the database; even so, a file outside the folder is never served.
  if (!path.startsWith(folder + sep)) return undefined
  return fileResponse(request, path, { cacheControl: unchanging, headers, precompressed: false })
}

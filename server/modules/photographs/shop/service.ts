import { renditionKeyOf } from '#server/db/ready-photos.ts'
import type { HeaderRecord } from '#server/http/answers/security-headers.ts'
import { mediaName } from '#server/platform/storage/media-name.ts'
import { askEachTime, unchanging } from '#server/http/answers/static-files.ts'
import { storedResponse } from '#server/http/answers/stored-response.ts'
import type { Products } from '#server/modules/products/shop/service.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { parseRendition, photoOf } from './policy.ts'

export type PhotosDeps = {
  products: Pick<Products, 'record'>
  /** Has the renditions. */
  storage: Storage
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
  { products, storage, headers }: PhotosDeps,
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
  const name = mediaName(`${renditionKeyOf(photo)}-${width}.${format}`)
  return storedResponse(request, storage, name, { cacheControl: unchanging, headers, mayComeFromBucket: true })
}

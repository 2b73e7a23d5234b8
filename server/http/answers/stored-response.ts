import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getMimeType } from 'hono/utils/mime'
import { isStoredName, type Storage, StorageMissing } from '#server/platform/storage/storage.ts'
import { type FileOptions, fileResponse, responseOf, tagOf } from './file-response.ts'

export type StoredOptions = Omit<FileOptions, 'precompressed'> & {
  /** Whether the proxy in front may fetch it from the bucket itself: it is public, and needs no header of ours. */
  mayComeFromBucket?: true
}

/** Smaller files are read as a whole, and so compared with their digest before their first byte leaves. */
const wholeBytes = 4 * 1024 * 1024

/**
 * Responds with a stored file as `fileResponse` does with one on the disk.
 * @returns undefined where there is no such file, also where it cannot have that name
 * @throws StorageFailed
 */
export async function storedResponse(
  request: Request,
  storage: Storage,
  name: string,
  given: StoredOptions,
): Promise<Response | undefined> {
  if (!isStoredName(name)) return undefined
  const options = { ...given, precompressed: false }
  const path = storage.pathOf(name)
  if (path !== undefined) return fileResponse(request, path, options)
  const proxyPath = options.mayComeFromBucket && storage.proxyPathOf(name)
  if (proxyPath) {
    const headers = { ...options.headers, 'cache-control': options.cacheControl, 'content-type': getMimeType(name) ?? '' }
    return new Response(null, { headers: { ...headers, 'x-accel-redirect': proxyPath } })
  }
  const stat = await storage.stat(name)
  if (!stat) return undefined
  const { bytes: size, changedAt: modified } = stat
  const content = async (start: number, length: number) => {
    if (size <= wholeBytes) return Uint8Array.from((await buffer(await storage.read(name))).subarray(start, start + length))
    return Readable.toWeb(await storage.read(name, { start, end: start + length })) as ReadableStream<Uint8Array>
  }
  try {
    return await responseOf(
      request,
      { size, modified, tag: tagOf(size, modified.getTime()), content },
      { ...options, type: getMimeType(name) },
    )
  } catch (error) {
    // It was deleted meanwhile.
    if (error instanceof StorageMissing) return undefined
    throw error
  }
}

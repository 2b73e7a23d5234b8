import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Of 10,000 parts at most: files of up to 80 GB. One part of each writer is in memory. */
export const partBytes = 8 * 1024 * 1024

/** Cuts the bytes into parts, of which only the last may be shorter. */
export async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let part = Buffer.alloc(0)
  let filled = 0
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.byteLength;) {
      if (part.length - filled === 0 && part.length < partBytes) part = grown(part, filled + chunk.byteLength - taken)
      const length = Math.min(part.length - filled, chunk.byteLength - taken)
      part.set(chunk.subarray(taken, taken + length), filled)
      filled += length
      taken += length
      if (filled < partBytes) continue
      yield part
      part = Buffer.alloc(0)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** Most files are small: the buffer is doubled as bytes come. */
function grown(part: Buffer, needed: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(partBytes, Math.max(needed, part.length * 2, 64 * 1024)))
  part.copy(larger)
  return larger
}

type Place = { Bucket: string; Key: string }

/** Stores a file of more than one part. The name has it after the last step only; after an error nothing of it is left. */
export async function putInParts(
  client: S3Client,
  object: Place & { ContentType: string },
  first: Buffer,
  rest: AsyncIterable<Buffer>,
): Promise<void> {
  const place: Place = { Bucket: object.Bucket, Key: object.Key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
  const upload = { ...place, UploadId }
  const done: { PartNumber: number; ETag: string | undefined }[] = []
  const put = async (part: Buffer) => {
    const PartNumber = done.length + 1
    const md5 = createHash('md5').update(part).digest('base64')
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part, ContentMD5: md5 }))
    done.push({ PartNumber, ETag })
  }
  try {
    await put(first)
    for await (const part of rest) await put(part)
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }))
  } catch (error) {
    // Where that fails as well, a rule of the bucket deletes the parts.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

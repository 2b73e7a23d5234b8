import { S3ServiceException } from '@aws-sdk/client-s3'
import { StorageFailed } from './storage.ts'

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

/** There is no such object; a missing bucket is a failure. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'

/** The range begins behind the end, as every range of an empty file does. */
export const isNoRange = (error: unknown): boolean => statusOf(error) === 416

/** Full, refused or malformed: asking again in a moment does not help. */
const lasting = (status: number) => (status < 500 ? status !== 408 && status !== 429 : status === 507 || status === 501)

/** Bytes that were changed on their way (BadDigest) may arrive the next time. @param message what could not be done */
export function failed(message: string, cause: unknown): StorageFailed {
  if (cause instanceof StorageFailed) return cause
  const status = statusOf(cause)
  const reason = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)
  return new StorageFailed(`${message}: ${status === undefined ? 'no whole answer' : `status ${status}`}, ${reason}`, {
    isPassing: status === undefined || !lasting(status) || (cause as Error).name === 'BadDigest',
    cause,
  })
}

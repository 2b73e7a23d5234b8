import type { UploadIds } from '#contract/files/upload-types.ts'
import type { Entry } from './entry.ts'
import type { Sender } from './flush.ts'
import { isRecord } from '#contract/is-record.ts'

/** The arguments of `send` (calls/send.ts) for an entry. Its files are already uploaded: the body has their ids. */
export function requestOf({ id, params, body, requestKey, locale, currency }: Entry, files: UploadIds, { token }: Sender) {
  const named = Object.keys(files).length > 0 ? { ...(isRecord(body) && body), files } : body
  return { locale, currency, params: { ...params }, idempotencyKey: id, token, requestKey, ...(named !== undefined && { body: named }) }
}

import type { UploadIds } from '#src/contract/upload-types.ts'
import type { Entry } from './entry.ts'
import type { Sender } from './flush.ts'

/** What the call of an entry says, for `send` (api/send.ts). Files were uploaded before: the body names them. */
export function requestOf({ id, params, body, locale, currency }: Entry, files: UploadIds, { token }: Sender) {
  const named = Object.keys(files).length > 0 ? { ...(isRecord(body) && body), files } : body
  return { locale, currency, params: { ...params }, idempotencyKey: id, token, ...(named !== undefined && { body: named }) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

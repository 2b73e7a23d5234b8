import type { Attachment, Entry } from './entry.ts'
import type { Sender } from './flush.ts'

/**
 * What the call of an entry says, for `send` (api/send.ts). Files go as multipart: each under its field, and the payload beside them as the part `body`, in JSON.
 */
export function requestOf({ id, params, body, locale, currency }: Entry, files: readonly Attachment[], { token }: Sender) {
  return {
    locale,
    currency,
    params: { ...params },
    idempotencyKey: id,
    token,
    ...(files.length > 0 ? { form: formOf(body, files) } : body !== undefined && { body }),
  }
}

function formOf(body: unknown, files: readonly Attachment[]): FormData {
  const form = new FormData()
  if (body !== undefined) form.append('body', JSON.stringify(body))
  for (const { field, name, type, bytes } of files) form.append(field, new File([bytes], name, { type }))
  return form
}

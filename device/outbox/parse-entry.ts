import type { Image } from '#contract/catalogue/catalogue.ts'
import { isLocale } from '#contract/locale.ts'
import { isCurrency } from '#contract/money/money.ts'
import { paths } from '#contract/calls/paths.ts'
import type { Delivered, Entry, EntryState, StoredAttachment, QueuedEndpoint, Rejection, Subject } from './entry.ts'
import { isRecord } from '#contract/is-record.ts'

/** Parses stored outbox entries. By hand, because the service worker does it, too, and does not bundle schemas. */

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isQueued = (name: unknown): name is QueuedEndpoint =>
  isText(name) && Object.hasOwn(paths, name) && 'queued' in paths[name as keyof typeof paths]

const isTexts = (value: unknown): value is Record<string, string> => isRecord(value) && Object.values(value).every(isText)

/** @returns undefined if this build cannot read it: it stays in the database */
export function parseEntry(value: unknown): Entry | undefined {
  if (!isRecord(value)) return undefined
  const { id, user, endpoint, params, body, requestKey, attachments, locale, currency, contractVersion, createdAt, mayHaveArrived } = value
  const state = parseState(value.state)
  if (!isText(id) || !isText(user) || !isQueued(endpoint) || !isTexts(params) || !state) return undefined
  if (!isText(locale) || !isLocale(locale) || !isCurrency(currency) || !isNumber(contractVersion) || !isNumber(createdAt)) return undefined
  if (!Array.isArray(attachments) || !attachments.every(isAttachment)) return undefined
  const files = attachments.map(withUpload)
  return {
    id,
    user,
    endpoint,
    params,
    body,
    ...(isText(requestKey) && { requestKey }),
    attachments: files,
    subject: parseSubject(value.subject),
    ...dataOf(value.data),
    locale,
    currency,
    contractVersion,
    createdAt,
    mayHaveArrived: mayHaveArrived !== false,
    state,
  }
}

const isAttachment = (value: unknown): value is StoredAttachment =>
  isRecord(value) && isText(value.field) && isText(value.name) && isText(value.type) && isNumber(value.size)

/** A file whose upload has not begun has no progress. */
function withUpload({ field, name, type, size, upload }: StoredAttachment): StoredAttachment {
  const isKnown = isRecord(upload) && isText(upload.id) && isNumber(upload.offset)
  return { field, name, type, size, ...(isKnown && { upload: { id: upload.id, offset: upload.offset } }) }
}

function parseState(value: unknown): EntryState | undefined {
  if (!isRecord(value)) return undefined
  const { name, why, notBefore, failures, since, status } = value
  switch (name) {
    case 'waiting':
      if ((why !== 'network' && why !== 'sign-in' && why !== 'later') || !isNumber(failures)) return undefined
      return { name, why, failures, ...(isNumber(notBefore) && { notBefore }) }
    case 'sending':
      return isNumber(since) && isNumber(failures) ? { name, since, failures } : undefined
    case 'could-not-send':
      return isNumber(notBefore) && isNumber(failures) && isNumber(status) ? { name, notBefore, failures, status } : undefined
    case 'needs-attention': {
      const rejection = parseRejection(value.refusal)
      return rejection && { name, refusal: rejection }
    }
    default:
      return undefined
  }
}

function parseRejection(value: unknown): Rejection | undefined {
  if (!isRecord(value)) return undefined
  const { status, code, message, fields, data } = value
  if (!isNumber(status) || !isText(code) || !isText(message) || !isRecord(fields)) return undefined
  const stored = Object.entries(fields).flatMap(([field, texts]) => (Array.isArray(texts) ? [[field, texts.filter(isText)] as const] : []))
  return { status, code, message, fields: Object.fromEntries(stored), ...dataOf(data) }
}

const dataOf = (data: unknown) => (data === undefined ? {} : { data })

function parseSubject(value: unknown): Subject {
  if (!isRecord(value)) return {}
  const { id, name, image } = value
  return { ...(isText(id) && { id }), ...(isText(name) && { name }), ...(isImage(image) && { image }) }
}

export const isImage = (value: unknown): value is Image =>
  isRecord(value) &&
  isText(value.path) &&
  isText(value.alt) &&
  isText(value.placeholder) &&
  isNumber(value.width) &&
  isNumber(value.height) &&
  Array.isArray(value.widths) &&
  value.widths.every(isNumber)

/** @returns undefined if this build cannot read it */
export function parseDelivered(value: unknown): Delivered | undefined {
  if (!isRecord(value) || !isRecord(value.answer)) return undefined
  const { id, user, endpoint, subject, data, deliveredAt } = value
  const { id: answerId, number } = value.answer
  if (!isText(id) || !isText(user) || !isQueued(endpoint) || !isNumber(deliveredAt) || !isText(answerId)) return undefined
  const answer = { id: answerId, ...(isText(number) && { number }) }
  return { id, user, endpoint, subject: parseSubject(subject), ...dataOf(data), deliveredAt, answer }
}

import { isLocale } from '#src/contract/locale.ts'
import { isCurrency, type Money } from '#src/contract/money.ts'
import { paths } from '#src/contract/paths.ts'
import type { About, Delivered, Entry, EntryState, KeptAttachment, QueuedEndpoint, Refusal } from './entry.ts'

/** Reads what lies in the outbox. By hand, because the service worker does it, too, and carries no schemas. */

type Raw = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isQueued = (name: unknown): name is QueuedEndpoint =>
  isText(name) && Object.hasOwn(paths, name) && 'queued' in paths[name as keyof typeof paths]

const isTexts = (value: unknown): value is Record<string, string> => isRecord(value) && Object.values(value).every(isText)

/** @returns undefined where it is none that this build can read: it is left where it lies */
export function parseEntry(value: unknown): Entry | undefined {
  if (!isRecord(value)) return undefined
  const { id, user, endpoint, params, body, attachments, about, locale, currency, contractVersion, createdAt, mayHaveArrived } = value
  const state = parseState(value.state)
  if (!isText(id) || !isText(user) || !isQueued(endpoint) || !isTexts(params) || !state) return undefined
  if (!isText(locale) || !isLocale(locale) || !isCurrency(currency) || !isNumber(contractVersion) || !isNumber(createdAt)) return undefined
  if (!Array.isArray(attachments) || !attachments.every(isAttachment)) return undefined
  return {
    id,
    user,
    endpoint,
    params,
    body,
    attachments,
    about: parseAbout(about),
    locale,
    currency,
    contractVersion,
    createdAt,
    mayHaveArrived: mayHaveArrived !== false,
    state,
  }
}

const isAttachment = (value: unknown): value is KeptAttachment =>
  isRecord(value) && isText(value.field) && isText(value.name) && isText(value.type) && isNumber(value.size)

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
      const refusal = parseRefusal(value.refusal)
      return refusal && { name, refusal }
    }
    default:
      return undefined
  }
}

function parseRefusal(value: unknown): Refusal | undefined {
  if (!isRecord(value)) return undefined
  const { status, code, message, fields, prices } = value
  if (!isNumber(status) || !isText(code) || !isText(message) || !isRecord(fields)) return undefined
  const kept = Object.entries(fields).flatMap(([field, texts]) => (Array.isArray(texts) ? [[field, texts.filter(isText)] as const] : []))
  return { status, code, message, fields: Object.fromEntries(kept), ...parsePrices(prices) }
}

/** What an offer's refusal says of prices (contract/errors.ts), as far as it is that. */
export function parsePrices(value: unknown): Pick<Refusal, 'prices'> {
  if (!isRecord(value)) return {}
  const seen = parseMoney(value.seen)
  const today = parseMoney(value.today)
  return { prices: { ...(seen && { seen }), ...(today && { today }) } }
}

const parseMoney = (value: unknown): Money | undefined =>
  isRecord(value) && isNumber(value.amount) && isCurrency(value.currency) ? { amount: value.amount, currency: value.currency } : undefined

function parseAbout(value: unknown): About {
  if (!isRecord(value)) return {}
  const price = parseMoney(value.price)
  const product = parseProduct(value.product)
  return {
    ...(isText(value.productId) && { productId: value.productId }),
    ...(isText(value.productName) && { productName: value.productName }),
    ...(price && { price }),
    ...(product && { product }),
  }
}

/** As far as cards look at it. */
function parseProduct(value: unknown): About['product'] {
  if (!isRecord(value) || !isRecord(value.brand) || !Array.isArray(value.images) || !parseMoney(value.price)) return undefined
  const { id, reference, type, model, condition, stock, brand, images } = value
  if (![id, reference, type, model, condition, brand.id, brand.name].every(isText) || !isNumber(stock)) return undefined
  return images.every(isImage) ? (value as About['product']) : undefined
}

const isImage = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.path) &&
  isText(value.alt) &&
  isText(value.placeholder) &&
  isNumber(value.width) &&
  isNumber(value.height) &&
  Array.isArray(value.widths) &&
  value.widths.every(isNumber)

/** @returns undefined where it is none that this build can read */
export function parseDelivered(value: unknown): Delivered | undefined {
  if (!isRecord(value) || !isRecord(value.answer)) return undefined
  const { id, user, endpoint, deliveredAt, about } = value
  const { id: answerId, number } = value.answer
  if (!isText(id) || !isText(user) || !isQueued(endpoint) || !isNumber(deliveredAt) || !isText(answerId)) return undefined
  return { id, user, endpoint, about: parseAbout(about), deliveredAt, answer: { id: answerId, ...(isText(number) && { number }) } }
}

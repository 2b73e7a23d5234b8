import * as z from 'zod/mini'
import { dayMs } from '#contract/durations.ts'

/**
 * The unsent values of a form, as stored on the device: only the fields that the form allows, and never a secret.
 */
export type Draft = {
  /** Milliseconds by this device's clock. */
  savedAt: number
  values: DraftValues
}
export type DraftValue = string | number | boolean | null | readonly DraftValue[] | { readonly [name: string]: DraftValue }
export type DraftValues = Readonly<Record<string, DraftValue>>

/** Longer than any text typed by hand. */
const longestText = 20_000
/** After half a year a draft is of no use. */
export const draftMaxAgeMs = 180 * dayMs

/** Names of fields that are never stored, at any depth of a form's values and in any case. */
const secret = /password|passcode|secret|confirm|^current$|card|holder|expir|cvv|cvc|^code$|otp|^pin$|^number$|token|iban/i
export const isSecretField = (name: string): boolean => secret.test(name)

/**
 * The part of a form's values that may be stored.
 * @param fields the allowed fields; a secret among them is a programming error, and throws
 */
export function persistedValues(values: Readonly<Record<string, unknown>>, fields: readonly string[]): DraftValues {
  const stored: Record<string, DraftValue> = {}
  for (const field of fields) {
    if (isSecretField(field)) throw new Error(`The field ${field} is never stored on the device`)
    const value = plainValue(values[field])
    if (value !== undefined) stored[field] = value
  }
  return stored
}

/** Plain data without secrets; undefined for files, dates and other objects. */
function plainValue(value: unknown): DraftValue | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.length <= longestText ? value : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value)) return value.map(plainValue).filter((entry) => entry !== undefined)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return undefined
  const entries = Object.entries(value).flatMap(([name, entry]) => {
    const plain = isSecretField(name) ? undefined : plainValue(entry)
    return plain === undefined ? [] : [[name, plain] as const]
  })
  return Object.fromEntries(entries)
}

const draftSchema = z.object({ savedAt: z.number(), values: z.record(z.string(), z.unknown()) })

/**
 * Parses a stored draft.
 * @param defaults the form's default values: a field is restored only if its type matches (a string as a string, an object with the same
 * properties)
 * @param now milliseconds; an expired draft is dropped, and a `savedAt` in the future (the clock was set back) becomes now
 * @returns undefined if it is unreadable, expired or empty
 */
export function parseDraft(
  value: unknown,
  { fields, defaults, now }: { fields: readonly string[]; defaults: Readonly<Record<string, unknown>>; now: number },
): Draft | undefined {
  const parsed = draftSchema.safeParse(value)
  if (!parsed.success) {
    if (value !== undefined) console.debug('a draft cannot be read', parsed.error)
    return undefined
  }
  const { savedAt, values } = parsed.data
  if (now - savedAt > draftMaxAgeMs) return undefined
  const stored = persistedValues(values, fields)
  const fitting = Object.entries(stored).filter(([name, entry]) => Object.hasOwn(defaults, name) && fits(entry, defaults[name]))
  return fitting.length > 0 ? { savedAt: Math.min(savedAt, now), values: Object.fromEntries(fitting) } : undefined
}

/** Whether a stored value has the type of the form's default value. A default of null or undefined accepts any type. */
function fits(value: DraftValue, own: unknown): boolean {
  if (own === null || own === undefined) return true
  if (Array.isArray(own)) return Array.isArray(value) && value.every((entry) => own.length === 0 || fits(entry, own[0]))
  if (typeof own !== 'object') return typeof value === typeof own
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known = value as { readonly [name: string]: DraftValue }
  return Object.entries(own).every(([name, entry]) => Object.hasOwn(known, name) && fits(known[name]!, entry))
}

import { digestOf } from '#server/platform/secrets/secrets.ts'
import { isRecord } from '#contract/is-record.ts'

/**
 * Digest of the parsed payload, so that neither the order of its fields nor white space counts. Undefined fields count as absent.
 * @returns SHA-256 in hex
 */
export const payloadDigest = (payload: unknown): string => digestOf(canonicalJson(payload))

const canonicalJson = (value: unknown): string => JSON.stringify(value, (_key, each: unknown) => (isRecord(each) ? sorted(each) : each))

const sorted = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

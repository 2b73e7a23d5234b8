import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WatchMails } from '#contract/accounts/watched-changes.ts'

/** The pieces that one mail names; of the others it says how many they are. */
export const mostInMail = 20
/** After this an address that nobody has proven is forgotten. */
export const proofDays = 7

/** What a key is for: one of a purpose is of no use for another. */
type Purpose = 'stop-watch-mails' | 'prove-watches'

const digestOf = (secret: string, purpose: Purpose, about: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${about}`).digest()

const keyOf = (secret: string, purpose: Purpose, about: string): string =>
  `${about}.${digestOf(secret, purpose, about).toString('base64url')}`

/** What a key is about; undefined where it is none. */
function readKey(secret: string, purpose: Purpose, key: string): string | undefined {
  const dot = key.lastIndexOf('.')
  const about = key.slice(0, Math.max(dot, 0))
  const [given, own] = [Buffer.from(key.slice(dot + 1), 'base64url'), digestOf(secret, purpose, about)]
  return given.length === own.length && timingSafeEqual(given, own) ? about : undefined
}

/** Whether a customer is mailed of what has changed: the address is proven, and such mails were not ended. */
export const takesWatchMails = (of: { emailVerifiedAt: Date | null; watchMails: WatchMails }): boolean =>
  of.emailVerifiedAt !== null && of.watchMails !== 'never'

/**
 * The key by which anybody who has a mail ends further ones: it is valid for ever, and opens nothing else.
 * @param id of a customer, or of a guest's address
 */
export const stopKeyOf = (secret: string, id: string): string => keyOf(secret, 'stop-watch-mails', id)
/** Whose mails a key ends; undefined where it is none. */
export const ownerOfKey = (secret: string, key: string): string | undefined => readKey(secret, 'stop-watch-mails', key)

/** The key in the mail to a guest's address, for the pieces that were asked for together. */
export const proofKeyOf = (secret: string, { addressId, batch }: { addressId: string; batch: string }): string =>
  keyOf(secret, 'prove-watches', `${addressId}-${batch}`)
export function readProofKey(secret: string, key: string): { addressId: string; batch: string } | undefined {
  const [addressId, batch] = readKey(secret, 'prove-watches', key)?.split('-') ?? []
  return addressId !== undefined && batch !== undefined ? { addressId, batch } : undefined
}

import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 bits, fit for addresses and headers: 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Digits and small letters that nobody mixes up when they read one aloud. */
const idLetters = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Opaque id of a row: 80 bits, which nobody guesses and two processes never make twice. In small letters, for it stands in the addresses of pages, whose
 * canonical form is that (src/contract/addresses.ts).
 */
export const newId = (): string => Array.from(randomBytes(16), (byte) => idLetters[byte % idLetters.length]).join('')

/** Whether it may be one of them. What comes from outside and is not is nobody's id, and never asked for. Older ones have capitals, too. */
export const isNewId = (text: string): boolean => /^[A-Za-z0-9]{16}$/.test(text)

/** A code of six digits, each as likely as the others. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** How tokens are kept: nobody who reads the database can sign in with what stands there. A plain digest is enough for 256 random bits. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

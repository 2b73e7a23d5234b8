import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 bits, valid in URLs and headers: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Digits and lower-case letters that are not confused when read aloud. */
const idLetters = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Opaque id of a row: 80 bits, which cannot be guessed and do not collide between processes. In lower case, because it is part of page
 * URLs, whose canonical form is lower case (contract/pages/addresses.ts).
 */
export const newId = (): string => Array.from(randomBytes(16), (byte) => idLetters[byte % idLetters.length]).join('')

/** Id of a product: eight characters, because shoppers read it aloud. The table rejects a second one. */
export const newProductId = (): string => Array.from(randomBytes(8), (byte) => idLetters[byte % idLetters.length]).join('')

/** Whether it has the form of an id. Input of another form is not looked up. Older ids have upper-case letters, too. */
export const isNewId = (text: string): boolean => /^[A-Za-z0-9]{16}$/.test(text)

/** A uniformly random code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored form of tokens: a reader of the database cannot sign in with it. A plain digest is enough for 256 random bits. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

import { plainName } from './plain-name.ts'
import { slugOf } from './slug.ts'

/** With a hyphen and a digest, an id is as long as it may be. */
const mostBefore = 50

/**
 * The id of a new brand, collection or term: its name as a part of addresses; with a digest of the name where another one has that already,
 * as "هدايا 2026" and "إصدارات 2026" are both "2026"; the digest alone where the name has no Latin letters or digits.
 * @param isTaken whether another one has an id
 * @param digested what distinguishes it from others, where that is more than the name
 */
export function idOfName(name: string, isTaken: (id: string) => boolean, digested = name): string {
  const slug = slugOf(name)
  if (slug === '') return `n-${digestOf(digested, 10)}`
  return isTaken(slug) ? `${slug.slice(0, mostBefore).replace(/-$/, '')}-${digestOf(digested, 8)}` : slug
}

/** The same for names that differ only in case, accents and hyphens: FNV-1a, which needs neither Node nor a promise. */
function digestOf(name: string, length: number): string {
  let hash = 0xcbf29ce484222325n
  for (const letter of plainName(name)) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0').slice(-length)
}

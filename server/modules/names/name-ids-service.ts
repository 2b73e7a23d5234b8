import { createHash } from 'node:crypto'
import { plainName } from '#contract/fields/plain-name.ts'
import { slugOf } from '#contract/fields/slug.ts'

const digestOf = (name: string, length: number): string => createHash('sha256').update(plainName(name)).digest('hex').slice(0, length)

/** With a hyphen and a digest, an id is as long as it may be. */
const mostBefore = 50

/**
 * The id of a new brand or collection: its name as a part of addresses; with a digest of the name where another one has that already, as
 * "هدايا 2026" and "إصدارات 2026" are both "2026"; the digest alone where the name has no Latin letters or digits.
 */
export function idOfName(name: string, isTaken: (id: string) => boolean): string {
  const slug = slugOf(name)
  if (slug === '') return `n-${digestOf(name, 10)}`
  return isTaken(slug) ? `${slug.slice(0, mostBefore).replace(/-$/, '')}-${digestOf(name, 8)}` : slug
}

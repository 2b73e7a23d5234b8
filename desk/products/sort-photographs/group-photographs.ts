import type { NamedProduct } from '#contract/products/named-products.ts'
import { beginsWith, compareNames, keysOfName } from './name-keys.ts'

/** A photograph that is to be sorted. */
export type Sortable = { name: string; takenAt: number }

/** The piece that a file's name begins with; of a reference, all that it can be, drafts first. */
export type NameMatch = { key: string; pieces: readonly NamedProduct[] }

/**
 * The longest number that some piece has decides: one that is written as the name is, before one of the same letters and digits; a stock
 * number before a reference.
 */
export function matchOfName(name: string, found: ReadonlyMap<string, readonly NamedProduct[]>): NameMatch | undefined {
  const matches = keysOfName(name).flatMap((key) => {
    const products = found.get(key) ?? []
    const numbered = products.filter(({ by }) => by === 'number')
    const pieces = numbered.length > 0 ? numbered : products
    return pieces.length > 0 ? [{ key, pieces }] : []
  })
  const isWrittenSo = ({ by, stockNumber, reference }: NamedProduct) => beginsWith(name, by === 'number' ? stockNumber : reference)
  return matches.find(({ pieces }) => pieces.some(isWrittenSo)) ?? matches[0]
}

/** Items by what they have in common, in the order of their first ones. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The photographs whose names begin alike, each group in the order of its names; and the others. */
export function groupByName<Photo extends Sortable>(photos: readonly Photo[], found: ReadonlyMap<string, readonly NamedProduct[]>) {
  const matched = photos.map((photo) => ({ photo, match: matchOfName(photo.name, found) }))
  const groups = [...grouped(matched, ({ match }) => match?.key)].flatMap(([key, members]) => {
    const match = members[0]?.match
    if (key === undefined || !match) return []
    return [{ pieces: match.pieces, photos: members.map(({ photo }) => photo).toSorted((a, b) => compareNames(a.name, b.name)) }]
  })
  return { groups, others: matched.flatMap(({ photo, match }) => (match ? [] : [photo])) }
}

/** Photographs in the order in which they were taken, in a new group after each pause of more than `seconds`. */
export function groupByTime<Photo extends Sortable>(photos: readonly Photo[], seconds: number): Photo[][] {
  const groups: Photo[][] = []
  for (const photo of photos.toSorted((a, b) => a.takenAt - b.takenAt || compareNames(a.name, b.name))) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && photo.takenAt - last.takenAt <= seconds * 1000) group.push(photo)
    else groups.push([photo])
  }
  return groups
}

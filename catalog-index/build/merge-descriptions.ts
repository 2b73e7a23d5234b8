import { DescriptionWriter, eachProduct, findDescribed, type Descriptions, type Layer } from '../columns/descriptions.ts'
import { compareText } from '../values.ts'

/**
 * The lists of several layers as one, with the present numbers of their products and words of further ones.
 * @param products how many there are
 * @param fresh by word its products, ascending
 */
export function mergeDescriptions(
  products: number,
  layers: readonly Layer[],
  fresh: ReadonlyMap<string, Uint32Array>,
): Descriptions | undefined {
  const words = [...new Set([...layers.flatMap(({ lists }) => lists.words), ...fresh.keys()])].toSorted(compareText)
  const writer = new DescriptionWriter(products)
  const room = new Uint32Array(products)
  for (const word of words) {
    let count = 0
    for (const layer of layers) {
      const index = findDescribed(layer.lists, word)
      if (index === undefined) continue
      const kept = count
      eachProduct(layer, index, (product) => (room[count++] = product))
      if (kept > 0) count = insertSorted(room, kept, room.slice(kept, count))
    }
    const added = fresh.get(word)
    writer.add(word, room.subarray(0, added ? insertSorted(room, count, added) : count))
  }
  return writer.finish()
}

/** Inserts ascending numbers among the first `count`, which are ascending, too; returns how many there are then. */
function insertSorted(into: Uint32Array, count: number, numbers: Uint32Array): number {
  let last = count - 1
  for (let next = numbers.length - 1, at = count + next; next >= 0; at--) {
    into[at] = last >= 0 && into[last]! > numbers[next]! ? into[last--]! : numbers[next--]!
  }
  return count + numbers.length
}

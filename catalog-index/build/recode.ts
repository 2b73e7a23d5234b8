import { attributes, codesFor, eachCode, padded, recordOf, type Codes, type Columns, type Kind } from '../columns/columns.ts'
import type { Tallies } from '../columns/tallies.ts'
import { allKinds, type ValueList, type ValueLists } from '../values.ts'

/** The same rows with the codes of other lists; columns with unchanged lists are the same objects. */
export function recodeColumns(columns: Columns, from: ValueLists, to: ValueLists): Columns {
  const codes = recordOf(attributes, (attribute) => {
    const column = columns.codes[attribute]
    if (from[attribute] === to[attribute]) return column
    return recodeColumn(column, newCodes(from[attribute], to[attribute]), codesFor(attribute, columns.rows, to[attribute].values.length))
  })
  const collections = from.collection === to.collection ? columns.collections : recodeCollections(columns, from.collection, to.collection)
  return { ...columns, codes, collections }
}

/** Maps the code of a value in one list to its code in the other; 0 if no row has the value any more. */
function newCodes(from: ValueList, to: ValueList): Uint32Array {
  const codes = new Uint32Array(from.values.length + 1)
  for (const [value, code] of from.codes) codes[code] = to.codes.get(value) ?? 0
  return codes
}

function recodeColumn(column: Codes, codes: Uint32Array, into: Codes): Codes {
  for (let row = 0; row < column.length; row++) into[row] = codes[column[row]!]!
  return into
}

function recodeCollections({ collections, rows }: Columns, from: ValueList, to: ValueList): Uint8Array[] {
  const codes = newCodes(from, to)
  const recoded = Array.from({ length: Math.ceil(to.values.length / 8) }, () => new Uint8Array(padded(rows)))
  collections.forEach((column, index) => {
    for (let row = 0; row < rows; row++) {
      for (let bits = column[row]!; bits !== 0; bits &= bits - 1) {
        const bit = codes[index * 8 + 32 - Math.clz32(bits & -bits)]! - 1
        if (bit >= 0) recoded[bit >>> 3]![row]! |= 1 << (bit & 7)
      }
    }
  })
  return recoded
}

/** The values of the catalogue's rows, except for some rows. */
export function valuesInUse(columns: Columns, lists: ValueLists, { totals }: Tallies, without: Uint32Array): Record<Kind, string[]> {
  return recordOf(allKinds, (kind) => {
    const counts = totals[kind].slice()
    for (const row of without) eachCode(columns, kind, row, (code) => counts[code]!--)
    return lists[kind].values.filter((_, index) => counts[index + 1]! > 0)
  })
}

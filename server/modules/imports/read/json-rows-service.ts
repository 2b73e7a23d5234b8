import type { ImportColumn, ImportRowProblem } from '#contract/imports/imports.ts'
import { isRecord } from '#contract/is-record.ts'
import { escapedFormula } from '#server/platform/files/csv-records.ts'
import type { JsonElement } from '#server/platform/files/json-elements.ts'
import type { FileRow } from './rows-service.ts'

/** The own format as JSON: an object for each product, whose members are called like the columns. */

const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** What the cell of a table would say: a list has its separator. Undefined where no cell can say it. */
export function cellOf(name: string, value: unknown): string | undefined {
  if (value === null) return ''
  // It may be another number than the one that was written.
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined
  // A number of JSON has no separator of thousands, which three decimals alone would leave open in a cell.
  if (typeof value === 'number') return String(value).replace(/\.\d{3}$/, '$&0')
  if (isScalar(value)) return String(value)
  if (Array.isArray(value) && value.every(isScalar)) return value.join(name.startsWith('findings') ? '\n' : '|')
  return undefined
}

/**
 * The rows of a file under its columns. A member that is missing is no cell, and leaves what the shop has; `null` and an empty text clear
 * it, as an empty cell does.
 */
export async function* jsonRows(elements: AsyncIterable<JsonElement>, columns: readonly ImportColumn[]): AsyncGenerator<FileRow> {
  let nth = 0
  for await (const { line, value } of elements) {
    const members = isRecord(value) ? value : {}
    const problems: ImportRowProblem[] = []
    const cells = columns.map(({ header }) => {
      if (!Object.hasOwn(members, header)) return undefined
      const cell = cellOf(header, members[header])
      if (cell === undefined) problems.push({ line, column: header, problem: 'no-cell' })
      // As an export writes cells of a table: the apostrophes are taken away again.
      return cell === undefined ? undefined : escapedFormula(cell)
    })
    yield { nth, line, cells, problems }
    nth += 1
  }
}

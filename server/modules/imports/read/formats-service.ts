import { ignoredTarget, type ImportColumn, type ImportFormat, notesTarget } from '#contract/imports/imports.ts'
import type { CsvRecord } from '#server/platform/files/csv-records.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import { keysOf } from '#contract/typed-keys.ts'
import { columnOfHeading, ownColumnByName } from './own-columns-service.ts'
import { ownUnits } from './own-units-service.ts'
import type { FileRow, Format } from './rows-service.ts'
import { shopify } from './shopify-service.ts'
import { woocommerce } from './woocommerce-service.ts'

/** The formats that are recognised by their headings. */

export const formats: Readonly<Record<ImportFormat, Format>> = {
  own: { isMeant: () => false, knows: () => false, countPhotos: () => () => 0, units: ownUnits },
  json: { isMeant: () => false, knows: () => false, countPhotos: () => () => 0, units: ownUnits },
  shopify,
  woocommerce,
}

/** The format of a file by its headings: the own one where it is no other's. */
export function formatOf(headings: readonly string[]): ImportFormat {
  const names = new Set(headings.map(plainName))
  return keysOf(formats).find((format) => formats[format].isMeant(names)) ?? 'own'
}

/**
 * Where the columns go: as somebody has said before, as the format has them, or by their names. What nobody knows becomes private notes.
 * @param remembered targets by headings in plain words
 */
export function columnsOf(headings: readonly string[], format: ImportFormat, remembered: ReadonlyMap<string, string>): ImportColumn[] {
  const used = new Set<string>()
  const { knows, nameOf = (heading: string) => heading } = formats[format]
  return headings.map((header) => {
    const said = remembered.get(plainName(header))
    if (said !== undefined && isTarget(said)) return { header, target: said, by: 'remembered', sample: '' }
    if (knows(header)) return { header, target: null, by: 'format', sample: '' }
    const target = columnOfHeading(nameOf(header))
    if (target === undefined || used.has(target)) return { header, target: null, by: null, sample: '' }
    used.add(target)
    return { header, target, by: 'name', sample: '' }
  })
}

export const isTarget = (text: string): boolean => text === ignoredTarget || text === notesTarget || ownColumnByName.has(text)

/** The records below the headings. */
export async function* fileRows(records: AsyncIterable<CsvRecord>): AsyncGenerator<FileRow> {
  let nth = -1
  for await (const { line, cells } of records) {
    if (nth >= 0) yield { nth, line, cells }
    nth += 1
  }
}

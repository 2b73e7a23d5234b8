import type { Import, ImportPhotoCounts, ImportRow } from '#contract/imports/imports.ts'
import type { ImportResultRow, ImportRun } from '#server/db/records/import-records.ts'

/** An import as the staff see it. */
export const presentRun = (row: ImportRun, { targets, photos }: { targets: string[]; photos: ImportPhotoCounts }): Import => ({
  targets,
  id: row.id,
  name: row.name,
  state: row.state,
  pass: row.pass,
  format: row.format,
  encoding: row.encoding,
  separator: row.separator,
  columns: row.columns,
  options: row.options,
  photos,
  asks: row.asks.filter((asked) => row.options[asked] === null),
  total: row.total,
  position: row.position,
  counts: row.counts,
  problem: row.problem,
  who: row.staffName,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

export const presentResult = ({ nth, line, key, productId, result, problems }: ImportResultRow): ImportRow => ({
  nth,
  line,
  key,
  productId,
  result,
  problems,
})

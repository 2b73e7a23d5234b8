import { tidy } from '#contract/fields/form-fields.ts'
import { ignoredTarget, type ImportRowProblem, notesTarget } from '#contract/imports/imports.ts'
import { unescapedFormula } from '#server/platform/files/csv-records.ts'
import { isEmptyCell, isRounded } from '#server/platform/files/spreadsheet-cells.ts'
import type { Cell, FileColumns, FileRow, Unit } from './rows-service.ts'

/** The own format, and every spreadsheet with a row for each product. */
export async function* ownUnits(read: () => AsyncIterable<FileRow>, { columns }: FileColumns): AsyncGenerator<Omit<Unit, 'nth'>> {
  for await (const row of read()) yield unitOf(row, columns)
}

function unitOf({ line, cells: texts, problems: found = [] }: FileRow, columns: FileColumns['columns']): Omit<Unit, 'nth'> {
  const { cells, leftovers } = assignedCells(columns, texts, line)
  const of = (target: string) => cells.find((cell) => cell.target === target)
  const number = of('stockNumber')
  const stockNumber = tidy(number?.text ?? '')
  const key = tidy(of('private.importKey')?.text ?? '')
  const problems: ImportRowProblem[] = [...found]
  const complain = (problem: ImportRowProblem['problem'], column: string | null, limit?: number) =>
    problems.push({ line, column, problem, ...(limit !== undefined && { limit }) })
  if (stockNumber === '' && key === '') complain('required', number?.header ?? 'stockNumber')
  if (texts.length > columns.length) complain('too-many-cells', null, columns.length)
  if (texts.length < columns.length) complain('too-few-cells', null, columns.length)
  const isKnown = stockNumber !== '' && !isRounded(stockNumber)
  return {
    rows: 1,
    line,
    importKey: key === '' ? null : key,
    stockNumber: isKnown ? stockNumber : '',
    cells,
    leftovers,
    photos: [],
    problems,
  }
}

/** The cells of columns that somebody has assigned or that are named like those of the own format; the rest has no place. */
export function assignedCells(
  columns: FileColumns['columns'],
  texts: FileRow['cells'],
  line: number,
): Pick<Unit, 'leftovers'> & { cells: Cell[] } {
  const cells: Cell[] = []
  const leftovers: { header: string; text: string }[] = []
  columns.forEach(({ header, target, by }, at) => {
    const text = texts[at]
    if (text === undefined || target === ignoredTarget || by === 'format') return
    const whole = unescapedFormula(text)
    // A column of the own format replaces the notes; one that somebody sends there is one of several.
    if (target === null || (target === notesTarget && by !== 'name')) {
      if (!isEmptyCell(whole)) leftovers.push({ header, text: whole })
    } else cells.push({ target, text: whole, header, line })
  })
  return { cells, leftovers }
}

import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { decoded, type TextEncoding } from './text-encoding.ts'

export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

export type CsvShape = { encoding: TextEncoding; separator: Separator }

/** `line`: on which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] }

/** A quote is opened and never closed, so that the rest of the file is one field. */
export class QuoteNotClosed extends Error {
  override readonly name = 'QuoteNotClosed'
  /** On which the record with the quote begins. */
  readonly line: number
  constructor(line: number, cause: unknown) {
    super(`a quote is never closed, from line ${line}`, { cause })
    this.line = line
  }
}

/** Excel's first line that names the separator: `sep=;`. */
const named = /^\uFEFF?sep=([,;\t])\r?\n/i

/** The separator by the first line of a file: the one that is named, or else the one that stands there most often, outside of quotes. */
export function separatorOf(head: string): Separator {
  const said = named.exec(head)?.[1]
  if (said) return said as Separator
  const [line = ''] = head.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ','
}

/** A record this long is none of a product: a quote was opened and never closed. */
const longestRecord = 1_000_000

/**
 * The records of a CSV, one after the other, the headings first. Blank lines are left out; a quote in the midst of a cell is text.
 * @throws WrongEncoding, QuoteNotClosed while it is read
 */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>, { encoding, separator }: CsvShape): AsyncGenerator<CsvRecord> {
  let last = 0
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    // Not where they are taken: the parser is ahead of that.
    on_record: (record: string[], { lines }) => {
      last = lines
      return record
    },
  })
  const source = Readable.from(withoutName(withLineFeeds(decoded(chunks, encoding))))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line: info.lines - breaksIn(record), cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new QuoteNotClosed(last + 1, error) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)

/** Every kind of line end as one character: the parser counts CR LF in quotes as two lines. */
async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = ''
  for await (const piece of text) {
    const whole = carried + piece
    carried = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - carried.length).replaceAll(/\r\n?/g, '\n')
  }
  yield carried.replace('\r', '\n')
}

/** Replaces the line that names the separator by a blank one, so that lines keep their numbers. */
async function* withoutName(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of text) {
    if (piece === '') continue
    yield isFirst ? piece.replace(named, '\n') : piece
    isFirst = false
  }
}

const needsQuotes = /[",\r\n]/
/** A row of a CSV as RFC 4180 has it. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** Excel reads a CSV as UTF-8 only where it begins with this mark; imports and other spreadsheets leave it out. */
const byteOrderMark = '\uFEFF'
/** The first row of a file that people download. */
export const csvHeadings = (names: readonly string[]): string => byteOrderMark + csvRow(names)

/** What a spreadsheet would take for a formula gets an apostrophe before it, and what already begins so another one. */
export const escapedFormula = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
/** The other way round: a cell as it was before `escapedFormula`. */
export const unescapedFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

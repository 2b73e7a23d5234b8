import type { ImportProblem, ImportRow, ImportRowProblem } from '#contract/imports/imports.ts'

/** What is wrong in a file of products, and what is only noted, for the terminal. */
const words: Partial<Record<ImportProblem, string>> = {
  required: 'is missing',
  price: 'is no amount of money',
  day: 'is no day',
  malformed: 'has characters that cannot be stored',
  'too-long': 'is longer than {limit} characters',
  number: 'is no number that fits',
  'ambiguous-day': 'could be two days: write it as 2026-11-28',
  'ambiguous-number': 'could be two numbers: write it as 24800 or 24800.50',
  'other-currency': 'names another currency than the one of this import: see --currency',
  'not-a-choice': 'is none of the values of this column',
  'too-small': 'is too small',
  'leading-zeros': 'differs by leading zeros only from a piece of the shop: spreadsheets take them away',
  'spreadsheet-number': 'was rounded by a spreadsheet: format the column as text',
  repeated: 'was in the file before',
  'number-taken': 'belongs to another piece',
  held: 'is less than what approved offers hold',
  'no-rows': 'the file has no pieces',
  'row-malformed': 'a quote is opened and never closed',
  'no-product-row': 'the file has no row with the title of this product',
  'row-apart': 'stands too far from the other rows of its product: sort the file by handle',
  'json-malformed': 'is no list of pieces in JSON',
  'no-cell': 'is neither a text nor a number nor a list of them',
  'too-few-cells': 'has fewer cells than the headings, which number {limit}',
  'too-many-cells': 'has more cells than the headings, which number {limit}',
  'other-key': 'belongs to a piece from another row of another shop',
  'no-place': 'has no place here',
  rule: 'the shop rejects it',
  unexpected: 'an error of the shop, three times in a row: its log says more',
  'new-brand': 'a new brand',
  'new-collection': 'a new collection',
  'other-marks': 'the shop has it with other accents, and takes that one',
  incomplete: 'stays a draft; it lacks',
  'kept-as-note': 'kept as private notes',
  'awaits-photos': 'lacks photographs only: with them it is published by itself',
  published: 'published, because its photographs are there',
  'address-refused': 'is not fetched: only public https addresses are',
  'address-redirected': 'leads to another address, which is not followed',
  'address-unreachable': 'could not be fetched',
  'photo-too-large': 'is too large a file',
  'photo-unreadable': 'is no photograph',
  'too-many-photos': 'has no room: the piece has as many photographs as it may have',
  'zip-malformed': 'the archive cannot be read',
  'zip-encrypted': 'is a file with a password',
  'zip-path': 'is a name that would leave the folder of the archive',
  'zip-link': 'is a link, no file',
  'zip-too-many': 'the archive has too many files',
  'zip-too-large': 'the files of the archive are too large together',
  'zip-no-file': 'the archive has no CSV of pieces',
  'zip-many-files': 'the archive has several files of pieces: leave one',
  'photo-missing': 'is no photograph of the archive, and no address',
  'piece-gone': 'belongs to a piece that is no longer there',
}

/** "line 12, price: is no amount of money (abc)"; of the whole file without a line. */
export function problemLine({ line, column, problem, value, limit }: ImportRowProblem): string {
  const said = (words[problem as ImportProblem] ?? problem).replace('{limit}', String(limit ?? ''))
  const place = [...(line > 0 ? [`line ${line}`] : []), ...(column === null ? [] : [column])].join(', ')
  return `${place === '' ? '' : `${place}: `}${said}${value === undefined ? '' : ` (${value})`}`
}

/** The problems of rows, a line each. */
export const problemLines = (rows: readonly ImportRow[]): string[] => rows.flatMap(({ problems }) => problems.map(problemLine))

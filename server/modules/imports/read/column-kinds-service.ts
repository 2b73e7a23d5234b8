import { currencyNamedIn } from '#contract/money/price-signs.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import type { ImportProblem } from '#contract/imports/imports.ts'
import type { Currency } from '#contract/money/money.ts'
import type { TermKind, Vocabulary } from '#server/db/records/catalogue-records.ts'
import { standardTerms } from '#server/db/standard-terms.ts'
import type { ImportDraft } from '#server/modules/products/rows/import-rows-service.ts'
import { isEmptyCell, isRounded, type Read, readAmount, readNumber, readWhole } from '#server/platform/files/spreadsheet-cells.ts'

/** Kinds of columns of the own format: how each writes a cell and reads one. */

/** What the cells of a row say that only all of them together give. */
export type Pending = {
  brand?: { cell: string; en?: string; ar?: string }
  collections?: { cell: string; en?: string; ar?: string }
  findings?: { kinds?: string; en?: string; ar?: string }
}
/** `isNew`: no product has the row's number yet. `currency`: of the prices in the file. */
export type CellContext = { vocabulary: Vocabulary; isNew: boolean; pending: Pending; currency: Currency }

export type OwnColumn = {
  name: string
  /** Headings that mean it as well, in plain words. */
  also: readonly string[]
  /** The paths of the checks about it (`fields` as in the API). */
  paths: readonly string[]
  write: (draft: ImportDraft, vocabulary: Vocabulary) => string
  read: (draft: ImportDraft, text: string, context: CellContext) => ImportProblem | undefined
}

type Fields = ImportDraft['fields']

/** Stores what was read, or says what is wrong. */
export function taken<Value>(read: Read<Value>, store: (value: Value) => void): ImportProblem | undefined {
  if ('problem' in read) return read.problem
  store(read.value)
  return undefined
}

export const column = (
  name: string,
  also: readonly string[],
  rest: Pick<OwnColumn, 'write' | 'read'> & { paths?: readonly string[] },
): OwnColumn => ({ name, also, paths: [name], ...rest })

/** One of some values, by the value or what it is called. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string): Read<Value> => {
  const value = values.find((each) => each === text.trim()) ?? values.find((each) => plainName(each) === plainName(text))
  return value === undefined ? { problem: 'not-a-choice' } : { value }
}

export const ofText = (
  name: string,
  also: readonly string[],
  at: (draft: ImportDraft) => Record<string, unknown>,
  key: string,
  path = name,
) =>
  column(name, also, {
    paths: [path],
    write: (draft) => String(at(draft)[key]),
    read: (draft, text) => {
      if (isRounded(text)) return 'spreadsheet-number'
      at(draft)[key] = text
      return undefined
    },
  })

export const ofNumber = (name: string, also: readonly string[], key: 'year' | 'popularity', empty: number | null = null): OwnColumn =>
  column(name, also, {
    write: ({ fields }) => (fields[key] === null ? '' : String(fields[key])),
    read: ({ fields }, text) =>
      isEmptyCell(text)
        ? void Object.assign(fields, { [key]: empty })
        : taken(readWhole(text), (value) => void Object.assign(fields, { [key]: value })),
  })

/** A size with or without its unit; what else a cell says beside the number is left out. */
export const ofMeasure = (
  name: string,
  also: readonly string[],
  key: 'size' | 'ringDiameter',
  readText: (text: string) => number | null | undefined,
  write: (value: number) => string,
): OwnColumn =>
  column(name, also, {
    write: ({ fields }) => (fields[key] === null ? '' : write(fields[key])),
    read: ({ fields }, text) => {
      if (isEmptyCell(text)) return void (fields[key] = null)
      const value = readText(text)
      return taken<number | null>(value === undefined ? readNumber(text) : { value }, (number) => void (fields[key] = number))
    },
  })

const amountText = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))
export const ofAmount = (
  name: string,
  also: readonly string[],
  path: string,
  at: (fields: Fields) => Record<string, unknown>,
): OwnColumn => {
  const key = path.split('.').at(-1) ?? path
  return column(name, also, {
    paths: [path],
    write: ({ fields }) => amountText(at(fields)[key] as number | null),
    read: ({ fields }, text, { currency }) => {
      if (isEmptyCell(text)) return void (at(fields)[key] = null)
      if ((currencyNamedIn(text) ?? currency) !== currency) return 'other-currency'
      return taken(readAmount(text), (value) => void (at(fields)[key] = value === 0 && key !== 'costSar' ? null : value))
    },
  })
}

/** The value of a term by its value or a name in either language; standard ones come with the first piece that has them. */
function termOf(kind: TermKind, text: string, { terms }: Pick<Vocabulary, 'terms'>): string | undefined {
  const known = [...terms[kind].values(), ...standardTerms.filter((each) => each.kind === kind)]
  const name = plainName(text)
  return known.find(({ value, nameEn, nameAr }) => [value, nameEn, nameAr].some((each) => plainName(each) === name))?.value
}
export const ofTerm = (kind: TermKind, also: readonly string[]): OwnColumn =>
  column(kind, also, {
    write: ({ fields }) => fields[kind] ?? '',
    read: ({ fields }, text, { vocabulary }) => {
      const value = isEmptyCell(text) ? null : termOf(kind, text, vocabulary)
      if (value === undefined) return 'not-a-choice'
      fields[kind] = value
      return undefined
    },
  })

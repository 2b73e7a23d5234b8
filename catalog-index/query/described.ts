import { firstWhere } from '../arrays/bisect.ts'
import type { Catalog } from '../catalog.ts'
import { eachProduct, findDescribed, type Descriptions, type Layer } from '../columns/descriptions.ts'
import { withoutArticle } from '../words/normalise.ts'
import { addRow, wordsFor, type RowSet } from '../arrays/row-set.ts'
import type { TypedWord } from './typed-words.ts'
import { baseFormsOf } from '../vocabulary/inflection.ts'

/** Arabic prefixes that are written together with the next word: and, with, to, like, so, the article, and their combinations. */
const attached = ['', 'ال', 'و', 'ب', 'ل', 'ك', 'ف', 'وال', 'بال', 'لل', 'كال', 'فال', 'وب', 'ول', 'وبال', 'ولل']
const isArabic = /^\p{Script=Arabic}+$/u

/** The minimum length of a prefix match; shorter at the end of a query, where the shopper may be typing. */
const shortestBeginning = 4
const shortestLastBeginning = 3

/**
 * A typed word with the rows whose description has it: as a whole word or, if neither descriptions nor facts have that, as a prefix.
 * Unchanged if there are none.
 */
export function describedBy(catalog: Catalog, layers: readonly Layer[], word: TypedWord): TypedWord {
  const { text, isLast, found, numbered } = word
  const forms = formsOf(text)
  let rows = rowsOf(catalog, layers, (lists) => forms.map((form) => findDescribed(lists, form)).filter((index) => index !== undefined))
  const isUnknown = found.size === 0 && numbered.length === 0
  if (!rows && isUnknown && !/\d/.test(text) && text.length >= (isLast ? shortestLastBeginning : shortestBeginning)) {
    rows = rowsOf(catalog, layers, (lists) => forms.flatMap((form) => beginningWith(lists, form)))
  }
  return rows ? { ...word, described: rows } : word
}

function formsOf(text: string): string[] {
  const forms = [text, ...withoutArticle(text)]
  const all = [...new Set([...forms, ...forms.flatMap(baseFormsOf)])]
  return isArabic.test(text) ? all.flatMap((form) => attached.map((start) => start + form)) : all
}

function beginningWith({ words }: Descriptions, text: string): number[] {
  const indexes: number[] = []
  for (let index = firstWhere(words.length, (at) => words[at]! >= text); words[index]?.startsWith(text); index++) indexes.push(index)
  return indexes
}

/** The rows of the words at some indexes; undefined if no product has any of them. */
function rowsOf({ columns, orders }: Catalog, layers: readonly Layer[], indexesIn: (lists: Descriptions) => number[]): RowSet | undefined {
  let rows: RowSet | undefined
  for (const layer of layers) {
    for (const index of new Set(indexesIn(layer.lists))) {
      eachProduct(layer, index, (product) => addRow((rows ??= new Int32Array(wordsFor(columns.rows))), orders.newest[product]!))
    }
  }
  return rows
}

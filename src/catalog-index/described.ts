import { firstWhere } from './bisect.ts'
import type { Catalog } from './catalog.ts'
import { eachProduct, findDescribed, type Descriptions } from './descriptions.ts'
import { withoutArticle } from './normalise.ts'
import { addRow, wordsFor, type RowSet } from './row-set.ts'
import type { TypedWord } from './typed-words.ts'
import { baseFormsOf } from './vocabulary/inflection.ts'

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
export function describedBy(catalog: Catalog, descriptions: Descriptions, word: TypedWord): TypedWord {
  const { text, isLast, found, references } = word
  const forms = formsOf(text)
  let places = forms.map((form) => findDescribed(descriptions, form)).filter((place) => place !== undefined)
  const isUnknown = found.size === 0 && references.length === 0
  if (places.length === 0 && isUnknown && !/\d/.test(text) && text.length >= (isLast ? shortestLastBeginning : shortestBeginning)) {
    places = forms.flatMap((form) => beginningWith(descriptions, form))
  }
  return places.length === 0 ? word : { ...word, described: rowsOf(catalog, descriptions, new Set(places)) }
}

function formsOf(text: string): string[] {
  const forms = [text, ...withoutArticle(text)]
  const all = [...new Set([...forms, ...forms.flatMap(baseFormsOf)])]
  return isArabic.test(text) ? all.flatMap((form) => attached.map((start) => start + form)) : all
}

function beginningWith({ words }: Descriptions, text: string): number[] {
  const places: number[] = []
  for (let place = firstWhere(words.length, (at) => words[at]! >= text); words[place]?.startsWith(text); place++) places.push(place)
  return places
}

function rowsOf({ columns, orders }: Catalog, descriptions: Descriptions, places: Iterable<number>): RowSet {
  const rows = new Int32Array(wordsFor(columns.rows))
  for (const place of places) eachProduct(descriptions, place, (product) => addRow(rows, orders.newest[product]!))
  return rows
}

import type { CatalogAnswer, CatalogDictionary, CatalogQuery, CatalogRow, Named } from '#catalog-index/catalog-index.ts'
import { compact, normalise, withoutArticle } from '#catalog-index/words/normalise.ts'
import type { Kind } from '#catalog-index/columns/columns.ts'
import { baseFormsOf } from '#catalog-index/vocabulary/inflection.ts'
import { meaningOf } from '#catalog-index/vocabulary/meanings.ts'
import { conditions, facetNames, type FacetName } from '#contract/catalogue/catalogue-terms.ts'

/**
 * A naive second implementation of the catalogue's rules: every query scans every row. Slow, and short enough to verify by reading;
 * `catalog-index` must return the same. Of the search it supports single words with their meanings, and references as they are written; no
 * terms of several words, no typos, and no skipped words.
 */

const dictionaryKey = {
  type: 'types',
  brand: 'brands',
  model: 'models',
  modelCase: 'modelCases',
  material: 'materials',
  color: 'colors',
  winding: 'windings',
  collection: 'collections',
} as const

type PlainQuery = Omit<CatalogQuery, 'offset' | 'limit'>
type Asked = { [Key in keyof PlainQuery]: PlainQuery[Key] | undefined }

/** @returns the index's answer for a page that holds everything */
export function plainAnswer(
  rows: readonly CatalogRow[],
  dictionary: CatalogDictionary,
  query: PlainQuery,
): Omit<CatalogAnswer, 'corrected'> {
  const { q } = query
  const known = new Set(q === undefined ? [] : rows.flatMap((row) => wordsOf(row, dictionary).map(({ text }) => text)))
  const withWords = q === undefined ? rows : rows.filter((row) => matches(row, dictionary, q, known))
  const rowsFor = (asked: Asked) => withWords.filter((row) => passes(row, asked))
  const prices = rowsFor({ ...query, priceMin: undefined, priceMax: undefined }).map((row) => row.priceSar)
  const facets = facetNames.map((facet) => {
    const counts = new Map<string, number>()
    // Decades and years are one filter.
    const years = facet === 'decade' && { yearMin: undefined, yearMax: undefined }
    for (const value of rowsFor({ ...query, ...years, [facet]: undefined }).flatMap((row) => valuesOf(row, facet)))
      counts.set(value, (counts.get(value) ?? 0) + 1)
    return [facet, valuesOfFacet(rows, dictionary, facet).map((value) => ({ value, count: counts.get(value) ?? 0 }))]
  })
  const found = rowsFor(query)
  return {
    total: found.length,
    ids: sorted(found, query).map(({ id }) => id),
    facets: Object.fromEntries(facets),
    ...(prices.length > 0 && { priceRange: { min: Math.min(...prices), max: Math.max(...prices) } }),
  }
}

function valuesOf(row: CatalogRow, facet: FacetName): string[] {
  if (facet === 'collection') return row.collections
  if (facet === 'inStock') return [String(row.stock > 0)]
  return row[facet] === undefined ? [] : [String(row[facet])]
}

function passes(row: CatalogRow, query: Asked): boolean {
  if (query.yearMin !== undefined && !(row.year !== undefined && row.year >= query.yearMin)) return false
  if (query.yearMax !== undefined && !(row.year !== undefined && row.year <= query.yearMax)) return false
  if (row.priceSar < (query.priceMin ?? -Infinity) || row.priceSar > (query.priceMax ?? Infinity)) return false
  for (const facet of facetNames) {
    const chosen = query[facet]
    if (chosen === undefined || (Array.isArray(chosen) && chosen.length === 0)) continue
    const wanted = [chosen].flat().map(String)
    if (!valuesOf(row, facet).some((value) => wanted.includes(value))) return false
  }
  return true
}

/** @param known every word that some row has */
function matches(row: CatalogRow, dictionary: CatalogDictionary, q: string, known: ReadonlySet<string>): boolean {
  const words = wordsOf(row, dictionary)
  const typed = normalise(q).split(' ')
  if (typed.length > 1 && compact(row.reference).startsWith(compact(q))) return true
  return typed.every((word, place) => {
    const isLast = place === typed.length - 1
    const forms = [word, ...withoutArticle(word)]
    const bases = forms.flatMap(baseFormsOf)
    const meanings = [...forms, ...bases].flatMap((form) => meaningOf(form) ?? [])
    const same = new Set([...bases, ...meanings.flatMap((meaning) => meaning.same)])
    const isWhole = [...forms, ...same].some((form) => known.has(form))
    const isBeginning = isLast || (word.length >= 3 && !isWhole)
    const members = meanings.flatMap((meaning) => meaning.members)
    const matched = words.some(
      ({ text, kind }) =>
        forms.includes(text) ||
        (isBeginning && forms.some((form) => !/^\d+$/.test(form) && text.startsWith(form))) ||
        same.has(text) ||
        members.some(({ key, kinds }) => key === text && (!kinds || kinds.has(kind))),
    )
    return matched || (word.length >= 3 && compact(row.reference).startsWith(word))
  })
}

type FoundWord = { text: string; kind: Kind }

function wordsOf(row: CatalogRow, dictionary: CatalogDictionary): FoundWord[] {
  return (['type', 'brand', 'model', 'modelCase', 'material', 'color', 'winding', 'collection'] as const)
    .flatMap((kind): FoundWord[] =>
      (kind === 'collection' ? row.collections : [row[kind]]).flatMap((value) =>
        wordsOfValue(dictionary[dictionaryKey[kind]], value).map((text) => ({ text, kind })),
      ),
    )
    .concat({ text: String(row.size ?? row.length ?? ''), kind: 'size' })
}

const remembered = new WeakMap<readonly Named[], Map<string, string[]>>()
function wordsOfValue(list: readonly Named[], value: string | undefined): string[] {
  if (value === undefined) return []
  const ofList = remembered.get(list) ?? new Map<string, string[]>()
  remembered.set(list, ofList)
  const names = named(list, value)?.names ?? [value]
  const words =
    ofList.get(value) ?? names.map((name) => normalise(name).split(' ')).flatMap((all) => [...withArticles(all), ...runsOf(all)])
  ofList.set(value, words)
  return words
}

const withArticles = (words: readonly string[]): string[] => words.flatMap((word) => [word, ...withoutArticle(word)])

/** Two or three words that stand together, and all of them, without their spaces. */
const runsOf = (words: readonly string[]): string[] => [
  ...words.slice(1).map((word, place) => `${words[place]}${word}`),
  ...words.slice(2).map((word, place) => `${words[place]}${words[place + 1]}${word}`),
  words.join(''),
]

const named = (list: readonly Named[], value: string): Named | undefined => list.find((each) => each.value === value)
const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** In the order of the filter, only those that a product has. */
function valuesOfFacet(rows: readonly CatalogRow[], dictionary: CatalogDictionary, facet: FacetName): string[] {
  if (facet === 'inStock') return ['true', 'false']
  const used = [...new Set(rows.flatMap((row) => valuesOf(row, facet)))]
  if (facet === 'size' || facet === 'ringSize' || facet === 'length') return used.toSorted((a, b) => Number(a) - Number(b))
  if (facet === 'decade') return used.toSorted((a, b) => Number(b) - Number(a))
  if (facet === 'condition') return conditions.toReversed().filter((condition) => used.includes(condition))
  const list = dictionary[dictionaryKey[facet]]
  const place = (value: string) => {
    const at = list.findIndex((each) => each.value === value)
    return at < 0 ? Infinity : (list[at]?.position ?? 1000) * 1000 + at
  }
  const nameOf = (value: string) => normalise(named(list, value)?.names[0] ?? value)
  return facet === 'brand'
    ? used.toSorted((a, b) => compare(nameOf(a), nameOf(b)) || compare(a, b))
    : used.toSorted((a, b) => compare(place(a), place(b)) || compare(a, b))
}

/** Relevance sorts by stock and popularity, which is right for equal relevance. */
function sorted(rows: readonly CatalogRow[], { sort, q }: PlainQuery): CatalogRow[] {
  const byId = rows.toSorted((a, b) => compare(a.id, b.id))
  switch (sort ?? (q === undefined ? 'newest' : 'relevance')) {
    case 'newest':
      return byId.toSorted((a, b) => b.createdAt - a.createdAt)
    case 'price-asc':
      return byId.toSorted((a, b) => a.priceSar - b.priceSar)
    case 'price-desc':
      return byId.toSorted((a, b) => a.priceSar - b.priceSar).toReversed()
    case 'relevance':
      return byId.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || b.popularity - a.popularity)
  }
}

import type { CatalogQuery } from '#catalog-index/catalog-index.ts'
import { toCatalogQuery } from '#catalog-index/query/shop-query.ts'
import { type ProductQuery, productQuerySchema } from '#contract/catalogue/catalogue-queries.ts'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Rate } from '#contract/money/money.ts'
import { queryParser } from '#server/http/query.ts'

/** As the address of a list is parsed. @throws HttpError `request.invalid` */
export const parseSearch: (search: string) => ProductQuery = queryParser(productQuerySchema)

/** Of the first pieces, at most so many. @param rate of the currency in which its prices are */
export function indexQueryOf(search: ProductQuery, rate: Rate, most: number): CatalogQuery {
  // Descriptions are searched in the language of the words.
  const locale = /\p{Script=Arabic}/u.test(search.q ?? '') ? 'ar' : 'en'
  return toCatalogQuery({ ...search, page: 1, perPage: most }, rate, locale).query
}

/**
 * What a new piece must have to be compared with a search: one of its brands, else of its types; anything else is compared with each
 * new piece.
 */
export function keysOf({ brand = [], type = [] }: Pick<ProductQuery, 'brand' | 'type'>): string[] {
  if (brand.length > 0) return brand.map((id) => `brand ${id}`)
  return type.length > 0 ? type.map((name) => `type ${name}`) : ['']
}

/** The keys of the searches that pieces are compared with. */
export const keysOfPieces = (pieces: Iterable<{ brandId: string | null; type: ProductType }>): string[] => [
  ...new Set(['', ...[...pieces].flatMap(({ brandId, type }) => [`brand ${brandId}`, `type ${type}`])]),
]

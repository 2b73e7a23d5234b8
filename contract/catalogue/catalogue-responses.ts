import { data, list } from '#contract/protocol/endpoint-schemas.ts'
import { brandSchema, collectionSchema, productListSchema, productSchema, suggestionsSchema } from './catalogue.ts'

/** The whole envelope of each response to a page's call. */
export const catalogueResponses = {
  'products.list': productListSchema,
  'products.get': data(productSchema),
  'search.suggestions': data(suggestionsSchema),
  'brands.list': list(brandSchema),
  'collections.list': list(collectionSchema),
}

import * as z from 'zod/mini'
import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { productChangeBodySchema } from './product-change.ts'
import { bulkBodySchema } from './bulk-change.ts'
import {
  brandBodySchema,
  brandUpdateBodySchema,
  photoEditBodySchema,
  photoReplaceBodySchema,
  collectionBodySchema,
  collectionUpdateBodySchema,
  collectionsOrderBodySchema,
  photosAddBodySchema,
  photosOrderBodySchema,
  productFieldsSchema,
  productPublishBodySchema,
  productSaveBodySchema,
  productVersionBodySchema,
  termBodySchema,
  termUpdateBodySchema,
  termKind,
} from './product-body.ts'
import { purchaseBodySchema, purchaseInvoiceQuerySchema } from './purchase.ts'
import { namedBodySchema } from './named-products.ts'
import type { productPaths } from './product-paths.ts'
import { sellDraftBodySchema } from './sell-drafts.ts'
import { staffPhotoQuerySchema, staffProductsQuerySchema } from './staff-products.ts'

const idAndKey = z.object({ id: z.string(), key: z.string() })

const kindAndValue = z.object({ kind: termKind, value: z.string() })

/** What the calls do and take. */
export const productEndpoints = {
  'staff.products.list': { summary: 'All pieces with what they lack, the last changed first', query: staffProductsQuerySchema },
  'staff.products.bulk': { summary: 'One change of many pieces, with a result for each', body: bulkBodySchema },
  'staff.products.named': { summary: 'Pieces by number or reference, as names of files have them', body: namedBodySchema },
  'staff.products.create': { summary: 'Make a draft', body: productFieldsSchema },
  'staff.products.get': { summary: 'One piece, drafts and withdrawn ones too', params: id },
  'staff.products.delete': { summary: 'Delete a draft, with its photographs', params: id },
  'staff.products.save': { summary: 'Save all fields of a piece', params: id, body: productSaveBodySchema },
  'staff.products.change': { summary: 'Change price or stock of a piece, or withdraw it', params: id, body: productChangeBodySchema },
  'staff.products.publish': { summary: 'Put a piece into the shop, now or at a time', params: id, body: productPublishBodySchema },
  'staff.products.withdraw': { summary: 'Take a piece out of the shop', params: id, body: productVersionBodySchema },
  'staff.products.photos.add': { summary: 'Add uploads to a piece as photographs', params: id, body: photosAddBodySchema },
  'staff.products.photos.order': {
    summary: 'Order and describe the photographs of a piece; one that is left out is removed',
    params: id,
    body: photosOrderBodySchema,
  },
  'staff.products.photos.edit': {
    summary: 'Turn or crop a photograph of a piece; the original stays',
    params: idAndKey,
    body: photoEditBodySchema,
  },
  'staff.products.photos.replace': {
    summary: 'Put an upload into the place of a photograph of a piece',
    params: idAndKey,
    body: photoReplaceBodySchema,
  },
  'staff.products.photos.get': {
    summary: 'A photograph of a piece, of a draft too',
    params: idAndKey,
    query: staffPhotoQuerySchema,
  },
  'staff.products.purchase.get': { summary: 'From whom a piece was bought; the view is logged', params: id },
  'staff.products.purchase.save': { summary: 'Save from whom a piece was bought', params: id, body: purchaseBodySchema },
  'staff.products.purchase.invoice': {
    summary: 'The purchase invoice of a piece, as PDF; the view is logged',
    params: id,
    query: purchaseInvoiceQuerySchema,
  },
  'staff.sells.undrafted': { summary: 'Approved sell requests of which no draft is made yet, the newest first' },
  'staff.sells.front': { summary: 'The photo of the front of such a sell request', params: id },
  'staff.sells.draft': { summary: 'Make a draft of an approved sell request, with its photos', body: sellDraftBodySchema },
  'staff.terms.list': { summary: 'What a piece can have: cases, materials, colors, windings, collections, and texts of the details' },
  'staff.terms.create': {
    summary: 'Add a word that pieces choose from; one that the shop has already is answered as it is',
    body: termBodySchema,
  },
  'staff.terms.own': { summary: 'The words that the house has added, with how many pieces have each' },
  'staff.terms.update': {
    summary: 'Rename a word of the house, for all pieces that have it',
    params: kindAndValue,
    body: termUpdateBodySchema,
  },
  'staff.terms.delete': { summary: 'Delete a word of the house that no piece has', params: kindAndValue },
  'staff.brands.list': { summary: 'All brands, in both languages' },
  'staff.brands.create': { summary: 'Make a brand', body: brandBodySchema },
  'staff.brands.update': { summary: 'Change a brand', params: id, body: brandUpdateBodySchema },
  'staff.brands.delete': { summary: 'Delete a brand that no piece has', params: id },
  'staff.collections.list': { summary: 'All collections in their order, in both languages' },
  'staff.collections.create': { summary: 'Make a collection, the last in the order', body: collectionBodySchema },
  'staff.collections.order': { summary: 'Put the collections in order', body: collectionsOrderBodySchema },
  'staff.collections.update': { summary: 'Change a collection', params: id, body: collectionUpdateBodySchema },
  'staff.collections.delete': { summary: 'Delete a collection that no piece is in', params: id },
} as const satisfies Record<keyof typeof productPaths, Endpoint>

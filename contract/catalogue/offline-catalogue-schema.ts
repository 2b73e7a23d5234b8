import * as z from 'zod/mini'
import { locales } from '#contract/locale.ts'
import { rateSchema } from '#contract/money/money-schema.ts'
import { numberFacts } from './product-facts.ts'
import { catalogueFormat, numberColumns, textColumns } from './offline-catalogue.ts'

/** Describes `OfflineCatalogue` for the API's description and for tests; a device reads it by hand. */

const wholeNumber = z.int().check(z.gte(0))
const names = [z.string(), z.string(), z.string()] as const
const unnamed = z.tuple([z.string()])
const named = z.union([unnamed, z.tuple(names)])
const column = z.array(wholeNumber)

export const offlineCatalogueSchema = z.object({
  format: z.literal(catalogueFormat),
  version: z.string(),
  asOf: z.iso.datetime(),
  locale: z.enum(locales),
  rows: wholeNumber,
  rates: z.array(rateSchema),
  brands: z.array(named),
  models: z.array(z.tuple([wholeNumber, z.string(), z.string()])),
  modelCases: z.array(named),
  materials: z.array(named),
  colors: z.array(z.union([unnamed, z.tuple([...names, z.string()])])),
  windings: z.array(named),
  collections: z.array(z.union([unnamed, z.tuple([...names, z.union([z.literal(0), z.literal(1)])])])),
  types: z.array(z.string()),
  conditions: z.array(z.string()),
  included: z.array(z.array(z.string())),
  collectionSets: z.array(z.array(wholeNumber)),
  shapes: z.array(z.tuple([z.array(wholeNumber), wholeNumber, wholeNumber])),
  views: z.array(z.string()),
  photoSets: z.array(z.array(z.tuple([wholeNumber, wholeNumber, wholeNumber]))),
  texts: z.record(z.enum(textColumns), z.string()),
  stockNumbers: z.optional(z.string()),
  newest: z.optional(column),
  lots: z.optional(column),
  numbers: z.record(z.enum(numberColumns), z.array(z.number().check(z.gte(0)))),
  reserved: column,
  ringDiameters: z.array(z.tuple([wholeNumber, wholeNumber])),
  auctions: z.array(z.tuple([wholeNumber, wholeNumber, wholeNumber])),
  details: z.record(z.string(), z.object({ values: z.array(z.string()), others: z.array(z.string()), rows: column })),
  facts: z.optional(
    z.object({
      numbers: z.partialRecord(z.enum(['size', ...numberFacts]), z.array(z.number().check(z.gte(0)))),
      certificates: z.array(z.tuple([wholeNumber, z.string(), z.string()])),
      services: z.array(z.tuple([wholeNumber, z.array(z.tuple([z.iso.date(), z.string()]))])),
    }),
  ),
  descriptions: z.optional(z.object({ words: z.string(), counts: column, lists: z.base64() })),
})

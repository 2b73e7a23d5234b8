import * as z from 'zod/mini'
import { data, fileSchema } from '#contract/protocol/endpoint-schemas.ts'
import { maxQueryLength, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { importProblemSchema } from '#contract/imports/imports.ts'
import { factsSchema, productFieldsSchema } from '#contract/products/product-body.ts'
import { recordOf } from '#contract/typed-keys.ts'
import { referenceFacts, referenceFields } from './reference-fields.ts'

/** What belongs to a reference or model: a new piece gets it from a former one, or from the house's table. */

const ofReference = <Name extends string>(names: readonly Name[]) => recordOf(names, (): true => true)
const noReferenceFacts = recordOf(referenceFacts, () => null)

/** Other fields of a piece are left out. Rows that were stored before references had facts have none. */
export const referenceFieldsSchema = z.extend(z.pick(z.object(productFieldsSchema.shape), ofReference(referenceFields)), {
  facts: z._default(z.pick(z.object(factsSchema.shape), ofReference(referenceFacts)), noReferenceFacts),
})
export type ReferenceFields = z.output<typeof referenceFieldsSchema>

/** How many are offered at most. */
export const mostSuggestions = 6

/** What was typed of a new piece: its reference, or its brand and model. */
export const suggestQuerySchema = z.strictObject({
  type: z.enum(productTypes),
  reference: z.optional(z.string().check(z.maxLength(maxQueryLength))),
  /** The id of one. */
  brand: z.optional(z.string().check(z.maxLength(100))),
  model: z.optional(z.string().check(z.maxLength(maxQueryLength))),
  /** The id of the piece for which it is: it does not suggest itself. */
  besides: z.optional(z.string().check(z.maxLength(100))),
})
export type SuggestQuery = z.output<typeof suggestQuerySchema>

export const suggestionSchema = z.object({
  id: z.string(),
  /** A piece of the house, a former one too, or a row of its table of references. */
  source: z.enum(['piece', 'table']),
  /** Brand and model. */
  name: z.object({ en: z.string(), ar: z.string() }),
  fields: referenceFieldsSchema,
})
export type Suggestion = z.infer<typeof suggestionSchema>

/** The most rows of a file that comes into the house's table of references, and its most bytes. */
export const mostReferences = 10_000
export const mostTableBytes = 16_000_000
/** `upload`: the id of a whole upload, a CSV with columns of the pieces' own format. */
export const referenceImportBodySchema = z.strictObject({ upload: z.string() })

export const referenceImportSchema = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows that were not taken. */
  failed: z.int(),
  /** What is wrong with them, the first ones. */
  problems: z.array(importProblemSchema),
})
export type ReferenceImport = z.infer<typeof referenceImportSchema>

export const referenceResponses = {
  'staff.references.suggest': data(z.array(suggestionSchema)),
  'staff.references.import': data(referenceImportSchema),
  'staff.references.export': fileSchema,
}

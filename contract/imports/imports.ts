import * as z from 'zod/mini'
import { acceptedSchema, data, fileSchema } from '#contract/protocol/endpoint-schemas.ts'
import { type DetailKey, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { currencies } from '#contract/money/money.ts'
import { formProblems } from '#contract/fields/field-problems.ts'

/** Imports of products: a file that was sent, what the shop recognises in it, and what became of each row. */

/** `own`: this shop's, and every spreadsheet. `json`: the same as JSON. */
export const importFormats = ['own', 'json', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/**
 * `reading`: what is in it is being found out. `ready`: it can be tried or imported. `checking`: the dry run goes through it.
 * `fetching`: the rows are written, and the photographs at their addresses are being fetched. `failed`: it cannot be read, or was given up.
 */
export const importStates = ['reading', 'ready', 'checking', 'checked', 'writing', 'fetching', 'paused', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** The dry run, or the import itself. */
export const importPasses = ['check', 'write'] as const
export type ImportPass = (typeof importPasses)[number]

export const importResults = ['created', 'changed', 'unchanged', 'failed'] as const
export type ImportResult = (typeof importResults)[number]

/** Where a column goes that is kept as a private note. */
export const notesTarget = 'private.imported'
/** Where a column goes that is left out. */
export const ignoredTarget = '-'

/** With one of these a row is imported all the same. */
export const importNotes = [
  'new-brand',
  'new-collection',
  /** The shop has the brand, or the collection, with other accents. `value`: its name there. */
  'other-marks',
  'incomplete',
  'kept-as-note',
  'too-few-cells',
  /** It is published, or withdrawn, by itself as soon as its photographs are there. */
  'awaits-photos',
  'published',
  'address-refused',
  'address-redirected',
  'address-unreachable',
  'photo-too-large',
  'photo-unreadable',
  'photo-missing',
  'too-many-photos',
  'piece-gone',
] as const
/** What is wrong in a row, besides the problems of fields of forms. */
const importFaults = [
  'number',
  'ambiguous-day',
  'ambiguous-number',
  /** A price in another currency than those of the import. */
  'other-currency',
  'not-a-choice',
  'too-small',
  'leading-zeros',
  'spreadsheet-number',
  'repeated',
  'number-taken',
  'held',
  'row-malformed',
  /** A file of headings alone, or an empty list. */
  'no-rows',
  /** A row of a photograph or a variant whose product has no row in the file. */
  'no-product-row',
  /** A row that stands too far from the others of its product. */
  'row-apart',
  'json-malformed',
  'no-cell',
  'too-many-cells',
  'other-key',
  'no-place',
  'rule',
  /** An error of the shop itself, three times. `value`: its kind. */
  'unexpected',
  'zip-malformed',
  'zip-encrypted',
  'zip-path',
  'zip-link',
  'zip-too-many',
  'zip-too-large',
  'zip-no-file',
  'zip-many-files',
] as const
export const importProblems = [...formProblems, ...importFaults, ...importNotes]
export type ImportProblem = (typeof importProblems)[number]
export const isImportNote = (problem: string): boolean => importNotes.some((note) => note === problem)

export const importProblemSchema = z.object({
  /** Of the file, from 1: the one on which the cell's row begins. 0: it is about no line. */
  line: z.int(),
  /** The column's heading in the file; null where it is about the row. */
  column: z.nullable(z.string()),
  /** One of `importProblems`. */
  problem: z.string(),
  /** The cell, shortened, or what is missing. */
  value: z.optional(z.string()),
  limit: z.optional(z.int()),
})
export type ImportRowProblem = z.infer<typeof importProblemSchema>

export const importRowSchema = z.object({
  /** Its number in the file, from 0. */
  nth: z.int(),
  line: z.int(),
  /** Its stock number, or what stands for one. */
  key: z.string(),
  /** Null where there is none: the row failed, or it was a dry run. */
  productId: z.nullable(z.string()),
  result: z.enum(importResults),
  problems: z.array(importProblemSchema),
})
export type ImportRow = z.infer<typeof importRowSchema>

const columnSchema = z.object({
  header: z.string(),
  /** The column of the own format (docs/recipes/import-products.md) it goes to; null where nobody knows. */
  target: z.nullable(z.string()),
  /** Why: by its name, because somebody assigned one of this name before, or this one now. */
  by: z.nullable(z.enum(['name', 'format', 'remembered', 'chosen'])),
  /** The first cell that is not empty. */
  sample: z.string(),
})
export type ImportColumn = z.infer<typeof columnSchema>

/** Rows of the details table that a file of another shop does not have, and a piece has to have to be published. */
export const defaultDetails = ['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement', 'kind'] as const satisfies readonly DetailKey[]
export const defaultTerms = ['modelCase', 'material', 'color', 'winding'] as const satisfies readonly DetailKey[]
/** The value for `model`: the name and the details that a row has in one language stand in the other, too. */
export const sameInBoth = 'both'
/** The columns of the own format that new pieces can get a value for, where their row has none. */
export const defaultTargets: readonly string[] = [
  'condition',
  'included',
  'size',
  'model',
  ...defaultTerms,
  ...[...defaultDetails.map((key) => `details.${key}`), 'description'].flatMap((name) => [`${name}.en`, `${name}.ar`]),
]

export const variantChoices = ['each', 'one'] as const
const optionsSchema = z.object({
  /** Of the prices in the file. */
  currency: z.enum(currencies),
  /** Rows of one product with a price each become a product each, or one; null: nobody has said. */
  variants: z.nullable(z.enum(variantChoices)),
  /** Of a new piece whose row does not say it; null where it has to. */
  type: z.nullable(z.enum(productTypes)),
  /** Whether the photographs at addresses in the file are fetched. */
  fetchPhotos: z.boolean(),
  /** Of new pieces, by column: what their row does not say. It is remembered for the next file. */
  defaults: z.record(z.string(), z.string().check(z.maxLength(4000))),
})
export type ImportOptions = z.infer<typeof optionsSchema>

const countsSchema = z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), failed: z.int() })
export type ImportCounts = z.infer<typeof countsSchema>

/** Photographs of the pieces. `total`: before the rows are written, how many addresses the file has. */
const photoCountsSchema = z.object({ total: z.int(), added: z.int(), failed: z.int() })
export type ImportPhotoCounts = z.infer<typeof photoCountsSchema>

export const importSchema = z.object({
  id: z.string(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(importStates),
  /** Which of the two is under way, paused or done. */
  pass: z.nullable(z.enum(importPasses)),
  format: z.enum(importFormats),
  encoding: z.string(),
  separator: z.string(),
  columns: z.array(columnSchema),
  /** The columns of the own format, where others can be sent. */
  targets: z.array(z.string()),
  options: optionsSchema,
  /** What has to be said before it can begin. */
  asks: z.array(z.enum(['variants'])),
  /** Rows of the file, and how many of them the pass has seen. */
  total: z.int(),
  position: z.int(),
  counts: countsSchema,
  photos: photoCountsSchema,
  /** Why it failed. */
  problem: z.nullable(importProblemSchema),
  who: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
})
export type Import = z.infer<typeof importSchema>

export const importBodySchema = z.strictObject({
  /** The id of a whole upload. */
  upload: z.string(),
  name: z.string().check(z.maxLength(200)),
})
/** `columns`: for headings, where they go; it is remembered for the next file. */
export const importUpdateBodySchema = z.strictObject({
  columns: z._default(z.record(z.string().check(z.maxLength(200)), z.nullable(z.string().check(z.maxLength(100)))), {}),
  options: z._default(z.partial(optionsSchema), {}),
})
export const importMoveBodySchema = z.strictObject({ to: z.enum(['check', 'write', 'pause', 'resume']) })
export const importRowsQuerySchema = z.strictObject({
  pass: z._default(z.enum(importPasses), 'write'),
  result: z.optional(z.enum(importResults)),
  /** Only those with a problem or a note. */
  problems: z.optional(z.literal('true')),
  /** Those after this one. */
  after: z._default(z.coerce.number().check(z.int(), z.gte(-1)), -1),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
})
/** `zip`: with the photographs as they were added. */
export const exportFormats = ['csv', 'json', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportQuerySchema = z.strictObject({ format: z._default(z.enum(exportFormats), 'csv') })

export const importResponses = {
  'staff.imports.list': data(z.array(importSchema)),
  'staff.imports.create': data(importSchema),
  'staff.imports.get': data(importSchema),
  'staff.imports.update': data(importSchema),
  'staff.imports.move': data(importSchema),
  'staff.imports.rows': z.object({ data: z.array(importRowSchema), meta: z.object({ next: z.nullable(z.int()) }) }),
  'staff.imports.delete': data(acceptedSchema),
  'staff.exports.products': fileSchema,
}

import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine, requiredText } from '#contract/fields/form-fields.ts'
import type { Rule } from '#contract/fields/text-field.ts'
import { hasKnownFigures } from '#contract/house-texts/figures.ts'
import { textPages } from './page-text-paths.ts'

/** The texts of the information pages as the owner writes them: Markdown, in both languages. */

const titleMost = 200
const lineMost = 1000
const bodyMost = 60_000
const knownFigures: Rule = ['unknown-figure', hasKnownFigures]

/** `body`: headings, paragraphs, lists, links and emphasis (docs/areas/settings.md). The server reads it and says what it does not know. */
export const pageSourceSchema = z.strictObject({
  title: requiredLine(titleMost, 'required', knownFigures),
  description: requiredLine(lineMost, 'required', knownFigures),
  lead: requiredLine(lineMost, 'required', knownFigures),
  body: requiredText(bodyMost),
})
export type PageSource = z.output<typeof pageSourceSchema>

/** `basedOn`: the number of the newest version when it was written; another one is rejected with `text.changed`. */
export const pagePublishBodySchema = z.strictObject({ en: pageSourceSchema, ar: pageSourceSchema, basedOn: z.int() })
export type PagePublishBody = z.output<typeof pagePublishBodySchema>

/** The number of the version that was read. Where another one is the newest, the call is rejected with `text.changed`. */
export const pageReadBodySchema = z.strictObject({ version: z.int() })

const source = z.object({ title: z.string(), description: z.string(), lead: z.string(), body: z.string() })
const versionLine = z.object({
  number: z.int(),
  publishedAt: z.iso.datetime(),
  /** The name at that time; empty where the text came with a release of the shop. */
  by: z.string(),
})
export const staffPageVersionSchema = z.extend(versionLine, { en: source, ar: source })
export type StaffPageVersion = z.infer<typeof staffPageVersionSchema>
/** The newest version, and the list of all, the newest first. */
export const staffPageTextSchema = z.object({
  page: z.enum(textPages),
  newest: staffPageVersionSchema,
  versions: z.array(versionLine),
  /** Whether somebody of the house has written the newest version, or has read and confirmed it. */
  isRead: z.boolean(),
})
export type StaffPageText = z.infer<typeof staffPageTextSchema>

/** The page whose text it is. */
export const pageParams = z.object({ page: z.enum(textPages) })
const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))
export const pageVersionParams = z.object({ page: z.enum(textPages), number })
/** One that is no longer the newest. */
export const pageTextQuerySchema = z.strictObject({ version: z.optional(number) })

/** The whole envelope of each response. */
export const staffPageTextResponses = {
  'staff.page-texts.get': data(staffPageTextSchema),
  'staff.page-texts.version': data(staffPageVersionSchema),
  'staff.page-texts.confirm': data(staffPageTextSchema),
  'staff.page-texts.publish': data(staffPageTextSchema),
}

/** What a text of Markdown can have wrong, at the field of its body. */
export const markdownProblems = ['markdown', 'markdown-link', 'sections-differ'] as const satisfies readonly FormProblem[]

import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'

/**
 * The text of an information page in one language, with `{shop}` and figures such as `{vat}` (figures.ts), which are filled in where it is
 * shown.
 */
export type InfoContent = {
  title: string
  /** For search engines and previews: one or two sentences. */
  description: string
  /** The sentence under the title. */
  lead: string
  /** ISO calendar date of the last substantial change; for legally binding pages. */
  updated?: string | undefined
  sections: readonly InfoSection[]
}

export type InfoSection = {
  /** Part of the address (`/terms#offers`), the same in both languages. */
  id: string
  title: string
  body: readonly InfoBlock[]
  /** Links to other information pages with more. */
  see?: readonly InfoPageName[] | undefined
  /** Tells of the drawn name, and is left out where the shop has another one. */
  isAboutDrawnName?: boolean | undefined
  /** Ends with the shop's address, e-mail and phone, which are settings and therefore not part of the text. */
  contact?: boolean | undefined
}

/** A part of a text that is emphasised or linked. */
export type InfoRun = { text: string; as?: 'strong' | 'em' | undefined; href?: string | undefined }
/** A text, in parts where something of it is emphasised or linked. */
export type InfoText = string | readonly InfoRun[]

/** A paragraph, a list, ordered steps, or terms with their definitions. */
export type InfoBlock =
  | InfoText
  | { list: readonly InfoText[] }
  | { steps: readonly InfoText[] }
  | { terms: readonly { term: string; meaning: InfoText }[] }

export const infoPageNames = ['faq', 'terms', 'about-us', 'privacy-policy'] as const
export type InfoPageName = (typeof infoPageNames)[number]

const run = z.object({ text: z.string(), as: z.optional(z.enum(['strong', 'em'])), href: z.optional(z.string()) })
const text = z.union([z.string(), z.array(run)])
const block = z.union([
  text,
  z.object({ list: z.array(text) }),
  z.object({ steps: z.array(text) }),
  z.object({ terms: z.array(z.object({ term: z.string(), meaning: text })) }),
])
export const infoContentSchema: z.ZodMiniType<InfoContent, InfoContent> = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  updated: z.optional(z.string()),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      body: z.array(block),
      see: z.optional(z.array(z.enum(infoPageNames))),
      isAboutDrawnName: z.optional(z.boolean()),
      contact: z.optional(z.boolean()),
    }),
  ),
})

/** A version of a page's text in one language. */
export const pageTextSchema = z.object({
  version: z.int(),
  /** Of the newest. */
  newest: z.int(),
  publishedAt: z.iso.datetime(),
  content: infoContentSchema,
})
export type PageText = z.infer<typeof pageTextSchema>

/** The whole envelope of each response to a page's call. */
export const pageTextResponses = {
  'page-texts.get': data(z.nullable(pageTextSchema)),
}

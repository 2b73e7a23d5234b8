import * as z from 'zod/mini'
import { list } from '#contract/protocol/endpoint-schemas.ts'

/** The house's texts in the language of the call. */

export const testimonialSchema = z.object({ id: z.string(), quote: z.string(), author: z.string(), about: z.string() })
export const faqSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof faqSchema>

/** The whole envelope of each response to a page's call. */
export const houseTextResponses = { 'faq.list': list(faqSchema) }

import { list } from '#contract/protocol/endpoint-schemas.ts'
import { faqSchema } from '#contract/catalogue/catalogue.ts'

/** The whole envelope of each response to a page's call. */
export const houseTextResponses = { 'faq.list': list(faqSchema) }

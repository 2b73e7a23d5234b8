import * as z from 'zod/mini'
import { brandSchema, collectionSchema, productSummarySchema } from '#contract/catalogue/catalogue.ts'
import { homeHeroSchema } from '#contract/hero/home-hero.ts'
import { faqSchema, testimonialSchema } from '#contract/house-texts/house-texts.ts'
import { data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { homePaths } from './home-paths.ts'

/** What the home page shows, in the language of the call. */
export const homeSchema = z.object({
  brands: z.array(brandSchema),
  bestDeals: z.array(productSummarySchema),
  popular: z.array(productSummarySchema),
  newest: z.array(productSummarySchema),
  collections: z.array(collectionSchema),
  testimonials: z.array(testimonialSchema),
  faq: z.array(faqSchema),
  hero: z.optional(homeHeroSchema),
})
export type Home = z.infer<typeof homeSchema>

/** What the calls do and take. */
export const homeEndpoints = {
  'home.get': { summary: 'Everything on the home page' },
} as const satisfies Record<keyof typeof homePaths, Endpoint>

/** The whole envelope of each response. */
export const homeResponses = { 'home.get': data(homeSchema) }

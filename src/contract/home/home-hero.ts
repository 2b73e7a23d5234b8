import * as z from 'zod/mini'

/** What the shop says in the hero of its home page; what is absent is the release's own. */
export const homeHeroSchema = z.object({
  /** The first line, and the second one in the script typeface. */
  title: z.optional(z.object({ line: z.string(), script: z.optional(z.string()) })),
  text: z.optional(z.string()),
})
export type HomeHero = z.infer<typeof homeHeroSchema>

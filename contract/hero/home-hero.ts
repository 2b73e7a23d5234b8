import * as z from 'zod/mini'
import { pagePhotoSchema } from '#contract/page-photos/page-photo.ts'

/** What the shop says and shows in the hero of its home page; what is absent is the release's own. */
export const homeHeroSchema = z.object({
  /** The first line, and the second one in the script typeface. */
  title: z.optional(z.object({ line: z.string(), script: z.optional(z.string()) })),
  text: z.optional(z.string()),
  photo: z.optional(pagePhotoSchema),
})
export type HomeHero = z.infer<typeof homeHeroSchema>

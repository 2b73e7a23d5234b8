import * as z from 'zod/mini'

/** A point of a picture in percent of its sides: what is there stays in sight where the picture is cut. */
export const heroPointSchema = z.object({ x: z.number(), y: z.number() })
export type HeroPoint = z.infer<typeof heroPointSchema>

/** Its renditions are `{path}-{width}.{avif|webp|jpg}` with a width of `widths`; their content never changes. */
const cutSchema = z.object({ path: z.string(), widths: z.array(z.int()), width: z.int(), height: z.int(), at: heroPointSchema })

/** What the shop says and shows in the hero of its home page; what is absent is the release's own. */
export const homeHeroSchema = z.object({
  /** The first line, and the second one in the script typeface. */
  title: z.optional(z.object({ line: z.string(), script: z.optional(z.string()) })),
  text: z.optional(z.string()),
  /** In a cut for wide screens, and one for phones. */
  photo: z.optional(z.object({ alt: z.string(), wide: cutSchema, phone: cutSchema })),
})
export type HomeHero = z.infer<typeof homeHeroSchema>

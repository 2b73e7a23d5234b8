import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'

/** The pages that show a photograph of the house's own in the place of the release's. */
export const photoPages = ['home', 'about'] as const
export type PhotoPage = (typeof photoPages)[number]

/** A point of a picture in percent of its sides: what is there stays in sight where the picture is cut. */
export const photoPointSchema = z.object({ x: z.number(), y: z.number() })
export type PhotoPoint = z.infer<typeof photoPointSchema>

/** Its renditions are `{path}-{width}.{avif|webp|jpg}` with a width of `widths`; their content never changes. */
const cutSchema = z.object({ path: z.string(), widths: z.array(z.int()), width: z.int(), height: z.int(), at: photoPointSchema })

/**
 * The shapes, width by height, that the boxes of a page can show: the server cuts to them (docs/areas/photographs.md). "About us" has one
 * for each screen.
 */
export const photoShapes: Record<PhotoPage, Record<'wide' | 'phone', { least: number; most: number }>> = {
  home: { wide: { least: 1.2, most: 2 }, phone: { least: 0.88, most: 1.18 } },
  about: { wide: { least: 21 / 9, most: 21 / 9 }, phone: { least: 3 / 2, most: 3 / 2 } },
}

/** In a cut for wide screens, and one for phones. */
export const pagePhotoSchema = z.object({ alt: z.string(), wide: cutSchema, phone: cutSchema })
export type PagePhoto = z.infer<typeof pagePhotoSchema>

/** Of previews of a link, pixels. */
const previewWidth = 1280

/** What a link to a page with this photograph shows in other programs. */
export function previewOfPhoto({ wide: { path, widths } }: { wide: Pick<PagePhoto['wide'], 'path' | 'widths'> }): string {
  return `${path}-${widths.findLast((width) => width <= previewWidth) ?? widths[0]}.jpg`
}

/** The house's own photograph of "About us"; null: it has none. */
export const aboutPhotoSchema = z.nullable(pagePhotoSchema)

/** The whole envelope of each response to a page's call. */
export const pagePhotoResponses = {
  'about-photo.get': data(aboutPhotoSchema),
}

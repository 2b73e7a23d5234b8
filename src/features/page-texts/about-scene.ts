import type { Cuts } from '#src/blocks/cut-picture.tsx'
import { cutPreloads } from '#src/blocks/cut-picture.tsx'
import { scene } from '#src/blocks/scenes.ts'
import { type PagePhoto, previewOfPhoto } from '#contract/page-photos/page-photo.ts'
import { sourceSet } from '#ui/picture.tsx'

/** What "About us" shows: the house's own photograph, that of the release, or none. */
export type AboutPhoto = PagePhoto | 'release' | undefined

/** How wide the photograph is shown. */
export const aboutSizes = '(min-width: 80rem) 75rem, 100vw'

/** Each cut has the shape of the photograph's box on its screens; the wide one begins at the breakpoint `lg`. */
export const aboutCuts = ({ wide, phone }: PagePhoto): Cuts => ({
  wide: { ...wide, sizes: aboutSizes },
  phone: { ...phone, sizes: '100vw' },
  from: '(min-width: 64rem)',
})

/** The members of the head that belong to the photograph. */
export function aboutPhotoHead(photo: AboutPhoto) {
  if (!photo) return {}
  if (photo === 'release')
    return { image: '/scenes/about-us-1280.jpg', preload: { srcSet: sourceSet(scene('about-us', ''), 'avif'), sizes: aboutSizes } }
  return { image: previewOfPhoto(photo), imageAlt: photo.alt, preload: cutPreloads(aboutCuts(photo)) }
}

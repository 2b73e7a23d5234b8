import { scene } from '#src/blocks/scenes.ts'
import { sourceSet } from '#src/ui/picture.tsx'

/** How wide the photograph is shown, and its preload. */
export const aboutSizes = '(min-width: 80rem) 75rem, 100vw'
export const aboutPreload = { srcSet: sourceSet(scene('about-us', ''), 'avif'), sizes: aboutSizes }
export const aboutPreview = '/scenes/about-us-1280.jpg'

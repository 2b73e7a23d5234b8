import { scene } from '#src/blocks/scenes.ts'
import { sourceSet } from '#src/ui/picture.tsx'

/** From this width on the whole photograph is shown; narrower screens show a crop. */
export const wideHero = '(min-width: 30rem)'

/**
 * The photograph fills its box by height (408 px, 34 rem, then `clamp(42.5rem, 43vw, 54rem)`: see `Hero`), so its width follows from
 * its shape: twice the height, on phones 1.18 times.
 */
export const heroPhotograph = {
  wide: { ...scene('hero-1', ''), sizes: '(min-width: 64rem) clamp(85rem, 86vw, 108rem), (min-width: 48rem) 68rem, max(100vw, 51rem)' },
  phone: { ...scene('hero-1-phone', ''), sizes: '30rem' },
}

/** For the head: the largest picture of the page, preloaded before the page's markup is parsed. */
export const heroPreloads = [
  { srcSet: sourceSet(heroPhotograph.wide, 'avif'), sizes: heroPhotograph.wide.sizes, media: wideHero },
  { srcSet: sourceSet(heroPhotograph.phone, 'avif'), sizes: heroPhotograph.phone.sizes, media: `not all and ${wideHero}` },
]

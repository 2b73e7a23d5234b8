import { type Cuts, cutPreloads } from '#src/blocks/cut-picture.tsx'
import { scene } from '#src/blocks/scenes.ts'
import type { HomeHero } from '#contract/hero/home-hero.ts'

/** From this width on the whole photograph is shown; narrower screens show a crop. */
const wideHero = '(min-width: 30rem)'

/**
 * The photograph fills its box by height (408 px, 34 rem, then `clamp(42.5rem, 43vw, 54rem)`: see `Hero`), so its width follows from
 * its shape: twice the height, on phones 1.18 times.
 */
const heroPhotograph: Cuts = {
  wide: { ...scene('hero-1', ''), sizes: '(min-width: 64rem) clamp(85rem, 86vw, 108rem), (min-width: 48rem) 68rem, max(100vw, 51rem)' },
  phone: { ...scene('hero-1-phone', ''), sizes: '30rem' },
  from: wideHero,
}

type Cut = NonNullable<HomeHero['photo']>['wide']

/** The sizes of a cut that fills the boxes by height, or by width where they are wider than it. */
const wideSizes = (shape: number) =>
  `(min-width: 64rem) max(50vw, clamp(${rem(42.5 * shape)}, ${(43 * shape).toFixed(1)}vw, ${rem(54 * shape)})), ` +
  `(min-width: 48rem) max(50vw, ${rem(34 * shape)}), max(100vw, ${rem(25.5 * shape)})`
const phoneSizes = (shape: number) => `max(100vw, ${rem(25.5 * shape)})`
const rem = (length: number) => `${length.toFixed(1)}rem`
const shapeOf = ({ width, height }: Cut) => width / height

/** The own photograph with its renditions; without one that of the release. */
export const photographOf = (own: HomeHero['photo']): Cuts =>
  own
    ? {
        wide: { ...own.wide, sizes: wideSizes(shapeOf(own.wide)) },
        phone: { ...own.phone, sizes: phoneSizes(shapeOf(own.phone)) },
        from: wideHero,
      }
    : heroPhotograph

/** For the head: the largest picture of the page, preloaded before the page's markup is parsed. */
export const heroPreloads = (own: HomeHero['photo']) => cutPreloads(photographOf(own))

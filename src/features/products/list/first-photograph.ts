import { gridSizes } from '#src/blocks/products/grid-sizes.ts'
import { sourceSet } from '#ui/picture.tsx'
import type { ShopList } from './shop-queries.ts'

/** The largest picture of the first screen of a list, with the attributes of its card, for the head to preload. */
export function firstPhotograph(list: ShopList | undefined): { srcSet: string; sizes: string } | undefined {
  const image = list?.products[0]?.images[0]
  return image && { srcSet: sourceSet(image, 'avif'), sizes: gridSizes[3] }
}

import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { sketchLogo } from '#ui/account-icons.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'

const outlines: Record<ProductType, string> = { watch, jewelry: sketchLogo }

/** A watch or a cut stone, shown instead of a photo: the photos are not stored on the device. */
export const ProductTypeIcon = ({ type }: { type: ProductType }) => <LazyIcon outline={outlines[type]} size="lg" />

import type { Locale } from '#contract/locale.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { formatLength, joinFacts } from '#i18n/formats/format.ts'

/** "39 mm, steel, automatic"; jewelry: "yellow gold, emerald". Shown with `.sentence`, which capitalizes the first letter. */
export function productFacts(product: ProductSummary, locale: Locale): string {
  if (product.type === 'jewelry') {
    const { material, color } = product
    return joinFacts([material?.label, color && color.value !== material?.value ? color.label : undefined], locale)
  }
  return joinFacts(
    [product.size === undefined ? undefined : formatLength(product.size, locale), product.material?.label, product.winding],
    locale,
  )
}

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'

/** A breadcrumb of a product: a list of the shop, by its filters. */
export type Step = { name: string; search: { type?: ProductType[]; brand?: string[] } }

/** Shop › Watches › Brand. The page and its structured data share these steps. */
export const productTrail = ({ type, brand }: Pick<Product, 'type' | 'brand'>, i18n: I18n): Step[] => [
  { name: i18n._(msg`Shop`), search: {} },
  { name: i18n._(type === 'watch' ? msg`Watches` : msg`Jewelry`), search: { type: [type] } },
  { name: brand.name, search: { brand: [brand.id] } },
]

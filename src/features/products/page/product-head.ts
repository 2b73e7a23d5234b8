import type { I18n } from '@lingui/core'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { sourceSet } from '#ui/picture.tsx'
import { gallerySizes } from './gallery/gallery-sizes.ts'
import { excerpt, previewImage, productJsonLd, trailJsonLd } from './product-json-ld.ts'
import { productTrail } from './product-trail.ts'

/** Search engines show about this much of a description. */
const descriptionLength = 160

type Page = { origin: string; locale: Locale; path: string; i18n: I18n; shopName: (locale: Locale) => string }

/** The product page's title, description and image, for `pageHead`. */
export function productHead(product: Product, { i18n, ...page }: Page) {
  const title = `${product.brand.name} ${product.model}`
  const names = { ...page, title, description: product.description || title }
  // The rest is only for the server's HTML: the browser's bundle leaves it out, as `pageHead` does.
  if (!import.meta.env.SSR) return names
  const [first] = product.images
  return {
    ...names,
    description: excerpt(names.description, descriptionLength),
    type: 'product' as const,
    jsonLd: [productJsonLd(product, page) ?? [], trailJsonLd(productTrail(product, i18n), product, page)].flat(),
    ...(first && {
      image: previewImage(first),
      imageAlt: first.alt || names.title,
      preload: { srcSet: sourceSet(first, 'avif'), sizes: gallerySizes(product.images.length) },
    }),
  }
}

import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from './price.tsx'
import { productFacts } from './product-facts.ts'
import { WishlistButton } from './wishlist-button.tsx'

type Props = {
  product: ProductSummary
  /** The photograph's `sizes` attribute: how wide it is shown. */
  sizes: string
  /** In the first row of the first screen. */
  eager?: boolean
  /** The largest picture of the first screen. */
  priority?: boolean
  /**
   * Below the first screen: rendered only when it comes near. With lazy loading alone it would be fetched from 2500 px away on a slow line.
   */
  deferred?: boolean
  /** The heading's level under the section it stands in. */
  heading?: 'h2' | 'h3'
  /** Instead of the price: what applies to this product in the list. */
  priceLine?: ReactNode
}

/** A product in a list. The whole card is a link to it, named by the product. Memoized, because long lists grow card by card. */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  eager,
  priority,
  deferred,
  heading: Heading = 'h3',
  priceLine,
}: Props) {
  const { locale } = usePreferences()
  const [image] = product.images
  return (
    <article className="group relative flex flex-col">
      <div
        className={`relative block aspect-square overflow-hidden bg-well ${deferred ? '[content-visibility:auto]' : ''} ${product.stock === 0 && !product.reserved ? 'opacity-60' : ''}`}
      >
        {image && (
          <Picture
            // A new element: an image shows its previous photograph until the next one is loaded.
            key={image.path}
            image={{ ...image, alt: '' }}
            sizes={sizes}
            eager={eager}
            priority={priority}
            className="transition-transform duration-500 group-hover:scale-[1.025] motion-reduce:transform-none"
          />
        )}
      </div>
      <div className="pt-3 flex flex-col gap-0.5">
        <div className="flex items-start">
          <Heading className="text-sm min-w-0 flex-1">
            <Link
              to="/$locale/product/$id"
              params={{ locale, id: product.id }}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-focus"
            >
              <span translate="no" className="block font-medium">
                {product.brand.name}
              </span>
              <span translate="no" className="text-ink-muted line-clamp-2">
                {product.model}
              </span>
            </Link>
          </Heading>
          {/* Above the link, which covers the whole card. */}
          <WishlistButton product={product} className="z-1 -my-1 -me-3" />
        </div>
        <p className="sentence text-xs text-ink-subtle hidden sm:block">{productFacts(product, locale)}</p>
        {priceLine ?? <Price product={product} className="pt-1" />}
      </div>
    </article>
  )
})

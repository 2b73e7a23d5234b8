import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { Icon } from '#ui/icon.tsx'
import { heart, heartFill } from '#ui/icon-paths.ts'
import { useStore } from '#ui/use-store.ts'
import { toggleWishlist, wishedProducts } from './wishlist-state.ts'

type Props = {
  product: ProductSummary
  /** With a text label; else the icon alone. */
  isWritten?: boolean
  className?: string
}

/** Adds a product to the wish list, or removes it. Never pressed in the server's HTML, which is the same for every shopper. */
export function WishlistButton({ product, isWritten, className = '' }: Props) {
  const { t } = useLingui()
  const isOn = useStore(wishedProducts, (ids) => ids.has(product.id))
  const name = isolated(`${product.brand.name} ${product.model}`)
  return (
    <button
      type="button"
      className={`${isWritten ? 'flex items-center gap-2.5 min-h-11 text-[.9375rem]' : 'tap'} ${className}`}
      aria-label={t`Wish list: ${name}`}
      aria-pressed={isOn}
      onClick={() => toggleWishlist(product)}
    >
      <Icon path={isOn ? heartFill : heart} size="md" className="text-primary" />
      {isWritten && <Trans>Wish list</Trans>}
    </button>
  )
}

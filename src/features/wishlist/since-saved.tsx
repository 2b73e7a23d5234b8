import { Trans } from '@lingui/react/macro'
import { useProductState } from '#src/blocks/products/product-state.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { priceSince } from './saved-price.ts'

/** What has become of the price since the piece was saved; nothing while it cannot be bought. */
export function SinceSaved({ product, savedPriceSar }: { product: ProductSummary; savedPriceSar: number | undefined }) {
  const { locale } = usePreferences()
  const isForSale = useProductState(product).kind === 'for-sale'
  const since = isForSale ? priceSince(product, savedPriceSar) : undefined
  if (!since) return null
  const by = (
    <bdi translate="no" className="num">
      {formatMoney(since.by, locale)}
    </bdi>
  )
  const isAbout = product.priceSar !== undefined
  if (since.isLess)
    return (
      <p className="text-sm text-success text-pretty">
        {isAbout ? <Trans>About {by} less than when you saved it</Trans> : <Trans>{by} less than when you saved it</Trans>}
      </p>
    )
  return (
    <p className="text-sm text-ink-muted text-pretty">
      {isAbout ? <Trans>About {by} more than when you saved it</Trans> : <Trans>{by} more than when you saved it</Trans>}
    </p>
  )
}

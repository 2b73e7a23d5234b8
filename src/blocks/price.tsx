import { Trans } from '@lingui/react/macro'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import { formatAmount, formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'

type Props = { product: Pick<ProductSummary, 'price' | 'priceSar' | 'formerPrice' | 'stock'>; className?: string }

/** The price of a piece on a card or in a list. A price that is not in SAR is an approximation and says so. */
export function Price({ product, className = '' }: Props) {
  const { locale } = usePreferences()
  if (product.stock === 0) {
    return (
      <p className={`text-ink-muted ${className}`}>
        <Trans>Sold</Trans>
      </p>
    )
  }
  const price = <bdi className="num font-medium">{formatMoney(product.price, locale)}</bdi>
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2.5 ${className}`}>
      <span>{product.priceSar ? <Trans>About {price}</Trans> : price}</span>
      {product.formerPrice && <FormerPrice price={product.formerPrice} />}
    </p>
  )
}

/** The struck price: the number alone, with the word for those who do not see the line. */
export function FormerPrice({ price, className = 'text-xs' }: { price: NonNullable<ProductSummary['formerPrice']>; className?: string }) {
  const { locale } = usePreferences()
  return (
    <s className={`text-ink-subtle ${className}`}>
      <span className="sr-only">
        <Trans>was</Trans>{' '}
      </span>
      <bdi className="num">{formatAmount(price, locale)}</bdi>
    </s>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { formatAmount, formatMoney } from '#i18n/formats/format.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useDrawnHere } from '#ui/use-drawn-here.ts'
import { HeldText } from '../held-text.tsx'
import { type ProductState, useProductState } from './product-state.ts'

type Props = {
  product: Pick<ProductSummary, 'id' | 'price' | 'priceSar' | 'formerPrice' | 'stock' | 'reserved' | 'auction'>
  className?: string
}

/** The price of a product on a card or in a list, or why there is none. A price that is not in SAR is labelled as an approximation. */
export function Price({ product, className = '' }: Props) {
  const { locale } = usePreferences()
  const state = useProductState(product)
  if (state.kind !== 'for-sale') {
    return (
      <p className={`text-ink-muted text-pretty ${className}`}>
        <NotForSale state={state} />
      </p>
    )
  }
  const price = (
    <bdi translate="no" className="num font-medium">
      {formatMoney(product.price, locale)}
    </bdi>
  )
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2.5 ${className}`}>
      <span>{product.priceSar ? <Trans>About {price}</Trans> : price}</span>
      {product.formerPrice && <FormerPrice price={product.formerPrice} />}
    </p>
  )
}

function NotForSale({ state }: { state: Exclude<ProductState, { kind: 'for-sale' }> }) {
  const { locale } = usePreferences()
  // The date depends on the shopper's time zone.
  const isDrawnHere = useDrawnHere()
  if (state.kind === 'held') return <HeldText offer={state.offer} />
  if (state.kind === 'reserved') return <Trans>Reserved</Trans>
  if (state.kind === 'sold') return <Trans>Sold</Trans>
  if (!isDrawnHere) return <Trans>In an auction</Trans>
  const day = <bdi className="whitespace-nowrap">{formatOwnDay(new Date(state.endsAt), locale)}</bdi>
  return <Trans>In an auction until {day}</Trans>
}

/** The struck price: the number alone, with a word for screen readers. */
export function FormerPrice({ price, className = 'text-xs' }: { price: NonNullable<ProductSummary['formerPrice']>; className?: string }) {
  const { locale } = usePreferences()
  return (
    <s className={`text-ink-subtle ${className}`}>
      <span className="sr-only">
        <Trans>was</Trans>{' '}
      </span>
      <bdi translate="no" className="num">
        {formatAmount(price, locale)}
      </bdi>
    </s>
  )
}

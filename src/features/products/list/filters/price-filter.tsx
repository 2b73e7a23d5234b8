import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useId, useRef, useState } from 'react'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import type { Currency } from '#contract/money/money.ts'
import { splitPriceText } from '#contract/money/price-signs.ts'
import { currencySign, formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { RangeSlider } from '#ui/range-slider.tsx'
import { withPrice } from './chosen-filters.ts'
import { nearestStop, parsePrice, priceStops } from './price-stops.ts'
import { RangeField } from './range-field.tsx'
import type { ChangeOptions } from '../use-shop.ts'

type Props = {
  priceMin: number | undefined
  priceMax: number | undefined
  /** Lowest and highest price under the other filters. */
  range: ProductList['meta']['priceRange']
  change: (priceMin: number | undefined, priceMax: number | undefined, options: ChangeOptions) => void
}
type Draft = { min: string; max: string }

/** Slider and fields edit the same two prices, which are applied on release or blur. */
export const PriceFilter = memo(function PriceFilter({ priceMin, priceMax, range, change }: Props) {
  const { t } = useLingui()
  const { locale, currency } = usePreferences()
  const errorId = useId()
  const written = (price: number | undefined) => (price === undefined ? '' : formatNumber(price, locale))
  const settled = `${priceMin} ${priceMax} ${currency}`
  const [typed, setTyped] = useState<Draft & { over: string }>()
  // Typed values are discarded when the prices have changed since (Back, Clear all).
  const draft: Draft = typed?.over === settled ? typed : { min: written(priceMin), max: written(priceMax) }
  const min = parsePrice(draft.min)
  const max = parsePrice(draft.max)
  const isWrong = min !== undefined && max !== undefined && min > max
  const isForeign = [draft.min, draft.max].some((text) => (splitPriceText(text).currency ?? currency) !== currency)
  const hasError = isWrong || isForeign

  const edit = (edited: Partial<Draft>) => setTyped({ ...draft, ...edited, over: settled })
  /** One interaction with the slider makes one history entry, however often the thumb is released. */
  const hasMoved = useRef(false)
  const commit = (replace = false) => {
    // Prices in another currency are not applied; they stay in the fields, beside the error.
    if (isForeign) return
    // Nor are contradictory ones.
    if (isWrong) return edit({ min: written(min), max: written(max) })
    const next = withPrice({}, min, max)
    if (next.priceMin !== priceMin || next.priceMax !== priceMax) {
      change(next.priceMin, next.priceMax, { replace: replace && hasMoved.current })
      hasMoved.current = replace
    } else setTyped(undefined)
  }

  const stops = range ? priceStops(range.min.amount / 100, range.max.amount / 100) : []
  const last = stops.length - 1
  const from = min === undefined ? 0 : nearestStop(stops, min)
  const to = max === undefined ? last : nearestStop(stops, max)
  const spoken = (index: number) => formatMoney({ amount: (stops[index] ?? 0) * 100, currency }, locale)
  const move = (thumb: 'from' | 'to', index: number) =>
    edit(thumb === 'from' ? { min: index === 0 ? '' : written(stops[index]) } : { max: index === last ? '' : written(stops[index]) })

  const sign = currencySign(currency, locale)
  const field = (end: keyof Draft, label: string, bound: number | undefined) => (
    <RangeField
      name={end === 'min' ? 'priceMin' : 'priceMax'}
      label={label}
      value={draft[end]}
      placeholder={written(bound)}
      errorId={hasError ? errorId : undefined}
      onType={(text) => edit({ [end]: typedPrice(text, currency) })}
      onCommit={() => commit()}
    />
  )
  return (
    <div className="pt-1">
      {last > 0 && (
        <RangeSlider
          from={{ label: t`Lowest price`, text: spoken(from), index: Math.min(from, to) }}
          to={{ label: t`Highest price`, text: spoken(to), index: Math.max(from, to) }}
          last={last}
          onMove={move}
          onRelease={() => commit(true)}
          onLeave={() => {
            commit(true)
            hasMoved.current = false
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-3 mt-1">
        {field('min', t`From, ${sign}`, stops[0])}
        {field('max', t`To, ${sign}`, stops[last])}
      </div>
      {hasError && (
        <p id={errorId} role="alert" className="field-error">
          {isForeign ? <Trans>Prices here are in {sign}.</Trans> : <Trans>“From” is higher than “To”.</Trans>}
        </p>
      )}
    </div>
  )
})

/** Digits and separators only; a price in another currency stays as it is typed, so that it is not taken for one in this. */
function typedPrice(text: string, currency: Currency): string {
  const { number, currency: named } = splitPriceText(text)
  return named !== undefined && named !== currency ? text : number.replace(/[^\d,.]/g, '')
}

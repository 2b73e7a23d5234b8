import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useId, useState } from 'react'
import type { FacetValue } from '#contract/catalogue/catalogue.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { CheckOptions } from './filter-options.tsx'
import { FilterSection } from './filter-section.tsx'
import { RangeField } from './range-field.tsx'
import { yearOf, type ListFilter } from '../shop-search.ts'

type Props = {
  /** Decades with their counts. */
  values: readonly FacetValue[]
  chosen: readonly number[] | undefined
  yearMin: number | undefined
  yearMax: number | undefined
  toggle: (name: ListFilter, value: string) => void
  change: (yearMin: number | undefined, yearMax: number | undefined) => void
}

const none: readonly number[] = []

/** The years in which a product was made: a range, or whole decades. */
export const YearSection = memo(function YearSection({ values, chosen = none, yearMin, yearMax, toggle, change }: Props) {
  const { t } = useLingui()
  const options = values.map((value) => ({ ...value, isChosen: chosen.includes(Number(value.value)) }))
  if (options.length === 0) return null
  return (
    <FilterSection title={t`Year`} open={chosen.length > 0 || yearMin !== undefined || yearMax !== undefined}>
      <YearRange yearMin={yearMin} yearMax={yearMax} change={change} />
      <CheckOptions name="decade" options={options} onToggle={(value) => toggle('decade', value)} />
    </FilterSection>
  )
})

type Draft = { min: string; max: string }

/** The typed values are applied on blur. */
function YearRange({ yearMin, yearMax, change }: Pick<Props, 'yearMin' | 'yearMax' | 'change'>) {
  const { t } = useLingui()
  const errorId = useId()
  const settled = `${yearMin} ${yearMax}`
  const [typed, setTyped] = useState<Draft & { over: string; isLeft: boolean }>()
  // Typed values are discarded when the years have changed since (Back, Clear all).
  const draft = typed?.over === settled ? typed : { min: String(yearMin ?? ''), max: String(yearMax ?? ''), isLeft: true }
  const [min, max] = [yearOf(draft.min), yearOf(draft.max)]
  const isUnreadable = [draft.min, draft.max].some((text) => text !== '' && yearOf(text) === undefined)
  const isWrong = min !== undefined && max !== undefined && min > max
  const hasError = isWrong || (isUnreadable && draft.isLeft)
  const commit = () => {
    if (isWrong || isUnreadable) setTyped({ ...draft, over: settled, isLeft: true })
    else if (min !== yearMin || max !== yearMax) change(min, max)
    else setTyped(undefined)
  }
  const field = (end: keyof Draft, label: string) => (
    <RangeField
      name={end === 'min' ? 'yearMin' : 'yearMax'}
      label={label}
      value={draft[end]}
      errorId={hasError ? errorId : undefined}
      onType={(text) => setTyped({ ...draft, [end]: toWesternDigits(text).replace(/\D/g, '').slice(0, 4), over: settled, isLeft: false })}
      onCommit={commit}
    />
  )
  return (
    <div className="mb-3">
      <div className="grid grid-cols-2 gap-3">
        {field('min', t`From year`)}
        {field('max', t`To year`)}
      </div>
      {hasError && (
        <p id={errorId} role="alert" className="field-error">
          {isWrong ? <Trans>“From” is later than “To”.</Trans> : <Trans>A year has four digits.</Trans>}
        </p>
      )}
    </div>
  )
}

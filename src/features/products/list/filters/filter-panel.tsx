import { useLingui } from '@lingui/react/macro'
import { memo, type ComponentType } from 'react'
import type { FacetValue, ProductList } from '#contract/catalogue/catalogue.ts'
import { numberFilters } from '#contract/catalogue/catalogue-terms.ts'
import { useHandler } from '#ui/use-handler.ts'
import { toggleValue, withInStock, withPrice, withYears } from './chosen-filters.ts'
import { BrandOptions, CheckOptions, ColorOptions, SizeOptions, type OptionsProps } from './filter-options.tsx'
import { FilterSection } from './filter-section.tsx'
import { PriceFilter } from './price-filter.tsx'
import { YearSection } from './year-section.tsx'
import type { ListFilter, ShopSearch } from '../shop-search.ts'
import { sentenceCase } from '../shop-title.ts'
import type { ChangeOptions } from '../use-shop.ts'

type Props = {
  search: ShopSearch
  meta: ProductList['meta']
  change: (search: ShopSearch, options?: ChangeOptions) => void
}

/** All filters, beside the list or in the phone's sheet. Each choice is applied at once. */
export const FilterPanel = memo(function FilterPanel({ search, meta, change }: Props) {
  const { t } = useLingui()
  const { facets } = meta
  const toggle = useHandler((name: ListFilter, value: string) =>
    change(toggleValue(search, name, isNumberFilter(name) ? Number(value) : value)),
  )
  const changePrice = useHandler((min: number | undefined, max: number | undefined, options: ChangeOptions) =>
    change(withPrice(search, min, max), options),
  )
  const changeYears = useHandler((min: number | undefined, max: number | undefined) => change(withYears(search, min, max)))
  const section = (name: ListFilter, title: string, Options: ComponentType<OptionsProps>, isOpen: boolean, hint?: string) => (
    <ListSection
      name={name}
      title={title}
      Options={Options}
      isOpen={isOpen}
      hint={hint}
      values={facets[name]}
      chosen={search[name]}
      toggle={toggle}
    />
  )
  const inStock = facets.inStock.find(({ value }) => value === 'true')
  return (
    <div className="rows">
      <FilterSection title={t`Price`} open>
        <PriceFilter priceMin={search.priceMin} priceMax={search.priceMax} range={meta.priceRange} change={changePrice} />
      </FilterSection>
      {section('type', t`Type`, CheckOptions, true)}
      {section('brand', t`Brand`, BrandOptions, true)}
      {section('condition', t`Condition`, CheckOptions, true)}
      {section('modelCase', t`Model case`, CheckOptions, false)}
      {section('size', t`Case size`, SizeOptions, true, t`Case diameter in millimeters`)}
      {section('ringSize', t`Ring size`, SizeOptions, false, t`EU size: inner circumference in millimeters`)}
      {section('length', t`Length`, SizeOptions, false, t`Longest side in millimeters`)}
      {section('material', t`Material`, CheckOptions, false)}
      {section('color', t`Color`, ColorOptions, true)}
      {section('winding', t`Winding`, CheckOptions, false)}
      <YearSection
        values={facets.decade}
        chosen={search.decade}
        yearMin={search.yearMin}
        yearMax={search.yearMax}
        toggle={toggle}
        change={changeYears}
      />
      {section('collection', t`Featured collections`, CheckOptions, true)}
      {inStock && (
        <FilterSection title={t`Availability`} open>
          <CheckOptions
            name="inStock"
            options={[{ ...inStock, label: t`In stock`, isChosen: search.inStock === true }]}
            onToggle={() => change(withInStock(search, !search.inStock))}
          />
        </FilterSection>
      )}
    </div>
  )
})

type ListSectionProps = {
  name: ListFilter
  title: string
  Options: ComponentType<OptionsProps>
  isOpen: boolean
  hint: string | undefined
  values: readonly FacetValue[]
  chosen: readonly (string | number)[] | undefined
  toggle: (name: ListFilter, value: string) => void
}

const none: readonly string[] = []

const isNumberFilter = (name: ListFilter): boolean => numberFilters.some((each) => each === name)

/** Filters that only some types of products have: hidden if no product in the list has them. */
const ofSomeTypes: readonly ListFilter[] = ['modelCase', 'size', 'ringSize', 'length', 'winding']

/** One filter. Memoized, so that a press renders only the filter that it changes. */
const ListSection = memo(function ListSection({ name, title, Options, isOpen, hint, values, chosen = none, toggle }: ListSectionProps) {
  const options = values.map((value) => ({
    ...value,
    label: sentenceCase(value.label),
    isChosen: chosen.some((each) => String(each) === value.value),
  }))
  const hasNoneHere = ofSomeTypes.includes(name) && options.every(({ count, isChosen }) => count === 0 && !isChosen)
  // A filter without values is not shown.
  return options.length > 0 && !hasNoneHere ? (
    <FilterSection title={title} open={isOpen || chosen.length > 0}>
      <Options name={name} options={options} hint={hint} onToggle={(value) => toggle(name, value)} />
    </FilterSection>
  ) : null
})

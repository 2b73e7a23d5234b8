import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { missingKinds, productStates, staffProductSorts } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { brandsQuery, type ProductSearch } from '../../queries.ts'

const typeWords = { watch: msg`Watches`, jewelry: msg`Jewelry` }
const stateWords = { reserved: msg`Reserved`, 'out-of-stock': msg`Out of stock`, scheduled: msg`Published at a time` }
const missingWords = {
  any: msg`Anything`,
  photos: msg`Photographs`,
  brand: msg`Brand`,
  condition: msg`Condition`,
  price: msg`Price`,
  details: msg`Details`,
  english: msg`English texts`,
  arabic: msg`Arabic texts`,
}
const sortWords = {
  changed: msg`Last changed`,
  'price-low': msg`Lowest price first`,
  'price-high': msg`Highest price first`,
  'stock-number': msg`Stock number`,
}

/** The filters of the list that are open at first where the address has one of them. */
const folded = ['type', 'brand', 'missing', 'state', 'sort'] as const

type Props = { search: ProductSearch; onChange: (change: ProductSearch) => void }

/** Type, brand, state, what is missing, and the order. */
export function ListFilters({ search, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const brands = useQuery(brandsQuery).data ?? []
  const options = <Value extends string>(values: readonly Value[], words: Record<Value, ReturnType<typeof msg>>) =>
    values.map((value) => ({ value, label: i18n._(words[value]) }))
  /** A select whose empty value is no filter. */
  const select = (name: (typeof folded)[number]) => ({
    value: search[name] ?? '',
    // The address is parsed by the route, which drops what it does not know.
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      onChange({ [name]: value === '' ? undefined : value }),
  })
  return (
    <details className="mt-2" open={folded.some((name) => search[name] !== undefined)}>
      <summary className="link min-h-11 inline-flex items-center cursor-pointer">
        <Trans>Filter and sort</Trans>
      </summary>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5 pt-1">
        <SelectField label={t`Type`} placeholder={t`All`} options={options(productTypes, typeWords)} {...select('type')} />
        <SelectField
          label={t`Brand`}
          placeholder={t`All`}
          options={brands.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          {...select('brand')}
        />
        <SelectField label={t`State`} placeholder={t`All`} options={options(productStates, stateWords)} {...select('state')} />
        <SelectField
          label={t`What is missing`}
          placeholder={t`All pieces`}
          options={options(missingKinds, missingWords)}
          {...select('missing')}
        />
        <SelectField
          label={t`Sorted by`}
          options={options(staffProductSorts, sortWords)}
          {...select('sort')}
          value={search.sort ?? 'changed'}
        />
      </div>
    </details>
  )
}

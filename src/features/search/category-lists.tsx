import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { suggestionsQuery } from '#src/queries/suggestions.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  /** Those whose name matches the typed text. */
  matching: readonly Category[] | undefined
  isTyping: boolean
  onChoose: () => void
}

/** Links to lists of the shop: the matching ones, else all; the brands in a list of their own until something is typed. */
export function CategoryLists({ matching, isTyping, onChoose }: Props) {
  const { t } = useLingui()
  // Fetched here, so that the overlay opens first.
  const start = useQuery(suggestionsQuery(usePreferences(), ''))
  const all = start.data?.categories
  const ways = all?.filter((category) => category.filter !== 'brand')
  const brands = all?.filter((category) => category.filter === 'brand')
  const shown = matching && matching.length > 0 ? matching : ways
  if (!shown && start.isError) return <Failure onRetry={() => void start.refetch()} />
  return (
    <>
      <CategoryList title={t`Categories`} categories={shown} onChoose={onChoose} className="lg:order-2" />
      {!isTyping && <CategoryList title={t`Brands`} categories={brands} onChoose={onChoose} className="lg:order-3" columns />}
    </>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="lg:order-2">
      <p className="py-2">
        <Trans>Categories could not be loaded.</Trans>
      </p>
      <Button variant="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** As many rows as usual, so that the overlay keeps its height when they load. */
const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8]

type ListProps = {
  title: string
  /** Undefined while loading. */
  categories: readonly Category[] | undefined
  /** In two columns where they fit. */
  columns?: boolean
  onChoose: () => void
  className: string
}

function CategoryList({ title, categories, columns, onChoose, className }: ListProps) {
  const { locale } = usePreferences()
  if (categories?.length === 0) return null
  return (
    <section className={className}>
      <h2 className="text-sm text-ink-subtle mb-1 lg:min-h-11 flex items-center">{title}</h2>
      <ul className={`max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 ${columns ? 'lg:grid lg:grid-cols-2 lg:gap-x-14' : ''}`}>
        {!categories &&
          skeletonRows.map((row) => (
            <li key={row} className="flex items-center min-h-11" aria-hidden="true">
              <span className="skeleton h-4 w-28" />
            </li>
          ))}
        {categories?.map(({ filter, value, label, count }) => (
          <li key={`${filter} ${value}`}>
            <Link
              to="/$locale/shop"
              params={{ locale }}
              search={{ [filter]: [value] }}
              className="flex items-center gap-2.5 min-h-11 hover:underline underline-offset-4 decoration-line-strong"
              onClick={onChoose}
            >
              <span className="sentence inline-block">{label}</span>
              <span className="text-xs text-ink-subtle num">{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

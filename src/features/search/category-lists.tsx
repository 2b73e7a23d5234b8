import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Category } from '#src/contract/catalogue.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'

type Props = {
  /** Those whose name has what was typed. */
  matching: readonly Category[] | undefined
  all: readonly Category[] | undefined
  isTyping: boolean
  onChoose: () => void
}

/** The ways into the shop: those that match, else all; the brands apart as long as nothing has been typed. */
export function CategoryLists({ matching, all, isTyping, onChoose }: Props) {
  const { t } = useLingui()
  const ways = all?.filter((category) => category.filter !== 'brand')
  const brands = all?.filter((category) => category.filter === 'brand')
  return (
    <>
      <CategoryList
        title={t`Categories`}
        categories={matching && matching.length > 0 ? matching : ways}
        onChoose={onChoose}
        className="lg:order-2"
      />
      {!isTyping && <CategoryList title={t`Brands`} categories={brands} onChoose={onChoose} className="lg:order-3" columns />}
    </>
  )
}

type ListProps = {
  title: string
  categories: readonly Category[] | undefined
  /** In two columns where there is room. */
  columns?: boolean
  onChoose: () => void
  className: string
}

function CategoryList({ title, categories, columns, onChoose, className }: ListProps) {
  const { locale } = usePreferences()
  if (!categories || categories.length === 0) return null
  return (
    <section className={className}>
      <h2 className="text-sm text-ink-subtle mb-1 lg:min-h-11 flex items-center">{title}</h2>
      <ul className={`max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 ${columns ? 'lg:grid lg:grid-cols-2 lg:gap-x-14' : ''}`}>
        {categories.map(({ filter, value, label, count }) => (
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

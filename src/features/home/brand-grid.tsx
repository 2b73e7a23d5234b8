import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Brand } from '#contract/catalogue/catalogue.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** Three rows on a desktop; the shop's brand filter has them all. */
const mostBrands = 12

/** The brands, each with the number of its products; they link to the shop. */
export function BrandGrid({ brands }: { brands: readonly Brand[] }) {
  const { locale } = usePreferences()
  const stocked = brands.filter((brand) => brand.count > 0).slice(0, mostBrands)
  if (stocked.length === 0) return null
  return (
    <section className="page pt-12 lg:pt-20">
      <h2 className="sr-only">
        <Trans>Brands</Trans>
      </h2>
      <ul className="grid grid-cols-2 sm:grid-cols-4 border-t border-s border-line">
        {stocked.map(({ id, name, count }) => (
          <li key={id} className="border-e border-b border-line">
            <Link
              to="/$locale/shop"
              params={{ locale }}
              search={{ brand: [id] }}
              className="flex items-baseline justify-between gap-2 h-full px-4 lg:px-6 py-4.5 lg:py-6 hover:bg-well focus-visible:-outline-offset-2"
            >
              <span translate="no" className="text-base lg:text-xl">
                {name}
              </span>
              <span className="num text-xs text-ink-subtle" aria-hidden="true">
                {formatNumber(count, locale)}
              </span>
              <span className="sr-only">
                <Plural value={count} one="# piece" other="# pieces" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

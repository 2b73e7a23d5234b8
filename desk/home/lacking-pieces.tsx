import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../call.ts'
import { MissingNote } from '../products/missing-note.tsx'
import { productName } from '../products/product-name.ts'

const shown = 5
const search = { status: 'draft', missing: 'any' } as const

const lackingQuery = queryOptions({
  queryKey: ['products', 'lacking'],
  queryFn: ({ signal }) => call('staff.products.list', { query: { ...search, perPage: shown }, signal }),
})

/** Drafts that cannot be published yet, and why, for those who may change that. */
export function LackingPieces() {
  const { locale } = usePreferences()
  const found = useQuery(lackingQuery).data
  if (!found || found.data.length === 0) return null
  const { total } = found.meta
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-xl">
        <Trans>Pieces that lack something</Trans>
      </h2>
      <ul className="mt-3 rows">
        {found.data.map(({ id, stockNumber, missing, ...product }) => (
          <li key={id} className="py-3">
            <Link to="/products/$id" params={{ id }} className="link link-tall">
              <bdi>{productName(product, locale) || stockNumber}</bdi>
            </Link>
            <MissingNote missing={missing} />
          </li>
        ))}
      </ul>
      {total > found.data.length && (
        <p className="mt-2">
          <Link to="/products" search={search} className="link link-tall">
            <Trans>All {total}</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../call.ts'
import { productName } from '../products/product-name.ts'

const shown = 5

// The words of the log come with it: only the owner sees them.
const ActionRows = lazy(async () => ({ default: (await import('../log/action-rows.tsx')).ActionRows }))

const latestActionsQuery = queryOptions({
  queryKey: ['log', 'latest'],
  queryFn: async ({ signal }) => (await call('staff.actions.list', { query: { perPage: shown, only: 'changes' }, signal })).data,
})

/** The last changes in the log, for the owner. */
export function LatestActions() {
  const actions = useQuery(latestActionsQuery).data
  return (
    <section>
      <h2 className="text-xl">
        <Trans>What is new</Trans>
      </h2>
      <div className="mt-4">
        <Suspense>{actions && <ActionRows actions={actions} />}</Suspense>
      </div>
      <p className="mt-3">
        <Link to="/log" className="link link-tall">
          <Trans>The whole log</Trans>
        </Link>
      </p>
    </section>
  )
}

const latestProductsQuery = queryOptions({
  queryKey: ['products', 'latest'],
  queryFn: async ({ signal }) => (await call('staff.products.list', { query: { perPage: shown }, signal })).data,
})

/** The products that were changed last, for the others. */
export function LatestProducts() {
  const { locale } = usePreferences()
  const products = useQuery(latestProductsQuery).data
  if (!products || products.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">
        <Trans>What is new</Trans>
      </h2>
      <ul className="mt-4 border-t border-line">
        {products.map(({ id, stockNumber, updatedAt, ...product }) => (
          <li key={id} className="border-b border-line py-3 flex flex-wrap justify-between gap-x-4">
            <Link to="/products/$id" params={{ id }} className="link link-tall">
              <bdi>{productName(product, locale) || stockNumber}</bdi>
            </Link>
            <time dateTime={updatedAt} className="text-sm text-ink-muted num">
              {formatDayTime(new Date(updatedAt), locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

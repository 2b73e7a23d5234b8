import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { type ProductStatus, productStatuses, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { missingKinds, productStates, staffProductSorts } from '#contract/products/staff-products.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BulkForm } from './bulk-form.tsx'
import { BulkSummary } from './bulk-result.tsx'
import { ListFilters } from './list-filters.tsx'
import { Pager } from './pager.tsx'
import { ProductRow } from './product-row.tsx'
import { useBulk } from './use-bulk.ts'
import { type ProductSearch, productsQuery } from '../../queries.ts'
import { useMay, useMayOpen } from '../../may.ts'
import { newIdOf } from '../new-product.ts'
import { statusWords } from '../status-words.ts'
import { Waiting } from '../../waiting.tsx'

export const Route = createFileRoute('/_staff/products/')({
  staticData: { asks: ['staff.products.list'] },
  validateSearch: ({ q, status, type, brand, missing, state, sort, page }: Record<string, unknown>): ProductSearch => ({
    q: z.string().safeParse(q).data,
    status: z.enum(productStatuses).safeParse(status).data,
    type: z.enum(productTypes).safeParse(type).data,
    brand: z.string().safeParse(brand).data,
    missing: z.enum(missingKinds).safeParse(missing).data,
    state: z.enum(productStates).safeParse(state).data,
    sort: z.enum(staffProductSorts).safeParse(sort).data,
    page: z.int().check(z.gte(1)).safeParse(page).data,
  }),
  component: ProductsScreen,
})

const statuses = ['draft', 'published', 'withdrawn'] as const

const countOf = (counts: Record<ProductStatus, number>, status: ProductStatus | undefined): number =>
  status === undefined ? counts.draft + counts.published + counts.withdrawn : counts[status]

/** The house's pieces by status, with a search over stock number, reference, model and brand. */
function ProductsScreen() {
  const { t, i18n } = useLingui()
  const search = useSearch({ from: '/_staff/products/' })
  const navigate = useNavigate({ from: '/products/' })
  const [mayAdd, mayChangeMany] = [useMay('staff.products.create'), useMay('staff.products.bulk')]
  const maySortPhotos = useMayOpen()('/products/photographs')
  const mayDraftSells = useMay('staff.sells.undrafted', 'staff.sells.draft')
  const { data, isPending } = useQuery(productsQuery(search))
  const bulk = useBulk()
  const rows = data?.data ?? []
  const ids = rows.map(({ id }) => id)
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    show({ q: typeof q === 'string' && q !== '' ? q : undefined })
  }
  /** Another filter begins at the first page. */
  const show = (change: ProductSearch) => void navigate({ search: { ...search, page: undefined, ...change } })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle title={<Trans>Pieces</Trans>} />
        <Link to="/products/wanted" className="link inline-flex items-center min-h-11 ms-auto">
          <Trans>Wanted pieces</Trans>
        </Link>
        {mayDraftSells && (
          <Link to="/products/from-sells" className="link inline-flex items-center min-h-11">
            <Trans>From a sell request</Trans>
          </Link>
        )}
        {maySortPhotos && (
          <Link to="/products/photographs" className="link inline-flex items-center min-h-11">
            <Trans>Sort photographs</Trans>
          </Link>
        )}
        {mayAdd && <AddLinks />}
      </div>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <form role="search" className="flex gap-2 flex-1 min-w-60" onSubmit={find}>
          <input
            key={search.q}
            name="q"
            type="search"
            className="input"
            defaultValue={search.q}
            aria-label={t`Search the pieces`}
            placeholder={t`Stock number, reference, brand or model`}
          />
          <Button type="submit" variant="line">
            <Trans>Search</Trans>
          </Button>
        </form>
        <div role="group" aria-label={t`Status of the pieces`} className="flex gap-1 overflow-x-auto">
          {[undefined, ...statuses].map((status) => (
            <button
              key={status ?? 'all'}
              type="button"
              className="chip min-h-11 aria-pressed:bg-tint aria-pressed:font-medium"
              aria-pressed={search.status === status}
              onClick={() => show({ status })}
            >
              {status === undefined ? t`All` : i18n._(statusWords[status])}
              {data && <span className="num text-ink-muted ms-1.5">{countOf(data.meta.statuses, status)}</span>}
            </button>
          ))}
        </div>
      </div>
      <ListFilters search={search} onChange={show} />
      {isPending && <Waiting />}
      <BulkSummary results={[...bulk.results.values()]} shown={ids} />
      {data?.data.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title={<Trans>Nothing here</Trans>}
            text={mayAdd ? <Trans>Add a piece, or search for something else.</Trans> : <Trans>Search for something else.</Trans>}
          />
        </div>
      )}
      {mayChangeMany && rows.length > 0 && (
        <Checkbox
          className="mt-4"
          label={<Trans>Choose all on this page</Trans>}
          checked={ids.every((id) => bulk.chosen.has(id))}
          onChange={(event) => bulk.choose(ids, event.currentTarget.checked)}
        />
      )}
      <ul className={`border-t border-line ${mayChangeMany ? 'mt-2' : 'mt-6'}`}>
        {rows.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            result={bulk.results.get(product.id)}
            choice={
              mayChangeMany
                ? { isChosen: bulk.chosen.has(product.id), onChoose: (isChosen) => bulk.choose([product.id], isChosen) }
                : undefined
            }
          />
        ))}
      </ul>
      {data && <Pager meta={data.meta} onPage={(page) => show({ page: page === 1 ? undefined : page })} />}
      {mayChangeMany && bulk.chosen.size > 0 && <BulkForm bulk={bulk} />}
    </>
  )
}

const AddLinks = () => (
  <div className="flex flex-wrap gap-3">
    <Link to="/products/$id" params={{ id: newIdOf('watch') }} className="btn btn-primary">
      <Trans>Add a watch</Trans>
    </Link>
    <Link to="/products/$id" params={{ id: newIdOf('jewelry') }} className="btn btn-line">
      <Trans>Add jewelry</Trans>
    </Link>
  </div>
)

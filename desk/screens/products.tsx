import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { ProductStatus, ProductType } from '#src/contract/catalogue/catalogue-terms.ts'
import type { StaffProductRow } from '#src/contract/products/staff-products.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { call, inLanguage } from '../call.ts'
import { MissingNote } from '../product/missing-note.tsx'
import { productsQuery } from '../queries.ts'
import { useMayEdit } from '../session.ts'
import { statusWords } from '../product/status-words.ts'
import { Waiting } from '../waiting.tsx'

const statuses = ['draft', 'published', 'withdrawn'] as const

/** The house's pieces by status, with a search over stock number, reference, model and brand. */
export function ProductsScreen() {
  const { t, i18n } = useLingui()
  const search = useSearch({ from: '/staff/products' })
  const navigate = useNavigate({ from: '/products' })
  const mayEdit = useMayEdit()
  const { data, isPending } = useQuery(productsQuery(search))
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void navigate({ search: { ...search, q: typeof q === 'string' && q !== '' ? q : undefined, page: undefined } })
  }
  const show = (status: ProductStatus | undefined) => navigate({ search: { q: search.q, status } })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle title={<Trans>Products</Trans>} />
        {mayEdit && <AddButtons />}
      </div>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <form role="search" className="flex gap-2 flex-1 min-w-60" onSubmit={find}>
          <input
            key={search.q}
            name="q"
            type="search"
            className="input"
            defaultValue={search.q}
            aria-label={t`Search the products`}
            placeholder={t`Stock number, reference, brand or model`}
          />
          <Button type="submit" variant="line">
            <Trans>Search</Trans>
          </Button>
        </form>
        <div role="group" aria-label={t`Status of the products`} className="flex gap-1 overflow-x-auto">
          {[undefined, ...statuses].map((status) => (
            <button
              key={status ?? 'all'}
              type="button"
              className="chip min-h-11 aria-pressed:bg-tint aria-pressed:font-medium"
              aria-pressed={search.status === status}
              onClick={() => void show(status)}
            >
              {status === undefined ? t`All` : i18n._(statusWords[status])}
            </button>
          ))}
        </div>
      </div>
      {isPending && <Waiting />}
      {data?.data.length === 0 && (
        <div className="mt-8">
          <EmptyState title={<Trans>Nothing here</Trans>} text={<Trans>Add a piece, or search for something else.</Trans>} />
        </div>
      )}
      <ul className="mt-6 border-t border-line">
        {data?.data.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
      {data && data.meta.total > data.meta.page * data.meta.perPage && (
        <Button variant="line" className="mt-6" onClick={() => void navigate({ search: { ...search, page: data.meta.page + 1 } })}>
          <Trans>Next page</Trans>
        </Button>
      )}
    </>
  )
}

function AddButtons() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useMutation({
    mutationFn: (type: ProductType) =>
      call('staff.products.create', { ...inLanguage(), body: { type }, idempotencyKey: `${idempotencyKey}-${type}` }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: ['products'] })
      await navigate({ to: '/products/$id', params: { id: data.id } })
    },
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button isWorking={add.isPending && add.variables === 'watch'} onClick={() => add.mutate('watch')}>
        <Trans>Add a watch</Trans>
      </Button>
      <Button variant="line" isWorking={add.isPending && add.variables === 'jewelry'} onClick={() => add.mutate('jewelry')}>
        <Trans>Add jewelry</Trans>
      </Button>
    </div>
  )
}

function ProductRow({ product }: { product: StaffProductRow }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const name = locale === 'ar' && product.nameAr !== '' ? product.nameAr : product.name
  return (
    <li className="border-b border-line py-3 grid grid-cols-[4rem_1fr_auto] gap-4 items-center">
      {product.photo?.src != null ? (
        <img src={product.photo.src} alt="" className="size-16 object-cover bg-well rounded-sm" loading="lazy" />
      ) : (
        <span className="size-16 bg-well rounded-sm" />
      )}
      <div className="min-w-0">
        <Link to="/products/$id" params={{ id: product.id }} className="link font-medium wrap-anywhere">
          {name === '' ? <Trans>Without a name</Trans> : <bdi>{name}</bdi>}
        </Link>
        <p className="text-sm text-ink-muted">
          <bdi dir="ltr" className="num">
            {product.stockNumber}
          </bdi>
          {' · '}
          {i18n._(statusWords[product.status])}
        </p>
        {product.status === 'draft' && <MissingNote missing={product.missing} />}
      </div>
      <div className="text-end num">{product.priceSar && <bdi>{formatMoney(product.priceSar, locale)}</bdi>}</div>
    </li>
  )
}

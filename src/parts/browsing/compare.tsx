import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { compareHead } from '#src/features/products/compare/compare-head.ts'
import { ComparePage } from '#src/features/products/compare/compare-page.tsx'
import { isNotFound } from '#src/features/products/page/product-queries.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { productQuery } from '#src/queries/product.ts'
import type { PageLoading } from '../page-loading.ts'

/**
 * A link may be older than a piece's withdrawal, and a piece may be neither on this device nor reachable: those that are left are compared.
 * @throws the failure where none is left
 */
export async function loadCompare({ context, location, deps }: PageLoading & { deps: { pieces?: string[] } }) {
  const { i18n } = context
  const asked = deps.pieces ?? []
  const settled = await Promise.allSettled(
    asked.map((id) => context.queryClient.query({ ...productQuery(context, id), staleTime: 'static' })),
  )
  const failures = settled.map((one) =>
    one.status === 'rejected' && !isNotFound(one.reason) ? { reason: one.reason as unknown } : undefined,
  )
  const pieces = asked.filter((_, place) => settled[place]?.status === 'fulfilled')
  const unreached = asked.filter((_, place) => failures[place] !== undefined)
  if (pieces.length === 0 && unreached.length > 0) throw failures.find((failure) => failure !== undefined)?.reason
  return { pieces, unreached, head: pageHead({ ...context, path: location.pathname, ...compareHead(i18n) }) }
}

const compareRoute = getRouteApi('/$locale/_default/compare')

export function CompareRoute(): ReactNode {
  const { pieces, unreached } = compareRoute.useLoaderData()
  const { pieces: asked = [] } = compareRoute.useLoaderDeps()
  return <ComparePage asked={asked} pieces={pieces} unreached={unreached} />
}

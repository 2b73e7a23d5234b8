import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { compareHead } from '#src/features/products/compare/compare-head.ts'
import { ComparePage } from '#src/features/products/compare/compare-page.tsx'
import { isNotFound } from '#src/features/products/page/product-queries.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { productQuery } from '#src/queries/product.ts'
import type { PageLoading } from '../page-loading.ts'

/** A link may be older than a piece's withdrawal: those that are left are compared. Any other failure is the page's. */
export async function loadCompare({ context, location, deps }: PageLoading & { deps: { pieces?: string[] } }) {
  const { i18n } = context
  const found = await Promise.all(
    (deps.pieces ?? []).map(async (id) => {
      try {
        await context.queryClient.query({ ...productQuery(context, id), staleTime: 'static' })
        return [id]
      } catch (error) {
        if (isNotFound(error)) return []
        throw error
      }
    }),
  )
  return { pieces: found.flat(), head: pageHead({ ...context, path: location.pathname, ...compareHead(i18n) }) }
}

const compareRoute = getRouteApi('/$locale/_default/compare')

export function CompareRoute(): ReactNode {
  const { pieces } = compareRoute.useLoaderData()
  const { pieces: asked = [] } = compareRoute.useLoaderDeps()
  return <ComparePage asked={asked} pieces={pieces} />
}

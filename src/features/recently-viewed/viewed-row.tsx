import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#calls/call.ts'
import { ProductRail } from '#src/blocks/products/product-rail.tsx'
import { useSession } from '#src/blocks/use-session.ts'
import { tokenOf } from '#src/session/identity.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences, type Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { inCatalogue } from '#device/catalogue/in-catalogue.ts'
import { isSeenAs, storeViewed, readViewed, withoutViewed, type Viewed } from './viewed-list.ts'

const device = () => localStorage
/** Prices and stock of products that were viewed longer ago are refetched. */
const freshMs = 10 * 60_000

/** The products as stored, confirmed by the device's catalogue or the server. Those stored in another language or currency come first. */
const viewedQuery = (preferences: Preferences, list: readonly Viewed[]) =>
  queryOptions({
    queryKey: ['viewed' satisfies QueryRoot, preferences.locale, preferences.currency, list.map(({ product, at }) => [product.id, at])],
    queryFn: async ({ signal }) =>
      (await Promise.all(list.map((viewed) => confirmed(viewed, preferences, signal)))).filter((product) => !!product),
    ...(list.every((viewed) => isSeenAs(viewed, preferences)) && {
      initialData: list.map(({ product }) => product),
      initialDataUpdatedAt: Math.min(...list.map(({ at }) => at)),
    }),
    staleTime: freshMs,
  })

/** @returns undefined for a product that the shop no longer has, which is removed from the device, or that cannot be shown now */
async function confirmed(viewed: Viewed, preferences: Preferences, signal: AbortSignal): Promise<ProductSummary | undefined> {
  const { product, at } = viewed
  const known = isSeenAs(viewed, preferences) ? product : undefined
  if (known && Date.now() - at < freshMs) return known
  const own = await inCatalogue(product.id, preferences)
  if (own) return own
  try {
    return (await call('products.get', { ...preferences, params: { id: product.id }, signal })).data
  } catch (error) {
    if (signal.aborted) throw error
    const isGone = error instanceof Error && 'status' in error && error.status === 404
    if (isGone) storeViewed(withoutViewed(readViewed(device), product.id), device)
    else console.debug('a product looked at last could not be confirmed', product.id, error)
    return isGone ? undefined : known
  }
}

type Props = {
  /** The product of the current page, which is left out. */
  except: string | undefined
}

/** Remounts when the session changes: a logout clears the list. */
export function ViewedRow(props: Props) {
  return <Row key={tokenOf(useSession().identity)} {...props} />
}

function Row({ except }: Props) {
  const preferences = usePreferences()
  // The list at the opening of the page: it must not change while it is shown.
  const [list] = useState(() => readViewed(device).filter(({ product }) => product.id !== except))
  const { data: products = [] } = useQuery({ ...viewedQuery(preferences, list), enabled: list.length > 0 })
  if (products.length === 0) return null
  return (
    <section className="page pb-16 lg:pb-28">
      <h2 className="text-2xl lg:text-3xl mb-6 lg:mb-9">
        <Trans>Recently viewed</Trans>
      </h2>
      <div className="-mx-(--gutter)">
        <ProductRail products={products} />
      </div>
    </section>
  )
}

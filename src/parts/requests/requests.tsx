/**
 * One part of the app (parts.ts). The pages of each kind of request are in a file of kinds/; their routes name the kind
 * (`staticData.request`).
 */
import { useLoaderData, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Numbered } from '#src/blocks/requests/status/status-page.tsx'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { shopNow } from '#device/shop-clock.ts'
import type { RequestLoading } from '../page-loading.ts'
import { pagesOfRequests, type RequestPages } from './request-pages.ts'

export { takeKeyOfLink } from '#src/blocks/requests/status/key-of-link.ts'
export { OfferDialog } from '#src/features/offers/make/offer-dialog.tsx'
export { OutboxPage } from '#src/features/outbox/outbox-page.tsx'
export { OutboxSheet } from '#src/features/outbox/outbox-sheet.tsx'
export { correctionOf } from './request-pages.ts'

function pageOf<Page extends 'form' | 'status'>(kind: RequestKind | undefined, page: Page): NonNullable<RequestPages[Page]> {
  const found = pagesOfRequests.find((each) => each.kind === kind)?.[page]
  if (!found) throw new Error(`a route names the page "${page}" of the kind ${kind}, which has none`)
  return found
}

const useKind = () => useMatch({ strict: false, select: ({ staticData }) => staticData.request })

export async function loadRequestForm(loading: RequestLoading<object>) {
  const { context, location, route } = loading
  const own = await pageOf(route.options.staticData?.request, 'form').load(loading)
  return { drawnAt: shopNow(), head: pageHead({ ...context, path: location.pathname, ...own }) }
}

export function RequestFormRoute(): ReactNode {
  const { Page } = pageOf(useKind(), 'form')
  const { drawnAt = shopNow() }: { drawnAt?: number } = useLoaderData({ strict: false })
  return <Page drawnAt={drawnAt} />
}

/** @throws as the page's `load` does */
export const loadRequestStatus = (loading: RequestLoading): Promise<Numbered | undefined> =>
  pageOf(loading.route.options.staticData?.request, 'status').load(loading)

export function RequestStatusRoute(): ReactNode {
  const id = useMatch({ strict: false, select: ({ params }) => params.id ?? '' })
  const { Page } = pageOf(useKind(), 'status')
  return <Page key={id} id={id} />
}

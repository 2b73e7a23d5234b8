import { payloadPath } from '#contract/pages/addresses.ts'
import { missing, redirectTo } from './bare-responses.ts'
import type { SharedCaches } from '#server/http/answers/shared-caches.ts'
import { currencyOf, isLasting, type RenderedPages } from './rendered-pages.ts'

type PayloadDeps = { rendered: RenderedPages; sharedCaches?: SharedCaches | undefined }

/**
 * The payload file of a page: its data as JSON, in the currency of the query.
 * @param pathname of the page
 * @throws the error of a failed rendering
 */
export async function respondPayload(
  { rendered, sharedCaches }: PayloadDeps,
  url: URL,
  pathname: string,
  requestId: string,
): Promise<Response> {
  const search = new URLSearchParams(url.search)
  const currency = currencyOf(search.get('currency') ?? undefined)
  search.delete('currency')
  const query = search.toString()
  const page = await rendered.page({ pathname, search: query && `?${query}`, currency, requestId })
  // Another spelling of a page's URL (`?sort=newest`, which is the default) redirects to the payload of the same page.
  if ('redirect' in page) {
    const target = new URL(page.redirect, url)
    return redirectTo(payloadPath(target.pathname, target.search, currency), page.status)
  }
  if (page.status !== 200 || page.onDevice) return missing()
  return new Response(page.state, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, max-age=60',
      // The address names language and currency, and a theme changes no data: it is the same for all.
      ...(isLasting(page) && sharedCaches?.ofPage(page.calls, true)),
    },
  })
}

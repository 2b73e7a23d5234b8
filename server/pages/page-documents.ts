import { createHash } from 'node:crypto'
import type { Locale } from '#contract/locale.ts'
import type { SignInOffer } from '#contract/accounts/sign-in-offer.ts'
import { userCookie } from '#contract/accounts/session-cookies.ts'
import { currencyCookie, defaultCurrency } from '#contract/money/money.ts'
import { readCookie } from '#i18n/cookies.ts'
import { buildHeader, faceHeader, pageAudience, pageAudienceHeader, themeOfCookies } from '#device/documents.ts'
import { isNotModified } from '#server/http/answers/conditional.ts'
import { type Encodable, encodedFor } from '#server/http/answers/content-encoding.ts'
import type { SharedCaches } from '#server/http/answers/shared-caches.ts'
import type { GetShopFace } from '#server/modules/face/shop-face-service.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { BuildAssets } from './build-assets.ts'
import { redirectTo } from './bare-responses.ts'
import { composePage, type PageParts, type Theme } from './compose-page.ts'
import { currencyOf, isLasting, type RenderedPages, type RenderedParts } from './rendered-pages.ts'

/** `origin`: the shop's public origin. */
export type Visit = { requestId: string; origin: string }

export type PageDocuments = {
  /** The document of a page, in the currency and theme of the shopper's cookies. @throws the error of a failed rendering */
  respond: (request: Request, page: { pathname: string; search: string; locale: Locale }, visit: Visit) => Promise<Response>
  /** The document of the app shell. */
  respondShell: (request: Request, origin: string, locale: Locale) => Promise<Response>
}

export type PageDocumentsDeps = {
  rendered: RenderedPages
  assets: BuildAssets
  shopFace: GetShopFace
  /** Every document contains it, for the sign-in dialogs. */
  signIn: SignInOffer
  /** What caches in front may keep; without it nothing. */
  sharedCaches?: SharedCaches | undefined
  cacheBytes: number
}

/** The tag is weak: the same page in another encoding has the same one. */
type Document = Encodable & { etag: string }
/** `of`: the rendering, or the shop's face, that it was composed of. */
type Composed = { document: Document; of: unknown }

/** In bytes, with its compressed forms. */
const weightOf = ({ document }: Composed): number => document.plain.byteLength * 1.4

/** Responses vary by the cookies for currency and theme. */
const vary = 'Cookie, Accept-Encoding'

/** Composes and sends the documents of pages, and caches them with their compressed forms until the page is rendered anew. */
export function createPageDocuments({ rendered, assets, shopFace, signIn, sharedCaches, cacheBytes }: PageDocumentsDeps): PageDocuments {
  const documents = boundedCache<string, Composed>(cacheBytes)

  const compose = async (page: PageParts, options: { locale: Locale; theme: Theme; origin: string }): Promise<Document> =>
    documentOf(composePage(page, { ...options, face: await shopFace(), assets, signIn }))

  async function documentFor(key: string, page: RenderedParts, options: Parameters<typeof compose>[1]): Promise<Document> {
    const isOfPage = (known: Composed | undefined) => known?.of === page.rendering
    const known = documents.get(key)
    if (known && isOfPage(known)) return known.document
    const composed = { document: await compose(page, options), of: page.rendering }
    // Another request may have composed it meanwhile: its compressed form is shared.
    const meanwhile = documents.get(key)
    if (meanwhile && isOfPage(meanwhile)) return meanwhile.document
    if (isLasting(page)) documents.set(key, composed, weightOf(composed))
    return composed.document
  }

  function addShared(headers: Headers, calls: readonly string[], isForAll: boolean) {
    for (const [name, value] of Object.entries(sharedCaches?.ofPage(calls, isForAll) ?? {})) headers.set(name, value)
  }

  return {
    async respond(request, { pathname, search, locale }, { requestId, origin }) {
      const cookies = request.headers.get('cookie') ?? ''
      const currency = currencyOf(readCookie(cookies, currencyCookie))
      const theme = themeOfCookies(cookies)
      const key = `${origin} ${theme ?? ''} ${currency} ${pathname}${search}`
      const headers = new Headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary,
        [buildHeader]: assets.id,
        [faceHeader]: (await shopFace()).id,
        [pageAudienceHeader]: pageAudience({ currency, theme }),
      })
      const page = await rendered.page({ pathname, search, currency, requestId })
      if ('redirect' in page) return redirectTo(page.redirect, page.status)
      // Whether or not the shopper is signed in, the service worker does not cache it; offline, the app shell replaces it.
      if (page.onDevice) headers.delete(pageAudienceHeader)
      if (isLasting(page)) addShared(headers, page.calls, currency === defaultCurrency && !theme && isGuest(cookies))
      return respondDocument(request, await documentFor(key, page, { locale, theme, origin }), page.status, headers)
    },

    async respondShell(request, origin, locale) {
      const key = `shell ${origin} ${locale}`
      const shell = await rendered.shell(locale)
      const { id: face } = await shopFace()
      let composed = documents.get(key)
      if (composed?.of !== face) {
        composed = { document: await compose(shell, { locale, theme: undefined, origin }), of: face }
        documents.set(key, composed, weightOf(composed))
      }
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      headers.set(buildHeader, assets.id)
      headers.set(faceHeader, face)
      addShared(headers, [], true)
      return respondDocument(request, composed.document, 200, headers)
    },
  }
}

const isGuest = (cookies: string): boolean => readCookie(cookies, userCookie) === undefined

function documentOf(html: string): Document {
  const plain = Buffer.from(html)
  return { plain, encoded: {}, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

async function respondDocument(request: Request, document: Document, status: number, headers: Headers): Promise<Response> {
  headers.set('etag', document.etag)
  if (status === 200 && isNotModified(request.headers, document)) return new Response(null, { status: 304, headers })
  const { body, encoding } = await encodedFor(document, request.headers.get('accept-encoding'), 'often')
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

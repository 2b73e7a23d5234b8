import type { PartName } from '#i18n/parts.ts'
import { shopLogoMeta } from '#contract/face/shop-logo.ts'
import { dirOf, type Locale, locales } from '#contract/locale.ts'
import { signInOfferMeta, writeSignInOffer, type SignInOffer } from '#contract/accounts/sign-in-offer.ts'
import { shopNameMeta } from '#i18n/shop-name.ts'
import { pathOfPicture, type ShopFace } from '#server/modules/face/shop-face-service.ts'
import type { BuildAssets } from './build-assets.ts'
import { faceCss } from './face-style.ts'
import { themeColor, webManifestPath } from './web-manifest.ts'

export type Theme = 'light' | 'dark' | undefined
/** A rendered page without its document. Its origin is `originInPages`. */
export type PageParts = {
  status: number
  head: string
  body: string
  state: string
  routeIds: string[]
  /** Parts of the app (src/parts/parts.ts). */
  parts: PartName[]
  texts: string[]
  /** The app draws the page into the frame of the bare shell. */
  onDevice?: true
}

/** Pages are rendered for this origin; the shop's public origin replaces it when they are sent. */
export const originInPages = 'https://origin.invalid'

/** An origin that is safe in attributes and in JSON: special characters are percent-encoded. */
const written = (origin: string): string => origin.replaceAll(/[^\w:/.[\]-]/g, encodeURIComponent)

/** What a document has besides its page. */
export type Composing = { locale: Locale; theme: Theme; origin: string; face: ShopFace; assets: BuildAssets; signIn: SignInOffer }

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The whole document. The order in the head matters: resources of the first paint come first. */
export function composePage(parts: PageParts, { locale, theme, origin, face, assets, signIn }: Composing): string {
  const { names, logos } = face
  const pictures = face.pictures[locale]
  const favicon = pictures['favicon-48'] && pathOfPicture(pictures['favicon-48'])
  const touchIcon = pictures['apple-180'] ? pathOfPicture(pictures['apple-180']) : '/icons/apple-touch-180.png'
  const chunks = assets.chunks(locale, parts)
  // Such a page has nothing to show before its scripts; the others load them after their first pictures (src/app/boot.ts).
  const preloads = parts.onDevice ? chunks.map((href) => `\n<link rel="modulepreload" href="${href}">`) : []
  return `<!doctype html>
<html lang="${locale}" dir="${dirOf(locale)}"${theme ? ` class="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${parts.head.replaceAll(originInPages, () => written(origin))}
<style>${assets.css}${faceCss(face)}</style>
<link rel="icon" href="${favicon ?? '/favicon.svg'}" type="${favicon === undefined ? 'image/svg+xml' : 'image/png'}">
<link rel="apple-touch-icon" href="${touchIcon}">
<link rel="manifest" href="${webManifestPath(locale)}">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(names[locale])}">
${locales.map((each) => `<meta name="${shopNameMeta}" lang="${each}" content="${escapeHtml(names[each])}">`).join('\n')}
${logos ? `<meta name="${shopLogoMeta}" content="${escapeHtml(JSON.stringify(logos))}">\n` : ''}<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColor[theme ?? 'light']}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColor[theme ?? 'dark']}">
<meta name="${signInOfferMeta}" content="${writeSignInOffer(signIn)}">
<meta name="page-chunks" content="${chunks.join(' ')}">
<script type="module" src="${assets.boot}"></script>${preloads.join('')}
</head>
<body>
${assets.sprite}<div id="root"${parts.state && ' data-dehydrated'}>${parts.body}</div>
${parts.state && `<script type="application/json" id="page-state">${parts.state}</script>`}
</body>
</html>`
}

/**
 * A document without a page (app shell): the service worker caches it and responds with it when offline, and the app renders the page of
 * the URL. Only its language depends on the shopper.
 * @param name the shop's, in that language
 * @param frame markup of header and an empty main area, hidden from assistive technology
 */
export const shellParts = (name: string, frame: string): PageParts => ({
  status: 200,
  head: `<title>${escapeHtml(name)}</title>
<meta name="robots" content="noindex">`,
  body: `<div role="main" aria-busy="true" class="sr-only"><h1>${escapeHtml(name)}</h1></div>${frame}`,
  state: '',
  routeIds: [],
  // Mostly it stands in for a product or a list.
  parts: ['browsing'],
  texts: ['browsing', 'runtime'],
  onDevice: true,
})

/** Shown when even the error page fails to render. */
export const bareErrorPage = (locale: Locale): string => {
  const [title, text] =
    locale === 'ar' ? ['خطأ داخلي في الخادم', 'حدث خطأ غير متوقع.'] : ['Internal Server Error', 'An unexpected error occurred.']
  return `<!doctype html><html lang="${locale}" dir="${dirOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p>`
}

import { isLocale, type Locale } from './locale.ts'

/** Which addresses are canonical (decisions.md §2). Pure, so that the server and the page (offline, too) agree. */

/** The language and the rest of a path: `/ar/shop` → `ar`, `/shop`. */
export function splitLocale(pathname: string): { locale?: Locale; rest: string } {
  const [, first = '', ...others] = pathname.split('/')
  const locale = first.toLowerCase()
  return isLocale(locale) ? { locale, rest: `/${others.join('/')}` } : { rest: pathname }
}

/**
 * The canonical form of a page's path: with a language, in lower case, without a slash at the end, and home as `/en`.
 * `/Shop` → `/en/shop`, `/en/Home` → `/en`. `preferred` is the visitor's language, for a path that names none.
 */
export function canonicalPath(pathname: string, preferred: Locale): string {
  const { locale = preferred, rest } = splitLocale(pathname)
  const path = rest
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  return path === '/home' ? `/${locale}` : `/${locale}${path}`
}

/** The visitor's language: the cookie, else the first of the browser's languages that the shop speaks, else English. */
export function preferredLocale(cookie: string | undefined, languages: readonly string[]): Locale {
  if (isLocale(cookie)) return cookie
  for (const language of languages) {
    const primary = language.trim().toLowerCase().split('-')[0]
    if (isLocale(primary)) return primary
  }
  return 'en'
}

/** Languages of an Accept-Language header, the most wanted first. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  if (!header) return []
  return header
    .split(',')
    .map((entry, position) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined)
      return { tag, position, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ tag }) => tag)
}

/** The last part of a payload file's address: the data of the page at the same path. */
const payloadName = '_payload.json'

/** Where the data of a page stands: `/en/shop?brand=a` in SAR → `/en/shop/_payload.json?brand=a&currency=SAR`. */
export function payloadPath(pathname: string, search: string, currency: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('currency', currency)
  return `${pathname.replace(/\/$/, '')}/${payloadName}?${parameters.toString()}`
}

/** The page that a payload address belongs to, or nothing where it is none. */
export function pageOfPayload(pathname: string): string | undefined {
  return pathname.endsWith(`/${payloadName}`) ? pathname.slice(0, -payloadName.length - 1) || '/' : undefined
}

import { defaultLocale, isLocale, type Locale, locales } from '#contract/locale.ts'

/** The canonical form of page URLs (docs/areas/pages.md). Pure functions, so that the server and the page (offline, too) agree. */

/** The language and the rest of a path: `/ar/shop` → `ar`, `/shop`. */
export function splitLocale(pathname: string): { locale?: Locale; rest: string } {
  const [, first = '', ...others] = pathname.split('/')
  const locale = first.toLowerCase()
  return isLocale(locale) ? { locale, rest: `/${others.join('/')}` } : { rest: pathname }
}

/** The language of a path, or the shop's default where it names none. */
export const localeOfPath = (pathname: string): Locale => splitLocale(pathname).locale ?? defaultLocale

/** One character in UTF-8, percent-encoded. `decodeURIComponent` rejects sequences that are no character. */
const encodedCharacter = /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi

/** The text of a segment. Bytes that are no UTF-8, and a `%` that encodes nothing, stand for themselves: `%ff` is three characters. */
const decodeSegment = (segment: string): string =>
  segment.toWellFormed().replace(encodedCharacter, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // An overlong encoding, a lone surrogate, or a code point beyond Unicode.
      return encoded
    }
  })

/**
 * Characters that `encodeURIComponent` encodes but the router leaves plain in a path. `$` is not among them: in the router it begins a
 * parameter's name.
 */
const plainInPaths = /%(?:3A|3B|40|26|3D|2B|2C|5B|5D|5E|7C)/g

const encodeSegment = (text: string): string => encodeURIComponent(text).replace(plainInPaths, decodeURIComponent)

/**
 * One spelling for all of a path: an address can be percent-encoded in many ways (`%c3%a9`, `%C3%A9` and `é`), and not every sequence of
 * bytes is text. Two paths are the same where this gives the same. What it gives can be decoded, and is given back unchanged by this
 * function and by the router.
 */
export const encodePath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => encodeSegment(decodeSegment(segment)))
    .join('/')

/** A path for people to read: letters of every script as letters. Control characters stay encoded, because text cannot show them. */
export const readablePath = (pathname: string): string =>
  decodeSegment(encodePath(pathname)).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, encodeURIComponent)

/**
 * The canonical form of a page's path: with a language, in lower case, without a slash at the end, home as `/en`, and in the spelling of
 * `encodePath`. `/Shop` → `/en/shop`, `/en/Home` → `/en`. `preferred` is the shopper's language, for a path that names none.
 */
export function canonicalPath(pathname: string, preferred: Locale): string {
  const segments = pathname.split('/').map((segment) => decodeSegment(segment).toLowerCase())
  const [first, ...others] = segments.filter((segment) => segment !== '')
  const hasLocale = isLocale(first)
  const rest = hasLocale ? others : [first ?? '', ...others]
  const path = rest.map(encodeSegment).join('/')
  return `/${hasLocale ? first : preferred}${path === '' || path === 'home' ? '' : `/${path}`}`
}

/**
 * The redirect target of a path that is not canonical. Another spelling of the canonical path does not redirect: the browser or the router
 * could spell it back, in an endless loop.
 * @returns the canonical path; undefined where it is that already
 */
export function redirectToCanonical(pathname: string, preferred: Locale): string | undefined {
  const path = canonicalPath(pathname, preferred)
  return path === encodePath(pathname) ? undefined : path
}

/** The shopper's language: the cookie, else the first of the browser's languages that the shop speaks, else English. */
export function preferredLocale(cookie: string | undefined, languages: readonly string[]): Locale {
  if (isLocale(cookie)) return cookie
  for (const language of languages) {
    const primary = language.trim().toLowerCase().split('-')[0]
    if (isLocale(primary)) return primary
  }
  return 'en'
}

/**
 * Languages of an Accept-Language header (RFC 9110 §12.5.4), the most wanted first: `*` stands for the shop's languages that the header
 * does not name. At the end are those that it leaves open: a language with `q=0` is taken only where the other one is refused, too.
 */
export function parseAcceptLanguage(header: string | undefined): string[] {
  if (!header) return []
  const wishes = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';')
      const quality = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1]).find((value) => value !== undefined)
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag }) => tag !== '')
  const open = locales.filter((locale) => wishes.every(({ tag }) => tag !== locale))
  const wanted = wishes.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  return [...wanted.flatMap(({ tag }) => (tag === '*' ? open : [tag])), ...open]
}

/** The last part of a payload file's address: the data of the page at the same path. */
const payloadName = '_payload.json'

/** The URL of a page's data: `/en/shop?brand=a` in SAR → `/en/shop/_payload.json?brand=a&currency=SAR`. */
export function payloadPath(pathname: string, search: string, currency: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('currency', currency)
  return `${pathname.replace(/\/$/, '')}/${payloadName}?${parameters.toString()}`
}

/** The page of a payload path; undefined where it is none. */
export function pageOfPayload(pathname: string): string | undefined {
  return pathname.endsWith(`/${payloadName}`) ? pathname.slice(0, -payloadName.length - 1) || '/' : undefined
}

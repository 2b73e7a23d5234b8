import { encodePath } from './addresses.ts'

/** Of no server: what a browser makes of an address is seen by resolving it against this one. */
const origin = 'https://internal.invalid'
const longest = 2000

/**
 * Where a shopper may be sent after signing in: a path of this shop and nothing else, whoever wrote it (decisions.md §2).
 * @param text anything, usually of the query
 * @returns path, query and hash as a browser reads them, the path in the spelling of `encodePath`; undefined where it leads elsewhere or is no path
 */
export function internalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest || !text.startsWith('/')) return undefined
  // Browsers drop some of these without a word, and take a backslash for a slash.
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  // `/.//elsewhere` resolves to a path that, taken for an address, is another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return encodePath(url.pathname) + url.search + url.hash
}

import { encodePath } from './addresses.ts'

/** A reserved origin: resolving a path against it shows how a browser reads the path. */
const origin = 'https://internal.invalid'
const longest = 2000

/**
 * Validates the redirect target after signing in: only a path of this shop, because the input is untrusted.
 * @param text any value, usually of the query
 * @returns path, query and hash as a browser reads them, the path in the spelling of `encodePath`; undefined for another origin or no path
 */
export function internalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest || !text.startsWith('/')) return undefined
  // Browsers silently drop some control characters, and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  // `/.//elsewhere` resolves to a path that, used as a URL, is another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return encodePath(url.pathname) + url.search + url.hash
}

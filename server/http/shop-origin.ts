import { HttpError } from './answers/errors.ts'

/** A host name or an IP address, with or without a port. URL parsers accept more: quotes, braces and `&` among them. */
const soundOrigin = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/**
 * The origin under which shoppers reach the shop: the configured one, else the one that the request names in its `Host` header. Pages, the
 * sitemap and the manifests contain it, so it has to be a valid one.
 * @param url the full URL of the request
 * @throws HttpError `request.invalid` where the request's host is invalid
 */
export function shopOrigin(publicUrl: string | undefined, url: string): string {
  if (publicUrl !== undefined) return publicUrl
  const { origin } = new URL(url)
  if (!soundOrigin.test(origin)) throw new HttpError('request.invalid', 'the host of the request is none')
  return origin
}

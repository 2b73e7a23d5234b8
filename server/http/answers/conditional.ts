/** The validators of a response (RFC 9110 §8.8). */
export type Validators = {
  etag: string
  /** When the content last changed, where that is known. */
  modified?: Date
}

/**
 * Whether the client has this representation already, and a 304 is enough (RFC 9110 §13.1.2, §13.1.3).
 * @param asked headers of the request
 */
export function isNotModified(asked: Headers, { etag, modified }: Validators): boolean {
  const known = asked.get('if-none-match')
  if (known !== null) return matchesNone(known, etag)
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return modified !== undefined && !Number.isNaN(since) && wholeSeconds(modified) <= since
}

/**
 * Whether the client asks for another state of the representation than this one, and a 412 is due (RFC 9110 §13.1.1, §13.1.4). It comes
 * before `isNotModified`.
 * @param asked headers of the request
 */
export function isPreconditionFailed(asked: Headers, { etag, modified }: Validators): boolean {
  const meant = asked.get('if-match')
  // The strong comparison: a weak tag matches nothing.
  if (meant !== null) return meant.trim() !== '*' && (etag.startsWith('W/') || !tagsOf(meant).includes(etag))
  const since = Date.parse(asked.get('if-unmodified-since') ?? '')
  return modified !== undefined && !Number.isNaN(since) && wholeSeconds(modified) > since
}

/** HTTP dates have no fractions. */
export const wholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000

/** Whether `If-None-Match` names the tag, by the weak comparison. */
function matchesNone(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  return tagsOf(header).some((other) => opaque(other) === opaque(tag))
}

const tagsOf = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? []
const opaque = (tag: string) => tag.replace(/^W\//, '')

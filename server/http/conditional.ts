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

/** HTTP dates have no fractions. */
export const wholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000

/** Whether `If-None-Match` names the tag, by the weak comparison. */
function matchesNone(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  const named = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return named.some((other) => opaque(other) === opaque(tag))
}

const opaque = (tag: string) => tag.replace(/^W\//, '')

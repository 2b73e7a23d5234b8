/**
 * Whether `If-None-Match` names one of the tags, by the weak comparison (RFC 9110 §13.1.2).
 * @param header its value, null where there is none
 */
export function matchesNone(header: string | null, tags: readonly string[]): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  const named = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return named.some((tag) => tags.some((ours) => opaque(ours) === opaque(tag)))
}

const opaque = (tag: string) => tag.replace(/^W\//, '')

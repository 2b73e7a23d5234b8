/**
 * The query string as people share it: `?brand=a&brand=b&page=2`, not JSON. A single key is a string, a repeated one a
 * list of strings; each route validates them.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  // A Map, because names are user input ("constructor").
  const search = new Map<string, string | string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const known = search.get(key)
    search.set(key, known === undefined ? value : [known, value].flat())
  }
  return Object.fromEntries(search)
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const entry of Array.isArray(value) ? (value as unknown[]) : [value]) parameters.append(key, String(entry))
  }
  const text = parameters.toString()
  return text && `?${text}`
}

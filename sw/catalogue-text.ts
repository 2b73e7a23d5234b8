/** Complete JSON that says its format. Whether the format is one that a page knows, the page decides. */
export function isCatalogue(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text)
    const body: unknown = isRecord(json) && 'data' in json ? json.data : json
    return isRecord(body) && 'format' in body
  } catch {
    // Broken off, or a portal's page.
    return false
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

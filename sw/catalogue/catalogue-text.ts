import { isRecord } from '#contract/is-record.ts'
/** Whether the text is complete JSON with a format. The page checks whether it knows that format. */
export function isCatalogue(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text)
    const body: unknown = isRecord(json) && 'data' in json ? json.data : json
    return isRecord(body) && 'format' in body
  } catch {
    // Truncated, or a captive portal's page.
    return false
  }
}

/** Texts that the worker reads before it caches them. */
import { cachedPageMark } from '#device/documents.ts'

/** Removes headers that describe the encoded bytes, because they do not apply to the decoded text. */
export function headersOfText(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return headers
}

/** Adds the document's time to its markup, for the page that gets it from the cache. Unchanged without a valid date. */
export function sayingSince(html: string, date: string): string {
  const moment = new Date(date)
  return Number.isNaN(moment.getTime()) ? html : html.replace('<html ', `<html ${cachedPageMark}="${moment.toISOString()}" `)
}

/** Texts that the worker has read before it keeps them. */
import { keptPageMark } from '#src/offline/documents.ts'

/** What was said of the bytes on the line does not hold for the text. */
export function headersOfText(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return headers
}

/** A document that says from when it is, for the page to which it is given later. Without a date that can be read it says nothing. */
export function sayingSince(html: string, date: string): string {
  const moment = new Date(date)
  return Number.isNaN(moment.getTime()) ? html : html.replace('<html ', `<html ${keptPageMark}="${moment.toISOString()}" `)
}

import type { Locale } from '#src/contract/locale.ts'

/** A text under its label. */
export type Labelled = { label: string; text: string }

/** A row of the table. `note`: beneath the item. */
export type InvoiceRow = { item: string; note?: string | undefined; quantity: string; price: string; amount: string }

/** What stands on an invoice, in its language and ready to be read; user input is isolated. */
export type InvoicePaper = {
  locale: Locale
  shopName: string
  issuedAt: Date
  title: string
  /** Beneath the title. */
  subtitle?: string | undefined
  /** The number of the invoice. */
  number: string
  /** What has become of the order, if it was canceled or refunded. */
  notices: string[]
  seller: { label: string; name: string; lines: string[] }
  buyer: { label: string; name: string; lines: string[] }
  /** Beside each other; `share`: of the width. */
  facts: (Labelled & { share: number })[]
  columns: InvoiceRow
  lines: InvoiceRow[]
  sums: (Labelled & { isTotal?: boolean })[]
  /** Beneath the sums. */
  notes: string[]
  /** One more of them, where codes stand for characters that cannot be printed. */
  codesNote: string
  /** The text of the QR code, where the law wants one, and what it is. */
  qr?: { text: string; label: string } | undefined
  thanks: string
  /** "Page 1 of 2" */
  pageOf: (page: number, pages: number) => string
}

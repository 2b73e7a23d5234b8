import type { Locale } from '#contract/locale.ts'

/** A text in the language of the paper. `arabic`: the same in Arabic, on a paper in another language. */
export type PaperText = { text: string; arabic?: string | undefined }

/** A text under its label. */
export type Labelled = { label: PaperText; text: PaperText }

/** Who sells or buys. */
export type Party = { label: PaperText; name: PaperText; lines: PaperText[] }

/** A row of the table. `note`: beneath the item. */
export type InvoiceRow = Record<'item' | 'quantity' | 'price' | 'amount', PaperText> & { note?: PaperText | undefined }

/** The shop's own look; what is undefined is drawn as the design has it. */
export type PaperFace = {
  colors?: { primary: string; tint: string } | undefined
  /** A PNG picture for white paper; `bytes`: of its file. */
  logo?: { bytes: Buffer; width: number; height: number } | undefined
}

/** What stands on an invoice, in its language and ready to be read; user input is isolated. */
export type InvoicePaper = {
  locale: Locale
  shopName: string
  face?: PaperFace | undefined
  issuedAt: Date
  title: PaperText
  /** The number of the invoice. */
  number: string
  /** What has become of the order, if it was canceled or refunded. */
  notices: PaperText[]
  seller: Party
  buyer: Party
  /** Beside each other; `share`: of the width. */
  facts: (Labelled & { share: number })[]
  columns: InvoiceRow
  lines: InvoiceRow[]
  sums: { label: PaperText; text: string; isTotal?: boolean }[]
  /** Beneath the sums. */
  notes: PaperText[]
  /** One more of them, where codes stand for characters that cannot be printed. */
  codesNote: PaperText
  /** The text of the QR code, where the law wants one, and what it is. */
  qr?: { text: string; label: PaperText } | undefined
  thanks: PaperText
  /** "Page 1 of 2" */
  pageOf: (page: number, pages: number) => PaperText
}

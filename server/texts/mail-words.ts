import type { Locale } from '#contract/locale.ts'

/**
 * A row of a table; the renderer isolates its value. `copied`: it is meant for another form, a bank's or a carrier's, and stands without
 * marks. `iban`: the same, left to right and shown in groups of four.
 */
export type MailRow = { label: string; value: string; isTotal?: boolean; format?: 'copied' | 'iban' }

/** A piece that a mail is about. `price`: of all of them. `picture`: the URL of its photograph, at the shop's own address. */
export type MailPiece = { name: string; quantity?: number; price?: string; picture?: string | undefined }

/** `sums`: amounts in a column at the end of the line. `facts`: each value below its label. */
export type MailTable = { heading: string; layout: 'sums' | 'facts'; pieces?: MailPiece[]; rows: MailRow[] }

/** The texts of a mail, in reading order. */
export type MailWords = {
  subject: string
  heading: string
  /** Paragraphs before the code or the button. */
  before: string[]
  /** What the mail answers, in the words of its recipient. */
  quoted?: { heading: string; lines: string[] }
  /** What has to be known for the button's action. */
  needed?: MailTable
  code?: string
  button?: { label: string; link: string }
  /** What the mail is about. */
  summary?: MailTable
  /** Paragraphs at the end. */
  after: string[]
  /** Replaces the line that replies are not read. */
  foot?: string
  /** At the end of it. */
  footLink?: { label: string; link: string }
}

/** The words of each template in both languages; names are already sanitized and links complete. */
export type MailTextsOf<Values> = { [Template in keyof Values]: Record<Locale, (values: Values[Template]) => MailWords> }

import type { Locale } from '../contract/locale.ts'

/** The texts of a mail, in reading order. */
export type MailWords = {
  subject: string
  heading: string
  /** Paragraphs before the code or the button. */
  before: string[]
  code?: string
  button?: { label: string; link: string }
  /** Paragraphs after it. */
  after: string[]
  /** Replaces the line that replies are not read. */
  foot?: string
}

/** The words of each template in both languages; names are already sanitized and links complete. */
export type MailTextsOf<Values> = { [Template in keyof Values]: Record<Locale, (values: Values[Template]) => MailWords> }

import type { Locale } from '#contract/locale.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { automaticMailText, contactText, greetingText } from '#server/texts/mail-texts.ts'
import type { MailPiece, MailTable, MailWords } from '#server/texts/mail-words.ts'
import { type HtmlLetter, htmlOf, type MailFace } from '#server/mail-html/lay-out-html.ts'

export type Letter = {
  words: MailWords
  locale: Locale
  /** The shop's name. */
  shop: string
  /** Of the account whose address it is; its owner may have typed anything. */
  name: string | undefined
  /** The URL of the shop's home page in that language. */
  home: string
  face?: MailFace | undefined
}

/** Renders a mail as text and as HTML. */
export function layOut({ words, locale, shop, name, home, face }: Letter): { subject: string; text: string; html: string } {
  const plainName = harmlessName(name)
  const greeting = plainName === '' ? undefined : greetingText[locale](plainName)
  const foot: HtmlLetter['foot'] =
    words.foot === undefined
      ? { text: automaticMailText[locale](shop), contact: { label: contactText[locale], link: `${home}/contact-us` } }
      : { text: words.foot, ...(words.footLink && { contact: words.footLink }) }
  const given = { words, greeting, foot, locale, shop, home, face }
  return { subject: words.subject, text: textOf(given), html: htmlOf(given) }
}

/**
 * Sanitises a typed name for the greeting of a mail: one line, not long, without characters that change the text's
 * direction. A name with a URL or an e-mail address in it is an advertisement, and gets no greeting.
 */
function harmlessName(name: string | undefined): string {
  const plain = (name ?? '').replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const isAdvertisement = plain.length > 60 || /:\/\/|@|www\.|\p{L}\.\p{L}{2,}/iu.test(plain)
  return isAdvertisement ? '' : plain
}

/** Enough of an address for its owner to recognise it: `n…@example.com`; isolated, so that an Arabic sentence does not reorder it. */
export const partOfAddress = (address: string): string => isolated(`${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`)

function textOf({ words, greeting, foot, shop, home }: HtmlLetter): string {
  const { code, button, quoted } = words
  const blocks = [
    words.heading,
    greeting,
    ...words.before,
    code,
    words.needed && textTable(words.needed),
    button && `${button.label}:\n${button.link}`,
    quoted && [`${quoted.heading}:`, ...quoted.lines.map((line) => `> ${line}`)].join('\n'),
    words.summary && textTable(words.summary),
    ...words.after,
    ['--', shop, home, foot.text, ...(foot.contact ? [`${foot.contact.label}: ${foot.contact.link}`] : [])].join('\n'),
  ]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}

const textTable = ({ heading, pieces = [], rows }: MailTable): string =>
  [
    heading,
    ...pieces.map(textPiece),
    ...rows.map(({ label, value, format }) => `${label}: ${format === undefined ? isolated(value) : value}`),
  ].join('\n')

function textPiece({ name, quantity = 1, price }: MailPiece): string {
  const what = `${isolated(name)}${quantity === 1 ? '' : ` × ${quantity}`}`
  return price === undefined ? what : `${what}: ${isolated(price)}`
}

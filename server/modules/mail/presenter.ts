import { dirOf, type Locale } from '#src/contract/locale.ts'
import { isolated } from '#src/i18n/isolated.ts'
import { automaticMailText, greetingText } from '#src/i18n/mail-texts.ts'
import type { MailRow, MailTable, MailWords } from '#src/i18n/mail-words.ts'
import { shopName } from '#src/i18n/shop-name.ts'

export type Letter = {
  words: MailWords
  locale: Locale
  /** Of the account whose address it is; its owner may have typed anything. */
  name: string | undefined
  /** The URL of the shop's home page in that language. */
  home: string
}

/** Renders a mail as text and as HTML. */
export function layOut({ words, locale, name, home }: Letter): { subject: string; text: string; html: string } {
  const plainName = harmlessName(name)
  const greeting = plainName === '' ? undefined : greetingText[locale](plainName)
  return { subject: words.subject, text: textOf(words, greeting, locale, home), html: htmlOf(words, greeting, locale, home) }
}

/**
 * Sanitises a typed name for the greeting of a mail: one line, not long, without characters that change the text's
 * direction. A name with a URL or an e-mail address in it is an advertisement, and gets no greeting.
 */
export function harmlessName(name: string | undefined): string {
  const plain = (name ?? '').replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const isAdvertisement = plain.length > 60 || /:\/\/|@|www\.|\p{L}\.\p{L}{2,}/iu.test(plain)
  return isAdvertisement ? '' : plain
}

/** Enough of an address for its owner to recognise it: `n…@example.com`; isolated, so that an Arabic sentence does not reorder it. */
export const partOfAddress = (address: string): string => isolated(`${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`)

function textOf(words: MailWords, greeting: string | undefined, locale: Locale, home: string): string {
  const { code, button } = words
  const blocks = [
    words.heading,
    greeting,
    ...words.before,
    code,
    words.needed && textTable(words.needed),
    button && `${button.label}:\n${button.link}`,
    words.summary && textTable(words.summary),
    ...words.after,
    `--\n${shopName[locale]}\n${home}\n${words.foot ?? automaticMailText[locale]}`,
  ]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}

const textTable = ({ heading, rows }: MailTable): string =>
  [heading, ...rows.map(({ label, value, format }) => `${label}: ${format === undefined ? isolated(value) : value}`)].join('\n')

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** The shop's colours (src/styles/tokens.css) as inline styles, which every mail client supports; the dark ones are in a media query. */
const light = {
  paper: '#fafaf7',
  surface: '#ffffff',
  tint: '#f0f2e4',
  ink: '#1d1f16',
  muted: '#515346',
  line: '#dcdcd5',
  primary: '#434a21',
  onPrimary: '#fbfaf4',
}
const dark = {
  paper: '#10120c',
  surface: '#181a13',
  tint: '#232619',
  ink: '#edece5',
  muted: '#b4b3a8',
  line: '#31332a',
  primary: '#c0c496',
  onPrimary: '#16190c',
}
const darkRules = [
  `.paper{background:${dark.paper}!important}`,
  `.surface{background:${dark.surface}!important;border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.code{background:${dark.tint}!important;color:${dark.ink}!important}`,
  `.tint{background:${dark.tint}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}`,
].join('')

const fonts: Record<Locale, string> = {
  en: "'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif",
  ar: "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif",
}
/** Arabic has a larger size and line height, and never letter spacing. */
const type: Record<Locale, { body: string; small: string; heading: string; logo: string }> = {
  en: {
    body: 'font-size:16px;line-height:25px',
    small: 'font-size:14px;line-height:21px',
    heading: 'font-size:26px;line-height:32px',
    logo: 'font-size:20px;line-height:28px;letter-spacing:4px',
  },
  ar: {
    body: 'font-size:17px;line-height:31px',
    small: 'font-size:15px;line-height:26px',
    heading: 'font-size:25px;line-height:38px',
    logo: 'font-size:26px;line-height:40px',
  },
}

function htmlOf(words: MailWords, greeting: string | undefined, locale: Locale, home: string): string {
  const size = type[locale]
  // A sender's text, in any language, has its own direction.
  const paragraph = (text: string) =>
    `<p dir="auto" class="ink" style="margin:0 0 16px;color:${light.ink};${size.body}">${escapeHtml(text)}</p>`
  const code =
    words.code === undefined
      ? ''
      : // Left to right in both languages; separated by letter spacing and not by characters, so that it is copied whole.
        `<p class="code" dir="ltr" style="margin:8px 0 24px;padding:16px;background:${light.tint};color:${light.ink};text-align:center;` +
        `font-size:32px;line-height:40px;letter-spacing:8px;font-weight:600">${escapeHtml(words.code)}</p>`
  const button = words.button
    ? `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(words.button.link)}" style="display:inline-block;padding:12px 24px;` +
      `background:${light.primary};color:${light.onPrimary};text-decoration:none;font-weight:600;border-radius:2px;${size.body}">${escapeHtml(words.button.label)}</a></p>`
    : ''
  const table = (given: MailTable | undefined) => (given === undefined ? '' : htmlTable(given, locale))
  return `<!doctype html>
<html lang="${locale}" dir="${dirOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};font-family:${fonts[locale]}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${fonts[locale]}">
<tr><td style="padding:0 0 16px"><a class="ink" href="${escapeHtml(home)}" style="color:${light.ink};text-decoration:none;${size.logo}">${shopName[locale]}</a></td></tr>
<tr><td class="surface" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-radius:2px">
<h1 class="ink" style="margin:0 0 16px;color:${light.ink};font-weight:600;${size.heading}">${escapeHtml(words.heading)}</h1>
${greeting === undefined ? '' : paragraph(greeting)}${words.before.map(paragraph).join('')}${code}${table(words.needed)}${button}${table(words.summary)}${words.after.map(paragraph).join('')}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:${light.muted};${size.small}">${escapeHtml(words.foot ?? automaticMailText[locale])}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A heading and its rows. Mail clients support tables and inline styles only. */
function htmlTable({ heading, layout, rows }: MailTable, locale: Locale): string {
  const size = type[locale]
  const body = rows.map((row, at) => (layout === 'sums' ? sumRow(row, locale) : factRow(row, locale, at))).join('')
  return (
    `<h2 class="ink" style="margin:24px 0 8px;color:${light.ink};font-weight:600;${size.body}">${escapeHtml(heading)}</h2>` +
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${body}</table>`
  )
}

const cellLine = `border-top:1px solid ${light.line}`

/** What it is at the start, how much at the end. */
function sumRow(row: MailRow, locale: Locale): string {
  const end = dirOf(locale) === 'rtl' ? 'left' : 'right'
  const weight = row.isTotal ? 'font-weight:600' : 'font-weight:400'
  const style = `padding:10px 0;${cellLine};color:${light.ink};vertical-align:top;${weight};${type[locale].body}`
  return (
    `<tr><td class="ink line" style="${style}">${escapeHtml(row.label)}</td>` +
    `<td class="ink line" align="${end}" style="${style};padding-inline-start:16px;text-align:${end};white-space:nowrap"><bdi>${valueOf(row)}</bdi></td></tr>`
  )
}

/** The value below its label: long ones have the whole width on a phone. */
function factRow(row: MailRow, locale: Locale, at: number): string {
  const { body, small } = type[locale]
  const line = at === 0 ? '' : `${cellLine};`
  return (
    `<tr><td class="line tint" style="padding:10px 16px;${line}background:${light.tint}">` +
    `<span class="muted" style="color:${light.muted};${small}">${escapeHtml(row.label)}</span><br>` +
    `<bdi class="ink" style="color:${light.ink};font-weight:600;${body}"${row.format === 'iban' ? ' dir="ltr"' : ''}>${valueOf(row)}</bdi></td></tr>`
  )
}

/** An IBAN in groups of four: separated by space around them and not by characters, so that it is copied whole. It wraps between groups. */
function valueOf({ value, format }: MailRow): string {
  if (format !== 'iban') return escapeHtml(value)
  const groups = value.match(/.{1,4}/g) ?? []
  const styleOf = (at: number) => `display:inline-block${at < groups.length - 1 ? ';padding-right:6px' : ''}`
  return groups.map((group, at) => `<span style="${styleOf(at)}">${escapeHtml(group)}</span>`).join('')
}

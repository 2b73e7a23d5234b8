import { dirOf, type Locale } from '#contract/locale.ts'
import type { MailPiece, MailRow, MailTable, MailWords } from '#server/texts/mail-words.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { createLook, fonts, type Look, type MailColors, type } from './style.ts'

/** The last line of a mail. `contact`: how the shop is reached, where replies are not read. */
type Foot = { text: string; contact?: { label: string; link: string } }

/** The shop's own look. `logo`: its picture on the ground `deep`, 36 pixels high; `src` is a path. */
export type MailFace = { colors?: MailColors; logo?: { src: string; width: number; height: number } | undefined }

/** What the HTML of a mail is made of. `shop`: its name; `home`: the URL of its home page, whose origin has the logo and the pictures. */
export type HtmlLetter = {
  words: MailWords
  greeting: string | undefined
  foot: Foot
  locale: Locale
  shop: string
  home: string
  face?: MailFace | undefined
}

/** How the parts of a mail look. */
type Setting = { locale: Locale; look: Look }

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** Layout tables, inline styles and `dir` on the outermost one: some mail programs drop the page's own head, html and body. */
export function htmlOf({ words, greeting, foot, locale, shop, home, face = {} }: HtmlLetter): string {
  const { look, darkRules } = createLook(face.colors)
  const setting = { locale, look }
  const size = type[locale]
  const [dir, font] = [dirOf(locale), `font-family:${fonts[locale]}`]
  // A sender's text, in any language, has its own direction, along the edge of the other paragraphs.
  const paragraph = (text: string) =>
    `<p dir="auto" ${look({ text: 'ink' }, `margin:0 0 16px;text-align:${dir === 'rtl' ? 'right' : 'left'};${size.body}`)}>${escapeHtml(text)}</p>`
  const table = (given: MailTable | undefined) => (given === undefined ? '' : htmlTable(given, setting))
  const parts = [
    `<h1 ${look({ text: 'ink' }, `margin:0 0 16px;font-weight:400;${size.heading}`)}>${escapeHtml(words.heading)}</h1>`,
    ...[greeting ?? [], words.before].flat().map(paragraph),
    codeOf(words, setting),
    table(words.needed),
    buttonOf(words, setting),
    quoteOf(words, setting),
    table(words.summary),
    ...words.after.map(paragraph),
  ]
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}@media (max-width:480px){.inset{padding:24px 20px!important}.side{padding-inline:20px!important}}</style>
</head>
<body ${look({ ground: 'paper' }, `margin:0;padding:0;${font}`)}>
<table role="presentation" dir="${dir}" lang="${locale}" width="100%" cellpadding="0" cellspacing="0" border="0" ${look({ ground: 'paper' }, font)}>
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:start;${font}">
<tr><td ${look({ ground: 'deep' }, 'padding:18px 28px', 'side')}>${logoOf(setting, { shop, home, face })}</td></tr>
<tr><td ${look({ ground: 'surface', line: 'line' }, 'padding:32px 28px 16px;border-style:solid;border-width:0 1px 1px', 'inset')}>
${parts.join('\n')}
</td></tr>
<tr><td ${look({ text: 'muted' }, `padding:16px 28px 0;${size.small}`, 'side')}>${footOf(foot, setting)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const footOf = ({ text, contact }: Foot, { look }: Setting): string =>
  contact === undefined
    ? escapeHtml(text)
    : `${escapeHtml(text)} <a href="${escapeHtml(contact.link)}" ${look({ text: 'muted' }, 'text-decoration:underline')}>${escapeHtml(contact.label)}</a>`

/** Shown 36 pixels high; scripts/build/app-icons.ts draws it. Its name is shown instead where pictures are not loaded. */
const logoWidth: Record<Locale, number> = { en: 201, ar: 126 }

/** The own logo or the drawn name as a picture; another name as text. */
function logoOf({ locale, look }: Setting, { shop, home, face }: { shop: string; home: string; face: MailFace }): string {
  const link = (content: string) => `<a href="${escapeHtml(home)}" ${look({ text: 'onDeep' }, 'text-decoration:none')}>${content}</a>`
  const picture = face.logo ?? drawnLogo(locale, { shop, face })
  if (!picture) return link(`<span ${look({ text: 'onDeep' }, type[locale].name)}>${escapeHtml(shop)}</span>`)
  const { src, width, height } = picture
  return link(
    `<img src="${escapeHtml(new URL(home).origin + src)}" alt="${escapeHtml(shop)}" width="${width}" height="${height}" ` +
      `${look({ text: 'onDeep' }, `display:block;border:0;width:${width}px;height:${height}px;${type[locale].name}`)}>`,
  )
}

/** Its picture has the drawn ground. */
const drawnLogo = (locale: Locale, { shop, face }: { shop: string; face: MailFace }): MailFace['logo'] =>
  shop === drawnNames[locale] && !face.colors?.deep
    ? { src: `/icons/mail-logo-${locale}.png`, width: logoWidth[locale], height: 36 }
    : undefined

/** Left to right in both languages; separated by letter spacing and not by characters, so that it is copied whole. */
const codeOf = ({ code }: MailWords, { look }: Setting): string =>
  code === undefined
    ? ''
    : `<p dir="ltr" ${look({ ground: 'tint', text: 'ink' }, 'margin:8px 0 24px;padding:16px;text-align:center;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:500')}>` +
      `${escapeHtml(code)}</p>`

const buttonOf = ({ button }: MailWords, { locale, look }: Setting): string =>
  button === undefined
    ? ''
    : `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.link)}" ` +
      `${look({ ground: 'primary', text: 'onPrimary' }, `display:inline-block;padding:11px 24px;text-decoration:none;font-weight:500;border-radius:2px;${type[locale].body}`)}>` +
      `${escapeHtml(button.label)}</a></p>`

/** Each line in its own direction, beside a line at the edge where the mail's text begins. */
function quoteOf({ quoted }: MailWords, { locale, look }: Setting): string {
  if (quoted === undefined) return ''
  const edge = dirOf(locale) === 'rtl' ? 'right' : 'left'
  const lines = quoted.lines.map(
    (line) => `<p dir="auto" ${look({ text: 'muted' }, `margin:0 0 8px;text-align:${edge};${type[locale].small}`)}>${escapeHtml(line)}</p>`,
  )
  return (
    `<h2 ${look({ text: 'ink' }, `margin:24px 0 8px;font-weight:500;${type[locale].subheading}`)}>${escapeHtml(quoted.heading)}</h2>` +
    `<blockquote ${look({ line: 'line' }, `margin:0 0 24px;padding-${edge}:16px;border-style:solid;border-width:0;border-${edge}-width:3px`)}>${lines.join('')}</blockquote>`
  )
}

/** A heading, the pieces, and the rows. */
function htmlTable({ heading, layout, pieces = [], rows }: MailTable, setting: Setting): string {
  const { locale, look } = setting
  const shown = pieces.map((piece, at) => pieceRow(piece, setting, at)).join('')
  const body = rows.map((row, at) => (layout === 'sums' ? sumRow(row, setting) : factRow(row, setting, at))).join('')
  const ofRows = (content: string, margin: string) =>
    content === ''
      ? ''
      : `<table dir="${dirOf(locale)}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:${margin};border-collapse:collapse">${content}</table>`
  return (
    `<h2 ${look({ text: 'ink' }, `margin:24px 0 8px;font-weight:500;${type[locale].subheading}`)}>${escapeHtml(heading)}</h2>` +
    ofRows(shown, body === '' ? '0 0 24px' : '0') +
    ofRows(body, '0 0 24px')
  )
}

const pictureSide = 72

/** Picture, name and price beside each other. */
function pieceRow({ name, quantity = 1, price, picture }: MailPiece, { locale, look }: Setting, at: number): string {
  const cell = (css: string, content: string, align = '') =>
    `<td ${align}${look({ text: 'ink', line: 'line' }, `padding:12px 0;border-top:${at === 0 ? 0 : 1}px solid;vertical-align:middle;${type[locale].body};${css}`)}>${content}</td>`
  const image =
    picture === undefined
      ? ''
      : cell(
          `width:${pictureSide}px`,
          `<img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="${pictureSide}" height="${pictureSide}" ` +
            `${look({ ground: 'tint', text: 'muted' }, `display:block;border:0;width:${pictureSide}px;height:${pictureSide}px;object-fit:cover;font-size:12px;line-height:16px`)}>`,
        )
  const many = quantity === 1 ? '' : ` <span style="white-space:nowrap">× ${quantity}</span>`
  const gap = picture === undefined ? '' : 'padding-inline-start:16px'
  return (
    `<tr>${image}${cell(gap, `<bdi>${escapeHtml(name)}</bdi>${many}`)}` +
    `${price === undefined ? '' : cell(`padding-inline-start:16px;text-align:${endOf(locale)};white-space:nowrap;font-weight:500`, `<bdi>${escapeHtml(price)}</bdi>`, `align="${endOf(locale)}" `)}</tr>`
  )
}

const endOf = (locale: Locale): 'left' | 'right' => (dirOf(locale) === 'rtl' ? 'left' : 'right')

/** The label at the start of the line, the amount at its end. */
function sumRow(row: MailRow, { locale, look }: Setting): string {
  const css = `padding:10px 0;border-top:1px solid;vertical-align:top;font-weight:${row.isTotal ? 500 : 400};${type[locale].body}`
  const tone = { text: 'ink', line: 'line' } as const
  return (
    `<tr><td ${look(tone, css)}>${escapeHtml(row.label)}</td>` +
    `<td align="${endOf(locale)}" ${look(tone, `${css};padding-inline-start:16px;text-align:${endOf(locale)};white-space:nowrap`)}><bdi>${valueOf(row)}</bdi></td></tr>`
  )
}

/** The value below its label: long ones have the whole width on a phone. */
function factRow(row: MailRow, { locale, look }: Setting, at: number): string {
  const { body, small } = type[locale]
  return (
    `<tr><td ${look({ ground: 'tint', line: 'line' }, `padding:10px 16px;border-top:${at === 0 ? 0 : 1}px solid`)}>` +
    `<span ${look({ text: 'muted' }, small)}>${escapeHtml(row.label)}</span><br>` +
    `<bdi ${look({ text: 'ink' }, `font-weight:500;${body}`)}${row.format === 'iban' ? ' dir="ltr"' : ''}>${valueOf(row)}</bdi></td></tr>`
  )
}

/** An IBAN in groups of four: separated by space around them and not by characters, so that it is copied whole. It wraps between groups. */
function valueOf({ value, format }: MailRow): string {
  if (format !== 'iban') return escapeHtml(value)
  const groups = value.match(/.{1,4}/g) ?? []
  const styleOf = (at: number) => `display:inline-block${at < groups.length - 1 ? ';padding-right:6px' : ''}`
  return groups.map((group, at) => `<span style="${styleOf(at)}">${escapeHtml(group)}</span>`).join('')
}

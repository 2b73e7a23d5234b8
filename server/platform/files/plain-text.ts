/** Plain text of the HTML that other shops keep in descriptions. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  egrave: 'è',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  copy: '©',
  reg: '®',
  trade: '™',
}
const mostCodePoint = 0x10ffff

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= mostCodePoint ? String.fromCodePoint(code) : whole
}

const blocks = 'p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote'

const ownLines = `(?:${blocks}|br|li|t[dh]|thead|tbody)`
const afterBlock = new RegExp(`(</?${ownLines}\\b[^>]*>)[^\\S\\n]*\\n\\s*`, 'gi')
const beforeBlock = new RegExp(`\\s*\\n[^\\S\\n]*(?=</?${ownLines}\\b[^>]*>)`, 'gi')

/** HTML in which line breaks of the text are breaks of the page, as WordPress shows it: those beside a block are not. */
export const withBreaks = (html: string): string =>
  html.includes('<') ? html.replaceAll(afterBlock, '$1').replaceAll(beforeBlock, '').replaceAll('\n', '<br>') : html

/** Paragraphs become blocks of lines, items of lists lines that begin with a bullet; everything else is left out. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  return html
    .replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
    .replaceAll(new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'gi'), '\n\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z\d]+);/gi, entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

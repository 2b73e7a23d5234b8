import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** The text of a PDF document, page by page, as pdf.js gives it to readers; spaces and line breaks count as one space. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** The operators of the pages, and what else the document has packed. */
export function contentsOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  const packed = [...file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n/g)]
  return packed.map(({ 0: head, index }) => inflateSync(file.subarray(index + head.length)).toString('latin1')).join('\n')
}

/** What a reader copies out of a PDF document (`ActualText` of its marked content), line by line. */
export const copiedTextsOf = (bytes: Uint8Array): string[] =>
  [...contentsOf(bytes).matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, text = '']) => decodeText(text))

/** A string of PDF: UTF-16 with a byte order mark, or one byte for each character. */
function decodeText(escaped: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    escaped.replaceAll(/\\([^])/g, (_all, sign: string) => escapes[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be').decode(bytes.subarray(2)) : bytes.toString('latin1')
}

/** A glyph by the left end of its baseline, from the left and the upper edge of the page; `letter`: what it stands for. */
export type Glyph = { x: number; y: number; width: number; letter: string }

/** The glyphs of a page, in the order in which they are drawn. */
export async function glyphsOf(bytes: Uint8Array, pageNumber = 1): Promise<Glyph[]> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(pageNumber)
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs: Glyph[] = []
  let [x, y, size] = [0, 0, 0]
  for (const [index, operator] of fnArray.entries()) {
    const operands: unknown[] = argsArray[index] ?? []
    if (operator === OPS.setFont) size = Number(operands[1])
    if (operator === OPS.setTextMatrix) [x = 0, y = 0] = Array.from(operands[0] as ArrayLike<number>).slice(4)
    if (operator !== OPS.showText) continue
    for (const shown of operands[0] as (number | { unicode: string; width: number })[]) {
      const width = ((typeof shown === 'number' ? -shown : shown.width) / 1000) * size
      if (typeof shown !== 'number') glyphs.push({ x, y, width, letter: shown.unicode })
      x += width
    }
  }
  return glyphs
}

/** The lines of the first page as they stand on the paper: the letters of their glyphs from left to right, whatever readers would copy. */
export async function drawnLinesOf(bytes: Uint8Array): Promise<string[]> {
  const lines = Map.groupBy(await glyphsOf(bytes), (glyph) => Math.round(glyph.y))
  return [...lines]
    .toSorted(([one], [other]) => one - other)
    .map(([, line]) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ letter }) => letter)
        .join(''),
    )
}

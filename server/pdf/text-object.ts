import type { FontName } from './fonts.ts'

/** A run of glyphs by the left end of its baseline, from the left edge of the page. */
export type PlacedRun = { text: string; font: FontName; x: number }
export type TextObject = { runs: readonly PlacedRun[]; size: number; color: string; baseline: number; language: string; content: string }

/** What of pdfkit is not in its types: the current font, its glyphs in the units of 1,000 to an em, and the fonts of a page. */
type Glyph = { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }
type CurrentFont = {
  id: string
  ref: () => unknown
  encode: (text: string, features: readonly string[]) => [codes: string[], glyphs: Glyph[]]
}
type Internals = { _font: CurrentFont; page: { fonts: Record<string, unknown> } }

/**
 * Draws runs in one text object, marked with their language and with the text that readers copy and search (`ActualText`): glyphs are
 * stored in visual order. pdfkit's `text` makes a text object for each run, and around it the mark has no height for some readers
 * (poppler), which then lose the lines.
 * @param baseline from the top of the page
 */
export function drawTextObject(pdf: PDFKit.PDFDocument, { runs, size, color, baseline, language, content }: TextObject): void {
  if (runs.length === 0) return
  pdf.fillColor(color)
  pdf.addContent('BT')
  pdf.markContent('Span', { lang: language, actual: content })
  for (const { text, font, x } of runs) {
    pdf.font(font).fontSize(size)
    const { _font: current, page } = pdf as PDFKit.PDFDocument & Internals
    page.fonts[current.id] ??= current.ref()
    pdf.addContent(`/${current.id} ${decimal(size)} Tf`)
    // With `features`, here none, pdfkit shapes a run as a whole; without, it puts the words of an Arabic run in the wrong order.
    const [codes, glyphs] = current.encode(text, [])
    drawGlyphs(pdf, { codes, glyphs, size, x, baseline })
  }
  pdf.endMarkedContent()
  pdf.addContent('ET')
}

type PlacedGlyphs = { codes: readonly string[]; glyphs: readonly Glyph[]; size: number; x: number; baseline: number }

/** Each sequence of glyphs on the baseline is one operator; marks above and below letters are moved one by one. */
function drawGlyphs(pdf: PDFKit.PDFDocument, { codes, glyphs, size, x, baseline }: PlacedGlyphs): void {
  const scale = size / 1000
  let pen = x
  let start = pen
  let parts: string[] = []
  // Pages of pdfkit count from the top; text is turned upright again.
  const show = (at: number, y: number, shown: string) => pdf.addContent(`1 0 0 -1 ${decimal(at)} ${decimal(y)} Tm [${shown}] TJ`)
  const flush = () => {
    if (parts.length > 0) show(start, baseline, parts.join(' '))
    parts = []
  }
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of glyphs.entries()) {
    const code = `<${codes[index] ?? ''}>`
    if (xOffset !== 0 || yOffset !== 0) {
      flush()
      show(pen + xOffset * scale, baseline - yOffset * scale, code)
    } else {
      if (parts.length === 0) start = pen
      // In thousandths of an em, to the left.
      parts.push(xAdvance === advanceWidth ? code : `${code} ${decimal(advanceWidth - xAdvance)}`)
    }
    pen += xAdvance * scale
  }
  flush()
}

const decimal = (value: number): string => String(Math.round(value * 10_000) / 10_000)

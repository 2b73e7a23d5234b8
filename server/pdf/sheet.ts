import PdfKit from 'pdfkit'
import { dirOf, type Locale } from '#src/contract/locale.ts'
import { type Fonts, type Weight, weights } from './fonts.ts'
import { layOutText, type Line, type Subset } from './text-layout.ts'

/**
 * An A4 document in one language. Positions count from the start edge, which is on the right in Arabic, and from the top; lengths are points. Text is
 * tagged for screen readers and keeps its reading order for search and copying; everything else is an artifact.
 */

export const page = { width: 595.28, height: 841.89, margin: 48 }
export const inner = page.width - 2 * page.margin

/** The light theme of `src/styles/tokens.css`. */
export const colors = {
  ink: '#1d1f16',
  muted: '#515346',
  line: '#dcdcd5',
  primary: '#434a21',
  tint: '#f0f2e4',
  tan: '#d2b48a',
  danger: '#95312b',
  dangerTint: '#faeae4',
}

export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'start' | 'end' }
export const small: TextStyle = { size: 8.5, color: colors.muted }
export const body: TextStyle = { size: 9.5 }
export const strong: TextStyle = { size: 9.5, weight: 600 }
/** `start`: from the start edge of the page; `top`: of the first line. */
export type Box = { start: number; top: number; width: number }
/** The role of a text for screen readers (PDF 1.7, 14.8.4). */
export type Role = 'H1' | 'H2' | 'P' | 'TH' | 'TD'

export type Sheet = ReturnType<typeof createSheet>

/** The distance between lines; Arabic is set looser, and a little larger. */
const leadings: Record<Locale, number> = { en: 1.4, ar: 1.6 }
const scales: Record<Locale, number> = { en: 1, ar: 1.06 }

/** Fonts are measured at this size and scaled. */
const measuredSize = 1000

/** @param createdAt the time in the document's properties, so that one content gives the same bytes every time */
export function createSheet({ fonts, locale, title, createdAt }: { fonts: Fonts; locale: Locale; title: string; createdAt: Date }) {
  const direction = dirOf(locale)
  const isMirrored = direction === 'rtl'
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: 'Mizwala', CreationDate: createdAt, ModDate: createdAt },
  })
  for (const weight of weights) {
    for (const subset of ['latin', 'latin-ext', 'arabic'] as const) pdf.registerFont(`${subset}-${weight}`, fonts[`${subset}-${weight}`])
  }
  const sizeOf = ({ size }: TextStyle) => size * scales[locale]
  const leadingOf = (style: TextStyle) => sizeOf(style) * leadings[locale]
  const selectFont = (subset: Subset, style: TextStyle) => pdf.font(`${subset}-${style.weight ?? 400}`).fontSize(sizeOf(style))
  /** The x of a box that is `width` wide. */
  const leftOf = (start: number, width: number) => (isMirrored ? page.width - start - width : start)
  // With `features` pdfkit shapes a run as a whole; without it, it would put the words of an Arabic run in the wrong order.
  const shaping = { features: [], lineBreak: false }

  // Shaping takes most of the time of a document, and words repeat.
  const widths = new Map<string, number>()
  function measuredWidth(text: string, subset: Subset, { weight = 400 }: TextStyle): number {
    const key = `${subset}-${weight} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = pdf.font(`${subset}-${weight}`).fontSize(measuredSize).widthOfString(text, shaping)
    widths.set(key, width)
    return width
  }

  const linesOf = (text: string, width: number, style: TextStyle): Line[] =>
    layOutText(text, {
      direction,
      most: width,
      measure: (run, subset) => (measuredWidth(run, subset, style) * sizeOf(style)) / measuredSize,
    })

  function drawLine(line: Line, { start, top, width }: Box, style: TextStyle): void {
    const atStart = (style.align ?? 'start') === 'start'
    let x = leftOf(start, width) + (atStart === isMirrored ? width - line.width : 0)
    const baseline = top + leadingOf(style) * 0.5 + sizeOf(style) * 0.34
    // The shaper stores glyphs in visual order; ActualText is what a reader copies and searches.
    pdf.markContent('Span', { lang: locale, actual: line.text })
    for (const { text, subset, width: runWidth } of line.runs) {
      selectFont(subset, style)
        .fillColor(style.color ?? colors.ink)
        .text(text, x, baseline, { ...shaping, baseline: 'alphabetic' })
      x += runWidth
    }
    pdf.endMarkedContent()
  }

  /** Draws what is no content. */
  function decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    pdf.markContent('Artifact', { type })
    pdf.save()
    draw()
    pdf.restore()
    pdf.endMarkedContent()
  }

  function drawLines(lines: readonly Line[], box: Box, style: TextStyle): void {
    for (const [index, line] of lines.entries()) drawLine(line, { ...box, top: box.top + index * leadingOf(style) }, style)
  }

  return {
    pdf,
    locale,
    isMirrored,
    leftOf,
    decorate,
    /** The height of a text. */
    heightOf: (text: string, width: number, style: TextStyle): number => linesOf(text, width, style).length * leadingOf(style),
    /** Writes a text, and returns its height. @param parent the row of a table, if it belongs to one */
    write(role: Role, text: string, box: Box, style: TextStyle, parent?: PDFKit.PDFStructureElement): number {
      const lines = linesOf(text, box.width, style)
      const element = pdf.struct(role, {}, () => drawLines(lines, box, style))
      if (parent) parent.add(element)
      else pdf.addStructure(element)
      return lines.length * leadingOf(style)
    },
    /** Writes a text that is no content, such as the number of the page. */
    writeBeside(text: string, box: Box, style: TextStyle): void {
      decorate(() => drawLines(linesOf(text, box.width, style), box, style), 'Pagination')
    },
    paint: ({ start, top, width, height }: Box & { height: number }, color: string) =>
      decorate(() => pdf.rect(leftOf(start, width), top, width, height).fill(color)),
    rule: ({ start, top, width }: Box, color: string, thickness = 0.75) =>
      decorate(() =>
        pdf
          .moveTo(leftOf(start, width), top)
          .lineTo(leftOf(start, width) + width, top)
          .lineWidth(thickness)
          .stroke(color),
      ),
    /** Ends the document. @returns its bytes */
    bytes: async (): Promise<Buffer> => {
      const chunks: Buffer[] = []
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

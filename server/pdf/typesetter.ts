import { dirOf, type Locale } from '#src/contract/locale.ts'
import type { Weight } from './fonts.ts'
import { layOutText, type Line, type Subset } from './text-layout.ts'

export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'start' | 'end' }
/** A column of text by its left edge. */
export type Column = { left: number; top: number; width: number }

/** The distance between lines; Arabic is set looser, and a little larger. */
const leadings: Record<Locale, number> = { en: 1.4, ar: 1.6 }
const scales: Record<Locale, number> = { en: 1, ar: 1.06 }
/** Fonts are measured at this size and scaled. */
const measuredSize = 1000
// With `features` pdfkit shapes a run as a whole; without it, it would put the words of an Arabic run in the wrong order.
const shaping = { features: [], lineBreak: false }

export type Typesetter = {
  linesOf: (text: string, width: number, style: TextStyle) => Line[]
  /** The height of a number of lines. */
  heightOf: (lines: number, style: TextStyle) => number
  draw: (lines: readonly Line[], column: Column, style: TextStyle) => void
}

/** Sets text in the registered fonts of a document. @param ink the color of text that has none of its own */
export function createTypesetter(pdf: PDFKit.PDFDocument, locale: Locale, ink: string): Typesetter {
  const direction = dirOf(locale)
  const fontOf = (subset: Subset, { weight = 400 }: TextStyle) => `${subset}-${weight}`
  const sizeOf = ({ size }: TextStyle) => size * scales[locale]
  const leadingOf = (style: TextStyle) => sizeOf(style) * leadings[locale]

  // Shaping takes most of the time of a document, and words repeat.
  const widths = new Map<string, number>()
  function measuredWidth(text: string, font: string): number {
    const key = `${font} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = pdf.font(font).fontSize(measuredSize).widthOfString(text, shaping)
    widths.set(key, width)
    return width
  }

  function drawLine({ runs, width: lineWidth, text: content }: Line, { left, top, width }: Column, style: TextStyle): void {
    const isAtLeft = ((style.align ?? 'start') === 'start') === (direction === 'ltr')
    let x = isAtLeft ? left : left + width - lineWidth
    const baseline = top + leadingOf(style) * 0.5 + sizeOf(style) * 0.34
    // The shaper stores glyphs in visual order; ActualText is what a reader copies and searches.
    pdf.markContent('Span', { lang: locale, actual: content })
    for (const { text, subset, width: runWidth } of runs) {
      pdf.font(fontOf(subset, style)).fontSize(sizeOf(style))
      pdf.fillColor(style.color ?? ink).text(text, x, baseline, { ...shaping, baseline: 'alphabetic' })
      x += runWidth
    }
    pdf.endMarkedContent()
  }

  return {
    linesOf: (text, most, style) => {
      const scale = sizeOf(style) / measuredSize
      return layOutText(text, { direction, most, measure: (run, subset) => measuredWidth(run, fontOf(subset, style)) * scale })
    },
    heightOf: (lines, style) => lines * leadingOf(style),
    draw: (lines, { left, top, width }, style) => {
      for (const [index, line] of lines.entries()) drawLine(line, { left, top: top + index * leadingOf(style), width }, style)
    },
  }
}

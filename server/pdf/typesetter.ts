import { dirOf, type Locale } from '#contract/locale.ts'
import { type Fonts, fontName, type Weight } from './fonts.ts'
import { createShapers } from './shaper.ts'
import { layOutText, type Line } from './text-layout.ts'
import { drawTextObject } from './text-object.ts'

/** `align`: to an edge of the paper's direction. `language`: of a text that is not in the paper's. */
export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'start' | 'end'; language?: Locale }
/** A column of text by its left edge. */
export type Column = { left: number; top: number; width: number }

/** The distance between lines; Arabic is set looser, and a little larger. */
const leadings: Record<Locale, number> = { en: 1.4, ar: 1.6 }
const scales: Record<Locale, number> = { en: 1, ar: 1.06 }

export type Typesetter = {
  linesOf: (text: string, width: number, style: TextStyle) => Line[]
  /** The height of a number of lines. */
  heightOf: (lines: number, style: TextStyle) => number
  /** Where letters of the first line stand, from the top. */
  baselineOf: (style: TextStyle) => number
  draw: (lines: readonly Line[], column: Column, style: TextStyle) => void
}

/** Sets text in the registered fonts of a document. @param ink the color of text that has none of its own */
export function createTypesetter(
  pdf: PDFKit.PDFDocument,
  { fonts, locale, ink }: { fonts: Fonts; locale: Locale; ink: string },
): Typesetter {
  const direction = dirOf(locale)
  const shapers = createShapers(fonts)
  const sizeOf = ({ size, language = locale }: TextStyle) => size * scales[language]
  const leadingOf = (style: TextStyle) => sizeOf(style) * leadings[style.language ?? locale]
  const baselineOf = (style: TextStyle) => leadingOf(style) * 0.5 + sizeOf(style) * 0.34

  function drawLine({ runs, width: lineWidth, text: content }: Line, { left, top, width }: Column, style: TextStyle): void {
    const isAtLeft = ((style.align ?? 'start') === 'start') === (direction === 'ltr')
    let x = isAtLeft ? left : left + width - lineWidth
    const placed = runs.map(({ text, subset, width: runWidth }) => {
      const run = { text, font: fontName(subset, style.weight ?? 400), x }
      x += runWidth
      return run
    })
    const baseline = top + baselineOf(style)
    const language = languageOf(content, style.language ?? locale)
    drawTextObject(pdf, { runs: placed, size: sizeOf(style), color: style.color ?? ink, baseline, language, content })
  }

  return {
    linesOf: (text, most, style) => {
      const size = sizeOf(style)
      const shaper = shapers[style.weight ?? 400]
      // Widths are those of an em.
      const lines = layOutText(text, { direction: dirOf(style.language ?? locale), most: most / size, shaper })
      const scaled = <Sized extends { width: number }>(sized: Sized): Sized => ({ ...sized, width: sized.width * size })
      return lines.map((line) => ({ ...scaled(line), runs: line.runs.map(scaled) }))
    },
    heightOf: (lines, style) => lines * leadingOf(style),
    baselineOf,
    draw: (lines, { left, top, width }, style) => {
      for (const [index, line] of lines.entries()) drawLine(line, { left, top: top + index * leadingOf(style), width }, style)
    },
  }
}

/**
 * The language of a text for screen readers: Arabic where it has Arabic letters only, also on an English paper. Names in Latin letters may
 * be anything.
 */
export function languageOf(text: string, locale: Locale): Locale {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 0 && letters.every((letter) => /\p{Script=Arabic}/u.test(letter)) ? 'ar' : locale
}

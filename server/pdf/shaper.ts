import { type Fonts, fontName, type Subset, subsets, type Weight } from './fonts.ts'
import type { Shaper } from './text-layout.ts'

/** Answers the layout's questions about the fonts of one weight: what they have, and how they shape text. */
function createShaper(fonts: Fonts, weight: Weight): Shaper {
  const fontOf = (subset: Subset) => {
    const found = fonts.get(fontName(subset, weight))
    if (!found) throw new Error(`no font ${fontName(subset, weight)}`)
    return found.font
  }
  const has = (subset: Subset, text: string) => [...text].every((sign) => fontOf(subset).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

  // Shaping takes most of the time of a document, and words repeat.
  const shaped = new Map<string, { width: number; direction: 'ltr' | 'rtl' }>()
  function shape(text: string, subset: Subset): { width: number; direction: 'ltr' | 'rtl' } {
    const key = `${subset} ${text}`
    const known = shaped.get(key)
    if (known) return known
    const font = fontOf(subset)
    const run = font.layout(text, [])
    const made = { width: run.advanceWidth / font.unitsPerEm, direction: run.direction === 'rtl' ? ('rtl' as const) : ('ltr' as const) }
    shaped.set(key, made)
    return made
  }

  return {
    subsetOf: (text) => subsets.find((subset) => has(subset, text)),
    widthOf: (text, subset) => shape(text, subset).width,
    directionOf: (text, subset) => shape(text, subset).direction,
  }
}

/** One for each weight. */
export const createShapers = (fonts: Fonts): Record<Weight, Shaper> => ({ 400: createShaper(fonts, 400), 600: createShaper(fonts, 600) })

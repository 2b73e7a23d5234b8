import { readFonts, fontName } from './fonts.ts'
import { createShapers } from './shaper.ts'
import { layOutText } from './text-layout.ts'

/** A line of text as an outline. `path`: the data of an SVG path, an em of 1,000 units, its baseline at 0. `width`: in these units. */
export type TextOutline = { path: string; width: number }

/** A line is never broken. */
const anyWidth = Number.POSITIVE_INFINITY
const em = 1000

/** Reads the fonts. @returns draws a line of text in any script that they have, for pictures made where no font is installed */
export async function openOutliner(): Promise<(text: string) => TextOutline> {
  const fonts = await readFonts()
  const shaper = createShapers(fonts)[600]
  return (text) => {
    const [line] = layOutText(text, { direction: 'ltr', most: anyWidth, shaper })
    const parts: string[] = []
    let pen = 0
    for (const { text: run, subset } of line?.runs ?? []) {
      const font = fonts.get(fontName(subset, 600))?.font
      if (!font) throw new Error(`no font for ${subset}`)
      const scale = em / font.unitsPerEm
      const { glyphs, positions } = font.layout(run, [])
      for (const [nth, { xAdvance, xOffset, yOffset }] of positions.entries()) {
        // Fonts count from the baseline upwards, pictures downwards.
        const placed = glyphs[nth]?.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, -yOffset * scale)
        if (placed) parts.push(placed.toSVG())
        pen += xAdvance * scale
      }
    }
    return { path: parts.join(''), width: pen }
  }
}

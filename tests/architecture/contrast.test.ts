/**
 * The design's colors can be read on each other, also in states that no browser test opens. Nearly all components use these colors only.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../ui/styles/tokens.css'), 'utf8')

/** Relative luminance (WCAG 2) by the name of the color. */
type Palette = Map<string, number>

/** The opaque colors of the first block that follows a text. */
function paletteAfter(opening: string): Palette {
  const start = css.indexOf(opening)
  if (start < 0) throw new Error(`tokens.css has no block "${opening}"`)
  const block = css.slice(start, css.indexOf('}', start))
  const colours = block.matchAll(/--([a-z-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)
  return new Map([...colours].map(([, name = '', l, c, h]) => [name, luminance(Number(l) / 100, Number(c), Number(h))]))
}

/** Of an OKLCH color: the linear sRGB of https://bottosson.github.io/posts/oklab, weighed as WCAG does. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}

function contrast(palette: Palette, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const value = palette.get(name)
    if (value === undefined) throw new Error(`there is no colour "${name}"`)
    return value
  }) as [number, number]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const statuses = ['success', 'warning', 'danger', 'info']
const backgrounds = ['paper', 'surface', 'raised', 'well', 'tint', 'tan-tint']
/** Text and what it stands on. */
const pairs = [
  ...['ink', 'ink-muted', 'ink-subtle', 'primary', 'tan-ink', ...statuses].flatMap((text) => backgrounds.map((on) => [text, on] as const)),
  ...statuses.flatMap((status) => [[status, `${status}-tint`] as const, ['ink', `${status}-tint`] as const]),
  ...['primary', 'primary-hover', 'primary-active'].map((on) => ['on-primary', on] as const),
  ...['tan', 'tan-hover'].map((on) => ['on-tan', on] as const),
  ['on-deep', 'olive-deep'],
  ['on-deep-muted', 'olive-deep'],
] as const

const themes = { light: paletteAfter(':root {'), dark: paletteAfter('.dark {') }

describe.each(Object.entries(themes))('in the %s theme', (_, palette) => {
  test('each text can be read on each background (WCAG 2, 1.4.3)', () => {
    expect(palette.size).toBeGreaterThan(30)
    const tooFaint = pairs.filter(([text, on]) => contrast(palette, text, on) < 4.5)
    expect(tooFaint.map(([text, on]) => `${text} on ${on}: ${contrast(palette, text, on).toFixed(2)}`)).toEqual([])
  })

  test("controls' borders and the focus ring stand out (1.4.11)", () => {
    const tooFaint = ['line-strong', 'focus'].flatMap((line) =>
      ['paper', 'surface', 'raised', 'well'].filter((on) => contrast(palette, line, on) < 3).map((on) => `${line} on ${on}`),
    )
    expect(tooFaint).toEqual([])
  })
})

test('the dark theme of the system is the chosen one', () => {
  expect(paletteAfter(':root:not(.light):not(.dark) {')).toEqual(themes.dark)
})

test('a contrast is that of WCAG', () => {
  const greys = new Map([
    ['white', luminance(1, 0, 0)],
    ['black', luminance(0, 0, 0)],
    ['red', luminance(0.627955, 0.257683, 29.2339)],
  ])
  expect(contrast(greys, 'white', 'black')).toBeCloseTo(21, 3)
  expect(contrast(greys, 'red', 'white')).toBeCloseTo(3.998, 2)
})

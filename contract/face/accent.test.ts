import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accentColors, accentCss, canBeRead, contrastIn, deepOf, leastContrast, nearestReadable } from './accent.ts'
import { contrastOf, hexOf, oklchOf } from './color-space.ts'

const css = readFileSync(join(import.meta.dirname, '../../ui/styles/tokens.css'), 'utf8')
const themes = ['light', 'dark'] as const
/** Every hue in pale, middle and deep, greys, and the corners of what a screen shows. */
const many = [
  ...Array.from({ length: 24 }, (_, nth) => nth * 15).flatMap((h) =>
    [0.2, 0.45, 0.62, 0.8, 0.97].flatMap((l) => [0.05, 0.16, 0.3].map((c) => hexOf({ l, c, h }))),
  ),
  '#000000',
  '#ffffff',
  '#777777',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#d4af37',
  '#0a0a0a',
]

test('a color survives the way to OKLCH and back, and the contrast is that of WCAG', () => {
  for (const hex of many) expect(hexOf(oklchOf(hex))).toBe(hex)
  const { l, c, h } = oklchOf('#ff0000')
  expect([l, c, h].map((value) => value.toFixed(3))).toEqual(['0.628', '0.258', '29.234'])
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})

test('the colors it is compared with are those of the style sheet', () => {
  const drawn = [...css.matchAll(/--(paper|surface|raised|well|tan-tint|on-primary): oklch\([^)]*\); \/\* (#[\da-f]{6})/g)]
  const [light, dark] = [drawn.slice(0, 6), drawn.slice(6, 12)].map((block) => new Map(block.map(([, name, hex]) => [name, hex!])))
  const lowest = (theme: 'light' | 'dark', hex: string) =>
    Math.min(...[...(theme === 'light' ? light! : dark!).values()].map((ground) => contrastOf(hex, ground)))
  expect(light!.size).toBe(6)
  // The drawn olive, with its own tint.
  expect(contrastIn('light', '#434a21')).toBeLessThanOrEqual(lowest('light', '#434a21'))
  expect(contrastIn('light', '#434a21')).toBeGreaterThan(7)
  expect(contrastIn('dark', '#c0c496')).toBeLessThanOrEqual(lowest('dark', '#c0c496'))
  expect(contrastIn('dark', '#c0c496')).toBeGreaterThan(7)
})

test.each(themes)('a color that can be read in the %s theme is taken as it is', (theme) => {
  const readable = many.filter((hex) => canBeRead(theme, hex))
  expect(readable.length).toBeGreaterThan(50)
  expect(readable.map((hex) => nearestReadable(theme, hex))).toEqual(readable)
})

test.each(themes)('one that cannot be read in the %s theme is answered with the nearest of its hue that can', (theme) => {
  for (const hex of many.filter((each) => !canBeRead(theme, each))) {
    const nearest = nearestReadable(theme, hex)
    expect(contrastIn(theme, nearest), hex).toBeGreaterThanOrEqual(leastContrast)
    // No further than it has to be.
    expect(contrastIn(theme, nearest), hex).toBeLessThan(leastContrast + 0.16)
    const [given, found] = [oklchOf(hex), oklchOf(nearest)]
    // The distance of two hues in the plane of the color: rounding to eight bits turns the hue of what is nearly grey.
    const turned = Math.abs(((found.h - given.h + 540) % 360) - 180)
    expect(found.c * Math.sin((turned * Math.PI) / 180), hex).toBeLessThan(0.01)
  }
})

test('no single color can be read in both themes', () => {
  expect(many.filter((hex) => canBeRead('light', hex) && canBeRead('dark', hex))).toEqual([])
})

test.each(themes)('text can be read on everything that is made of an accent, in the %s theme', (theme) => {
  const onDeep = theme === 'light' ? ['#f3f0e6', '#bdbbab', '#d2b48a'] : ['#eeece3', '#b5b3a5', '#d2b48a']
  const ink = theme === 'light' ? ['#1d1f16', '#515346', '#67695c'] : ['#edece5', '#b4b3a8', '#94958a']
  const onAccent = theme === 'light' ? '#fbfaf4' : '#16190c'
  for (const hex of many) {
    const accent = { light: nearestReadable('light', hex), dark: nearestReadable('dark', hex) }
    const made = accentColors(accent, theme)
    for (const ground of [made.primary, made['primary-hover'], made['primary-active']])
      expect(contrastOf(onAccent, ground), hex).toBeGreaterThanOrEqual(leastContrast)
    for (const text of onDeep) expect(contrastOf(text, deepOf(accent, theme)), hex).toBeGreaterThanOrEqual(leastContrast)
    for (const text of ink) expect(contrastOf(text, made.tint), hex).toBeGreaterThanOrEqual(leastContrast)
  }
})

test('the rules name the tokens of the style sheet, and its selectors of the dark theme', () => {
  const rules = accentCss({ light: '#5b1f3a', dark: '#e3a7c3' })
  for (const [, name] of rules.matchAll(/--([a-z-]+):/g)) expect(css).toContain(`  --${name}: oklch(`)
  expect(rules).toContain('@media screen{.dark{--primary:#e3a7c3')
  expect(css).toMatch(/@media screen \{\s*\.dark \{/)
  expect(css).toContain(':root:not(.light):not(.dark) {')
})

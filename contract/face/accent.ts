import { contrastOf, hexOf, oklchOf, type Oklch } from './color-space.ts'

/**
 * The shop's own accent color. No color can be read on white and on black, so each theme has one; everything else that has the accent's
 * hue is made of the two. Desk and server judge by the same functions.
 */

export type FaceTheme = 'light' | 'dark'
/** As six hexadecimal digits. */
export type Accent = Readonly<Record<FaceTheme, string>>

/** Of text (WCAG 2, 1.4.3): the accent is the color of links, and the ground of buttons. */
export const leastContrast = 4.5

/** The colors of `ui/styles/tokens.css` that the accent stands on or beneath, and that do not follow it. */
const fixed = {
  light: { grounds: ['#fafaf7', '#ffffff', '#f0f0ea', '#f5ecdd'], onAccent: '#fbfaf4' },
  dark: { grounds: ['#10120c', '#181a13', '#1f2219', '#1d1f18', '#31291d'], onAccent: '#16190c' },
} as const

const tintOf = (theme: FaceTheme, { c, h }: Oklch): string =>
  theme === 'light' ? hexOf({ l: 0.955, c: Math.min(0.3 * c, 0.02), h }) : hexOf({ l: 0.262, c: Math.min(0.4 * c, 0.028), h })

/** The lowest contrast of a color with what it stands on in a theme. @param hex six hexadecimal digits */
export function contrastIn(theme: FaceTheme, hex: string): number {
  const { grounds, onAccent } = fixed[theme]
  return Math.min(...[...grounds, tintOf(theme, oklchOf(hex)), onAccent].map((other) => contrastOf(hex, other)))
}

export const canBeRead = (theme: FaceTheme, hex: string): boolean => contrastIn(theme, hex) >= leastContrast

/**
 * The color itself where it can be read in a theme, else the nearest that can: of the same hue, darker on light grounds and lighter on
 * dark ones, by the smallest step that suffices.
 */
export function nearestReadable(theme: FaceTheme, hex: string): string {
  if (canBeRead(theme, hex)) return hex
  const color = oklchOf(hex)
  // Black and white can be read: the limit is between them and the color.
  let [unread, read] = [color.l, theme === 'light' ? 0 : 1]
  for (let step = 0; step < 24; step++) {
    const l = (unread + read) / 2
    if (canBeRead(theme, hexOf({ ...color, l }))) read = l
    else unread = l
  }
  return hexOf({ ...color, l: read })
}

/** What is made of the accent in a theme, by the name of the custom property without its dashes. */
export type AccentColors = Record<'primary' | 'primary-hover' | 'primary-active' | 'focus' | 'tint' | 'olive-deep', string>

/** The steps of the drawn palette, in lightness. A very dark accent becomes lighter under the pointer, a very light one darker. */
const steps = { light: { hover: -0.057, active: -0.107 }, dark: { hover: 0.055, active: -0.05 } }
const darkest = 0.3
const lightest = 0.94

/** The colors of a theme. @param accent readable ones */
export function accentColors(accent: Accent, theme: FaceTheme): AccentColors {
  const own = oklchOf(accent[theme])
  const step = (by: number) => {
    const isTooFar = (by < 0 && own.l < darkest) || (by > 0 && own.l > lightest)
    const stepped = hexOf({ ...own, l: own.l + (isTooFar ? -by : by) })
    return contrastOf(stepped, fixed[theme].onAccent) >= leastContrast ? stepped : accent[theme]
  }
  return {
    primary: accent[theme],
    'primary-hover': step(steps[theme].hover),
    'primary-active': step(steps[theme].active),
    focus: accent[theme],
    tint: tintOf(theme, own),
    'olive-deep': deepOf(accent, theme),
  }
}

/** The ground of hero, footer, icons and the head of mails, in the hue of the light theme's accent. */
export function deepOf({ light }: Accent, theme: FaceTheme): string {
  const { c, h } = oklchOf(light)
  return theme === 'light' ? hexOf({ l: 0.268, c: Math.min(0.58 * c, 0.07), h }) : hexOf({ l: 0.225, c: Math.min(0.48 * c, 0.055), h })
}

/** The rules that follow the style sheet of a document, with its selectors of the themes. */
export function accentCss(accent: Accent): string {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    Object.entries(accentColors(accent, theme))
      .map(([name, color]) => `--${name}:${color}`)
      .join(';'),
  )
  const inDark = `{${dark}}`
  return `:root{${light}}@media screen{.dark${inDark}}@media screen and (prefers-color-scheme:dark){:root:not(.light):not(.dark)${inDark}}`
}

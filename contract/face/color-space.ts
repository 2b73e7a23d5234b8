/** Colors in OKLCH, in which equal steps look equally large, and their contrast. The formulas: https://bottosson.github.io/posts/oklab */

/** Lightness 0 to 1, chroma from 0 (grey) to some 0.3, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }
type Rgb = readonly [red: number, green: number, blue: number]

/** Six hexadecimal digits in small letters. */
export const hexPattern = /^#[\da-f]{6}$/

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** @param hex as `hexPattern` */
const linearOf = (hex: string): Rgb => {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { l: lightness, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function linearOfOklch({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)

/** The color as screens show it. One that none can show loses chroma until they can: lightness and hue stay. */
export function hexOf(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l))
  let [least, most] = [0, color.c]
  if (!isShown(linearOfOklch({ ...color, l }))) {
    for (let step = 0; step < 24; step++) {
      const c = (least + most) / 2
      if (isShown(linearOfOklch({ l, c, h: color.h }))) least = c
      else most = c
    }
    most = least
  }
  const channels = linearOfOklch({ l, c: most, h: color.h }).map((channel) => {
    const value = Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255)
    return value.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Relative luminance (WCAG 2). */
function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

import { diameterOfEuRingSize, diameterOfUsRingSize, euRingSize, usRingSize } from '#contract/catalogue/ring-size.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'

/** Sizes as people type them, in either language. */

const millimetresOf: Readonly<Record<string, number>> = {
  '': 1,
  mm: 1,
  ملم: 1,
  مم: 1,
  مليمتر: 1,
  cm: 10,
  سم: 10,
  سنتيمتر: 10,
  in: 25.4,
  '"': 25.4,
}
/** A comma before three digits could separate thousands: it is read as neither. */
const number = String.raw`(\d+(?:\.\d+|,\d{1,2}|,\d{4,})?)`
const measure = new RegExp(String.raw`^${number}\s*([^\d\s.,]*)\.?$`, 'u')
const tidied = (text: string): string => toWesternDigits(text).trim().toLowerCase()
const valueOf = (text: string): number => Number(text.replace(',', '.'))
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/** A number, with a decimal point or comma; null for an empty text, undefined for another one. */
export function readDecimal(text: string): number | null | undefined {
  const digits = tidied(text)
  if (digits === '') return null
  return new RegExp(`^${number}$`).test(digits) ? valueOf(digits) : undefined
}

/** A length in millimetres: "40.5", "40,5 mm", "45 cm", "٤٠٫٥ ملم"; null for an empty text, undefined for another one. */
export function readMillimetres(text: string): number | null | undefined {
  const typed = tidied(text)
  if (typed === '') return null
  const [, digits, unit = ''] = measure.exec(typed) ?? []
  const factor = millimetresOf[unit]
  return digits === undefined || factor === undefined ? undefined : rounded(valueOf(digits) * factor, 2)
}

const euSizes = { least: 37, most: 80 }
const diameters = { least: 11, most: 27 }
const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }
const euText = new RegExp(String.raw`^(?:eu|أوروبي|اوروبي)?\s*${number}$`, 'u')
const usText = /^(?:us|أمريكي|امريكي)\s*(\d+(?:[.,]\d+)?)?\s*([¼½¾])?$/u

/**
 * The inner diameter of a ring in millimetres, from a size as it is typed: "57" and "EU 57", "US 8", "US 6¼", "18.0 mm". A number alone is
 * an EU size, or a diameter where no EU size is so small; null for an empty text, undefined for another one.
 */
export function readRingSize(text: string): number | null | undefined {
  const typed = tidied(text)
  if (typed === '') return null
  const us = usText.exec(typed)
  if (us && (us[1] !== undefined || us[2] !== undefined)) {
    return rounded(diameterOfUsRingSize(valueOf(us[1] ?? '0') + (fractions[us[2] ?? ''] ?? 0)), 1)
  }
  const eu = euText.exec(typed)
  const size = eu?.[1] === undefined ? undefined : valueOf(eu[1])
  if (size !== undefined && size >= euSizes.least && size <= euSizes.most) return rounded(diameterOfEuRingSize(size), 1)
  const diameter = readMillimetres(typed)
  if (typeof diameter !== 'number' || diameter < diameters.least || diameter > diameters.most) return undefined
  return rounded(diameter, 1)
}

/** A ring's size as `readRingSize` reads it: the EU size or the US size where one has exactly this diameter, else the diameter. */
export function ringSizeText(diameter: number): string {
  const eu = String(euRingSize(diameter))
  if (readRingSize(eu) === diameter) return eu
  const us = `US ${usRingSize(diameter)}`
  return readRingSize(us) === diameter ? us : `${diameter} mm`
}

import type { Facts } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { formatDecimal } from './format.ts'
import { formatCalendarDate } from './format-date.ts'
import { isolated } from './isolated.ts'

/** The rows of the details table that are facts, in their order. */
export const factRows = ['waterResistance', 'powerReserve', 'karat', 'weight', 'carats', 'certificate', 'services'] as const
export type FactRow = (typeof factRows)[number]

const noBreak = '\u00A0'
/** A bar is the pressure of ten metres of water. */
const metresPerBar = 10

/** "70 hours"; Arabic counts from three to ten otherwise than from eleven. */
function hours(count: number, locale: Locale): string {
  if (locale === 'en') return `${formatDecimal(count)}${noBreak}${count === 1 ? 'hour' : 'hours'}`
  const rest = count % 100
  return `${formatDecimal(count)}${noBreak}${rest >= 3 && rest <= 10 ? 'ساعات' : 'ساعة'}`
}

/** "100 m (10 bar)". */
function resistance(metres: number, locale: Locale): string {
  const bar = formatDecimal(metres / metresPerBar)
  return locale === 'ar'
    ? `${formatDecimal(metres)}${noBreak}م (${bar}${noBreak}بار)`
    : `${formatDecimal(metres)}${noBreak}m (${bar}${noBreak}bar)`
}

/** The lines of each row that a product has, in its language. */
export function presentFacts(facts: Facts, locale: Locale): { row: FactRow; lines: string[] }[] {
  const unit = (value: number | undefined, en: string, ar: string) =>
    value === undefined ? [] : [`${formatDecimal(value)}${noBreak}${locale === 'ar' ? ar : en}`]
  const certificate = [facts.laboratory, facts.certificate].filter((part) => part !== undefined).join(' ')
  const lines: Record<FactRow, string[]> = {
    waterResistance: facts.waterResistance === undefined ? [] : [resistance(facts.waterResistance, locale)],
    powerReserve: facts.powerReserve === undefined ? [] : [hours(facts.powerReserve, locale)],
    karat:
      facts.karat === undefined ? [] : [locale === 'ar' ? `عيار ${formatDecimal(facts.karat)}` : `${formatDecimal(facts.karat)} karat`],
    weight: unit(facts.weight, 'g', 'غرام'),
    carats: unit(facts.carats, 'ct', 'قيراط'),
    certificate: certificate === '' ? [] : [isolated(certificate)],
    services: (facts.services ?? []).map(({ date, text }) =>
      text === '' ? formatCalendarDate(date, locale) : `${formatCalendarDate(date, locale)}: ${isolated(text)}`,
    ),
  }
  return factRows.flatMap((row) => (lines[row].length > 0 ? [{ row, lines: lines[row] }] : []))
}

import type { Settings } from '#contract/settings/shop-settings.ts'
import { type Locale } from '#contract/locale.ts'
import { type Figure, placeholderPattern } from '#contract/house-texts/figures.ts'
import { receiptDays } from '#contract/orders/order-kind.ts'
import { offerHoldDays } from '#contract/offers/offer-kind.ts'
import { countedDays, countedWorkingDays } from './formats/counted-days.ts'
import { formatMoney } from './formats/format.ts'

/**
 * What the texts of the information pages and of the FAQ take from settings and configuration: `{vat}`, `{answerDays}` … in them. A figure
 * that the shop has not set is unknown.
 */
export type ShopFigures = Partial<Record<Figure, string>>

/** The settings that figures are made of. */
export type FigureSettings = Partial<Pick<Settings, 'city' | 'vatPercent' | 'shippingFees' | 'answerDays'>>

/** The figures as texts of one language. @param shop the name of the shop */
export function figuresOf(settings: FigureSettings | undefined, { shop, locale }: { shop: string; locale: Locale }): ShopFigures {
  const { city, vatPercent, shippingFees, answerDays } = settings ?? {}
  const riyals = (amount: number) => formatMoney({ amount, currency: 'SAR' }, locale)
  return {
    shop,
    ...(city !== undefined && { city }),
    holdDays: countedDays(offerHoldDays, locale),
    receiptDays: countedDays(receiptDays, locale),
    ...(vatPercent !== undefined && { vat: `${vatPercent}%` }),
    ...(answerDays !== undefined && { answerDays: countedWorkingDays(answerDays, locale) }),
    ...(shippingFees && {
      feeInside: riyals(shippingFees.inside),
      feeElsewhere: riyals(shippingFees.elsewhere),
      freeFrom: riyals(shippingFees.freeFrom),
    }),
  }
}

const sentences = /(?<=[.؟!])\s+/

/** Fills in the figures. A sentence with one that is unknown is left out; lines stay lines. */
export const withFigures = (text: string, known: ShopFigures): string =>
  text
    .split('\n')
    .map((line) => filledLine(line, known))
    .join('\n')
    .trim()

/** Fills in the figures of a part of a sentence; undefined where one is unknown. */
export const withAllFigures = (part: string, known: ShopFigures): string | undefined =>
  hasAllFigures(part, known) ? replaced(part, known) : undefined

const hasAllFigures = (text: string, known: ShopFigures): boolean =>
  [...text.matchAll(placeholderPattern)].every(([, name]) => known[name as Figure] !== undefined)
const replaced = (text: string, known: ShopFigures): string => text.replaceAll(placeholderPattern, (_, name: Figure) => known[name] ?? '')

const filledLine = (line: string, known: ShopFigures): string =>
  line
    .split(sentences)
    .filter((sentence) => hasAllFigures(sentence, known))
    .map((sentence) => replaced(sentence, known))
    .join(' ')

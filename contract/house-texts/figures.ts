/** What texts of the house take from settings and configuration: `{vat}`, `{answerDays}` … in them. */
export const figures = ['shop', 'city', 'vat', 'feeInside', 'feeElsewhere', 'freeFrom', 'holdDays', 'receiptDays', 'answerDays'] as const
export type Figure = (typeof figures)[number]

/** A figure as it is written in a text. */
export const placeholderPattern = new RegExp(`\\{(${figures.join('|')})\\}`, 'g')

/** Whether each brace of the text belongs to a figure that exists. */
export const hasKnownFigures = (text: string): boolean => !/[{}]/.test(text.replaceAll(placeholderPattern, ''))

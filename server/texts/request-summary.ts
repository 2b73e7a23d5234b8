import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import type { MailTable } from './mail-words.ts'

const summaryWords = {
  en: { offer: 'Your offer', sell: 'Your sell request', preOrder: 'Your pre-order', number: 'Number', price: 'Agreed price' },
  ar: { offer: 'عرضك', sell: 'طلب البيع', preOrder: 'طلبك المسبق', number: 'الرقم', price: 'السعر المتفق عليه' },
} as const

type Summarised = {
  number: string
  piece?: string | undefined
  picture?: string | undefined
  price?: Money | undefined
  agreed?: Money | undefined
}

/** The piece of a request and its number. `price`: beside the piece. */
export function summaryOf(
  kind: 'offer' | 'sell' | 'preOrder',
  { number, piece, picture, price, agreed }: Summarised,
  locale: Locale,
): { summary: MailTable } {
  const words = summaryWords[locale]
  const pieces = piece === undefined ? [] : [{ name: piece, picture, ...(price && { price: formatMoney(price, locale) }) }]
  const rows = [
    { label: words.number, value: number },
    ...(agreed ? [{ label: words.price, value: formatMoney(agreed, locale), isTotal: true }] : []),
  ]
  return { summary: { heading: words[kind], layout: 'sums', pieces, rows } }
}

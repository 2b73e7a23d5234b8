import type { ToldKind } from '#contract/house-pushes/house-pushes.ts'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import { duration } from './duration.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'

export type HousePushContent = {
  kind: ToldKind
  number: number
  piece?: Record<Locale, string> | undefined
  /** How many other pieces. */
  more?: number | undefined
  price?: Money | undefined
  /** Of a reminder: for how many hours it waits at least. */
  waitsHours?: number | undefined
  /** Who hands it to the person who is told. */
  handedBy?: string | undefined
}

const names: Record<Locale, Record<ToldKind, (number: number) => string>> = {
  en: {
    offer: (number) => `Offer ${number}`,
    sell: (number) => `Sell request ${number}`,
    order: (number) => `Order ${number}`,
    receipt: (number) => `Receipt for order ${number}`,
    paid: (number) => `Order ${number} is paid, to ship`,
    preOrder: (number) => `Pre-order ${number}`,
    contact: (number) => `Message ${number}`,
  },
  ar: {
    offer: (number) => `عرض رقم ${number}`,
    sell: (number) => `طلب بيع رقم ${number}`,
    order: (number) => `طلب شراء رقم ${number}`,
    receipt: (number) => `إيصال للطلب رقم ${number}`,
    paid: (number) => `دُفع الطلب رقم ${number}، وينتظر الشحن`,
    preOrder: (number) => `طلب مسبق رقم ${number}`,
    contact: (number) => `رسالة رقم ${number}`,
  },
}

const stillWaits: Record<Locale, (name: string) => string> = { en: (name) => `Still waits: ${name}`, ar: (name) => `ما زال ينتظر: ${name}` }
const waitsFor: Record<Locale, (hours: number) => string> = {
  en: (hours) => `For more than ${duration(hours * 60, 'en')}`,
  ar: (hours) => `منذ أكثر من ${duration(hours * 60, 'ar')}`,
}

const handsYou: Record<Locale, (name: string, by: string) => string> = {
  en: (name, by) => `${by} hands you ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  ar: (name) => `أُحيل إليك: ${name}`,
}
/** In Arabic a verb would say whether it is a man or a woman. */
const handedByLine: Record<Locale, (by: string) => string | undefined> = { en: () => undefined, ar: (by) => `بواسطة ${by}` }

/** What a lock screen shows of something that waits: kind, number, piece and sum, and nothing of the customer. */
export function housePushWords(
  { kind, number, piece, more, price, waitsHours, handedBy }: HousePushContent,
  locale: Locale,
): { title: string; text: string } {
  const pieces = piece && (more === undefined ? isolated(piece[locale]) : `${isolated(piece[locale])} +${more}`)
  const by = handedBy === undefined ? undefined : isolated(handedBy)
  const parts = [
    by === undefined ? undefined : handedByLine[locale](by),
    pieces,
    price && isolated(formatMoney(price, locale)),
    waitsHours === undefined ? undefined : waitsFor[locale](waitsHours),
  ]
  const name = names[locale][kind](number)
  return {
    title: by !== undefined ? handsYou[locale](name, by) : waitsHours === undefined ? name : stillWaits[locale](name),
    text: parts.filter((part) => part !== undefined).join(' · '),
  }
}

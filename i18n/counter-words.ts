import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from './formats/format.ts'
import { formatShopMoment } from './formats/format-freshness.ts'
import { isolated } from './formats/isolated.ts'

type Facts = { productName: Readonly<Record<Locale, string>>; price: Money; until: Date }

/** What a shopper reads of the house's own price for an offer, in mail, push and list; at the desk it is read before it is sent. */
export function counterWords({ productName, price, until }: Facts, locale: Locale): { title: string; text: string } {
  const [piece, amount, moment] = [isolated(productName[locale]), isolated(formatMoney(price, locale)), formatShopMoment(until, locale)]
  return locale === 'ar'
    ? {
        title: `رددنا على عرضك على ${piece}`,
        text: `يمكننا بيعها لك بسعر ${amount}، وهو سعر سارٍ لك حتى ${moment}. تُحجز لك القطعة فور موافقتك.`,
      }
    : {
        title: `We have answered your offer on ${piece}`,
        text: `We can let it go at ${amount}, for you until ${moment}. It is reserved for you when you accept.`,
      }
}

import type { PieceNews } from '#contract/accounts/watched-changes.ts'
import type { Locale } from '#contract/locale.ts'
import { type Money, sar } from '#contract/money/money.ts'
import { formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { NotificationWords } from './notification-texts.ts'

/** The values in the texts about a piece on the wish list, or a new one. The other prices are in SAR, minor units, as `price` is. */
export type WatchNotificationFacts = {
  productName: Readonly<Record<Locale, string>>
  price: Money
  /** What it cost before. */
  beforeSar: number
  /** What it cost when it was saved, where that is known. */
  savedSar?: number | undefined
  /** Until when the house offers it at `price`, ISO 8601. */
  until?: string | undefined
  /** Of a saved search that it matches. */
  searchName?: string | undefined
}

type Words = Record<Locale, (facts: WatchNotificationFacts) => NotificationWords>

const nameIn = ({ productName }: WatchNotificationFacts, locale: Locale) => isolated(productName[locale])
const priceIn = ({ price }: WatchNotificationFacts, locale: Locale) => isolated(formatMoney(price, locale))

/** Which saved search it matches. */
function matchIn({ searchName }: WatchNotificationFacts, locale: Locale): string {
  if (searchName === undefined) return { en: 'It matches a search that you have saved.', ar: 'تطابق بحثًا حفظته.' }[locale]
  const name = isolated(searchName)
  return { en: `It matches your search “${name}”.`, ar: `تطابق بحثك المحفوظ «${name}».` }[locale]
}

/** By how much the price has fallen: since it was saved, where it is below that. */
export function fallOf({ price, beforeSar, savedSar = 0 }: WatchNotificationFacts): { by: Money; isSinceSaved: boolean } {
  const isSinceSaved = savedSar > price.amount
  return { by: sar((isSinceSaved ? savedSar : beforeSar) - price.amount), isSinceSaved }
}

function fall(facts: WatchNotificationFacts, locale: Locale): { by: string; isSinceSaved: boolean } {
  const { by, isSinceSaved } = fallOf(facts)
  return { by: isolated(formatMoney(by, locale)), isSinceSaved }
}

/** How much below the shop's price the house offers it, and until when. */
function offered({ price, beforeSar, until }: WatchNotificationFacts, locale: Locale): { by: string; moment: string } {
  const moment = until === undefined ? '' : isolated(formatShopMoment(new Date(until), locale))
  return { by: isolated(formatMoney(sar(beforeSar - price.amount), locale)), moment }
}

export const watchNotificationTexts: Record<PieceNews, Words> = {
  fell: {
    en: (facts) => {
      const { by, isSinceSaved } = fall(facts, 'en')
      const text = isSinceSaved ? `That is ${by} less than when you saved it.` : `That is ${by} less than before.`
      return { title: `${nameIn(facts, 'en')} now costs ${priceIn(facts, 'en')}`, text }
    },
    ar: (facts) => {
      const { by, isSinceSaved } = fall(facts, 'ar')
      const text = isSinceSaved ? `أقل بمقدار ${by} من سعرها حين حفظتها.` : `أقل بمقدار ${by} من سعرها السابق.`
      return { title: `أصبح سعر قطعة ${nameIn(facts, 'ar')} الآن ${priceIn(facts, 'ar')}`, text }
    },
  },
  reserved: {
    en: (facts) => ({ title: `${nameIn(facts, 'en')} is reserved`, text: 'We will tell you if it is free again.' }),
    ar: (facts) => ({ title: `قطعة ${nameIn(facts, 'ar')} محجوزة الآن`, text: 'سنخبرك إن أصبحت متاحة من جديد.' }),
  },
  free: {
    en: (facts) => ({ title: `${nameIn(facts, 'en')} is free again`, text: `You can buy it for ${priceIn(facts, 'en')}.` }),
    ar: (facts) => ({ title: `قطعة ${nameIn(facts, 'ar')} متاحة من جديد`, text: `يمكنك شراؤها بسعر ${priceIn(facts, 'ar')}.` }),
  },
  sold: {
    en: (facts) => ({ title: `${nameIn(facts, 'en')} is sold`, text: 'We will tell you if it comes back. Its page shows similar pieces.' }),
    ar: (facts) => ({ title: `بيعت قطعة ${nameIn(facts, 'ar')}`, text: 'سنخبرك إن عادت، وتجد في صفحتها قطعًا مشابهة.' }),
  },
  offered: {
    en: (facts) => {
      const { by, moment } = offered(facts, 'en')
      const text = `That is ${by} below its price, for you until ${moment}. Make an offer at this price, and it is reserved for you at once.`
      return { title: `We offer you ${nameIn(facts, 'en')} for ${priceIn(facts, 'en')}`, text }
    },
    ar: (facts) => {
      const { by, moment } = offered(facts, 'ar')
      const text = `أقل من سعرها بمقدار ${by}، لك حتى ${moment}. قدّم عرضًا بهذا السعر، فتُحجز لك فورًا.`
      return { title: `نعرض عليك قطعة ${nameIn(facts, 'ar')} بسعر ${priceIn(facts, 'ar')}`, text }
    },
  },
  back: {
    en: (facts) => ({ title: `${nameIn(facts, 'en')} is back`, text: `It is for sale again, for ${priceIn(facts, 'en')}.` }),
    ar: (facts) => ({ title: `عادت قطعة ${nameIn(facts, 'ar')} إلى المتجر`, text: `معروضة للبيع من جديد بسعر ${priceIn(facts, 'ar')}.` }),
  },
  found: {
    en: (facts) => ({
      title: `New in the shop: ${nameIn(facts, 'en')}`,
      text: `${matchIn(facts, 'en')} It costs ${priceIn(facts, 'en')}.`,
    }),
    ar: (facts) => ({ title: `جديد في المتجر: ${nameIn(facts, 'ar')}`, text: `${matchIn(facts, 'ar')} سعرها ${priceIn(facts, 'ar')}.` }),
  },
}

import type { AuctionNews } from '#contract/auctions/auction-news.ts'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { NotificationWords } from '../notification-texts.ts'

/** The values in the texts about an auction. `price`: the present one, and the hammer price at the end. */
export type AuctionNotificationFacts = { productName: Readonly<Record<Locale, string>>; price: Money }

type Words = Record<Locale, (facts: AuctionNotificationFacts) => NotificationWords>

const name = ({ productName }: AuctionNotificationFacts, locale: Locale) => isolated(productName[locale])
const amount = ({ price }: AuctionNotificationFacts, locale: Locale) => isolated(formatMoney(price, locale))

export const auctionNotificationTexts: Record<AuctionNews, Words> = {
  outbid: {
    en: (facts) => ({
      title: `You were outbid on ${name(facts, 'en')}`,
      text: `The price is now ${amount(facts, 'en')}. You can raise your maximum until the auction ends.`,
    }),
    ar: (facts) => ({
      title: `زايد عليك أحدهم على قطعة ${name(facts, 'ar')}`,
      text: `السعر الآن ${amount(facts, 'ar')}. يمكنك رفع حدك الأعلى حتى انتهاء المزاد.`,
    }),
  },
  lost: {
    en: (facts) => ({
      title: `The auction of ${name(facts, 'en')} has ended without you`,
      text: `It was sold for ${amount(facts, 'en')} to another bidder. You owe nothing.`,
    }),
    ar: (facts) => ({
      title: `انتهى مزاد قطعة ${name(facts, 'ar')} دون أن ترسو عليك`,
      text: `رست على مزايد آخر بسعر ${amount(facts, 'ar')}، ولا يترتب عليك شيء.`,
    }),
  },
  'not-sold': {
    en: (facts) => ({
      title: `The auction of ${name(facts, 'en')} has ended without a sale`,
      text: 'The piece was not sold in this auction. You owe nothing.',
    }),
    ar: (facts) => ({
      title: `انتهى مزاد قطعة ${name(facts, 'ar')} دون بيع`,
      text: 'لم تُبع القطعة في هذا المزاد، ولا يترتب عليك شيء.',
    }),
  },
  stopped: {
    en: (facts) => ({
      title: `The auction of ${name(facts, 'en')} was stopped`,
      text: 'The house has stopped it before its end, and no bid counts. You owe nothing.',
    }),
    ar: (facts) => ({
      title: `أُوقف مزاد قطعة ${name(facts, 'ar')}`,
      text: 'أوقفته الدار قبل موعد انتهائه، فلا تُحتسب أي مزايدة، ولا يترتب عليك شيء.',
    }),
  },
}

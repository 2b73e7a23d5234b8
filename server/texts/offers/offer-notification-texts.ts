import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { CounterNews } from '#contract/offers/counter-offer.ts'
import { offerHoldDays } from '#contract/offers/offer-kind.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { countedDays } from '#i18n/formats/counted-days.ts'
import { formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { reasonLine, sentencesAndLines } from '#i18n/own-line.ts'

/** The values in the texts about an offer. */
export type OfferNotificationFacts = {
  /** The short number of the request. */
  number: string
  /** The product's name. */
  productName: Readonly<Record<Locale, string>>
  /** Approved and completed: the agreed price. Rejected: the seller's price. */
  price?: Money | undefined
  /** ISO 8601: until when the product is held. */
  heldUntil?: string | undefined
  /** Approved, but staff have withdrawn the product since. */
  isWithdrawn?: boolean | undefined
  /** Approved, because it has won an auction; `price` is the hammer price. */
  isWon?: boolean | undefined
  /** What has become of the house's own price, which `price` is then, and until when it is valid, ISO 8601. */
  counter?: CounterNews | undefined
  counterUntil?: string | undefined
  /** As staff typed it, in one line. */
  reason?: string | undefined
}

type Words = Record<Locale, (facts: OfferNotificationFacts) => { title: string; text: string }>

export const offerNotificationTexts: Record<StatusOf<'offer'>, Words> = {
  pending: {
    en: (facts) =>
      facts.counter
        ? counterTexts.made.en(facts)
        : { title: `We have your offer on ${product(facts, 'en')}`, text: 'A specialist will read it, usually the same day.' },
    ar: (facts) =>
      facts.counter
        ? counterTexts.made.ar(facts)
        : { title: `وصلنا عرضك على ${product(facts, 'ar')}`, text: 'سيراجعه أحد خبرائنا، في اليوم نفسه عادةً.' },
  },
  approved: {
    en: (facts) =>
      facts.isWithdrawn
        ? withdrawn.en(facts)
        : {
            title: approvedTitle(facts, 'en'),
            text: sentencesAndLines(held(facts, 'en') ?? 'The piece is reserved for you at your price.', reasonLine(facts)),
          },
    ar: (facts) =>
      facts.isWithdrawn
        ? withdrawn.ar(facts)
        : {
            title: approvedTitle(facts, 'ar'),
            text: sentencesAndLines(held(facts, 'ar') ?? 'القطعة محجوزة لك بسعرك.', reasonLine(facts)),
          },
  },
  rejected: {
    en: (facts) => ({
      title: `Your offer on ${product(facts, 'en')} was rejected`,
      text: sentencesAndLines(
        reasonLine(facts) ?? (facts.price && `The seller holds at ${price(facts.price, 'en')}.`),
        'You can make another offer.',
      ),
    }),
    ar: (facts) => ({
      title: `رُفض عرضك على ${product(facts, 'ar')}`,
      text: sentencesAndLines(reasonLine(facts) ?? (facts.price && `البائع متمسك بـ ${price(facts.price, 'ar')}.`), 'يمكنك تقديم عرض آخر.'),
    }),
  },
  completed: {
    en: (facts) => ({
      title: `Your offer on ${product(facts, 'en')} is complete`,
      text: facts.price ? `You have ordered it at ${price(facts.price, 'en')}.` : 'You have ordered it at your price.',
    }),
    ar: (facts) => ({
      title: `تم الشراء بعرضك على ${product(facts, 'ar')}`,
      text: facts.price ? `اشتريت القطعة بسعر ${price(facts.price, 'ar')}.` : 'اشتريت القطعة بسعرك.',
    }),
  },
  closed: {
    en: (facts) => ({
      title: `Your offer on ${product(facts, 'en')} is closed`,
      text: sentencesAndLines(
        reasonLine(facts) ??
          counterOver(facts, 'en') ??
          `It was not bought within ${countedDays(offerHoldDays, 'en')}, so the piece is no longer reserved.`,
        'You can make another offer.',
      ),
    }),
    ar: (facts) => ({
      title: `أُغلق عرضك على ${product(facts, 'ar')}`,
      text: sentencesAndLines(
        reasonLine(facts) ?? counterOver(facts, 'ar') ?? `لم تُشترَ القطعة خلال ${countedDays(offerHoldDays, 'ar')}، فانتهى حجزها.`,
        'يمكنك تقديم عرض آخر.',
      ),
    }),
  },
  canceled: {
    en: (facts) =>
      facts.counter
        ? counterTexts.declined.en(facts)
        : { title: `Your offer on ${product(facts, 'en')} was canceled`, text: 'You withdrew it. You can make another offer.' },
    ar: (facts) =>
      facts.counter
        ? counterTexts.declined.ar(facts)
        : { title: `أُلغي عرضك على ${product(facts, 'ar')}`, text: 'سحبت عرضك. يمكنك تقديم عرض آخر.' },
  },
}

function approvedTitle(facts: OfferNotificationFacts, locale: Locale): string {
  const piece = product(facts, locale)
  if (facts.isWon) return { en: `You won the auction of ${piece}`, ar: `رسا عليك مزاد قطعة ${piece}` }[locale]
  if (facts.counter) return { en: `You accepted our price for ${piece}`, ar: `وافقت على سعرنا لقطعة ${piece}` }[locale]
  return { en: `Your offer on ${piece} was approved`, ar: `قُبل عرضك على ${piece}` }[locale]
}

/** What the shopper reads of the house's own price: the answer to the offer, and their own answer to it. */
const counterTexts: Record<'made' | 'declined', Words> = {
  made: {
    en: (facts) => made(facts, 'en'),
    ar: (facts) => made(facts, 'ar'),
  },
  declined: {
    en: (facts) => ({
      title: `You declined our price for ${product(facts, 'en')}`,
      text: 'Your offer has ended. You can make another offer.',
    }),
    ar: (facts) => ({ title: `لم توافق على سعرنا لقطعة ${product(facts, 'ar')}`, text: 'انتهى عرضك. يمكنك تقديم عرض آخر.' }),
  },
}
const counterSubjects: Partial<Record<CounterNews, Readonly<Record<Locale, string>>>> = {
  made: { en: 'Our answer to your offer', ar: 'ردّنا على عرضك' },
  accepted: { en: 'You accepted our price', ar: 'وافقت على سعرنا' },
  declined: { en: 'You declined our price', ar: 'لم توافق على سعرنا' },
}

const wonSubject: Readonly<Record<Locale, string>> = { en: 'You won the auction', ar: 'رسا المزاد عليك' }

const withdrawn: Words = {
  en: (facts) => ({
    title: `${product(facts, 'en')} is no longer in the shop`,
    text: 'Your offer on this piece was approved, but it has since been withdrawn and cannot be bought at the moment. Our specialists will be glad to help.',
  }),
  ar: (facts) => ({
    title: `لم تعد ${product(facts, 'ar')} في المتجر`,
    text: 'قُبل عرضك على هذه القطعة، لكنها سُحبت من المتجر ولا يمكن شراؤها في الوقت الحالي. ويسعد خبراءنا أن يجيبوا عن أسئلتك.',
  }),
}
const withdrawnSubject: Readonly<Record<Locale, string>> = {
  en: 'The piece of your offer is no longer in the shop',
  ar: 'القطعة التي قُبل عرضك عليها لم تعد في المتجر',
}

/** The subject of the mail about an offer: no user input, and no product name. */
export const offerNotificationSubject = (
  {
    status,
    isWithdrawn,
    isWon,
    counter,
  }: Pick<OfferNotificationFacts, 'isWithdrawn' | 'isWon' | 'counter'> & { status: StatusOf<'offer'> },
  locale: Locale,
): string => {
  if (isWithdrawn) return withdrawnSubject[locale]
  if (isWon) return wonSubject[locale]
  return ((counter && counterSubjects[counter]) ?? offerNotificationSubjects[status])[locale]
}

const offerNotificationSubjects: Record<StatusOf<'offer'>, Readonly<Record<Locale, string>>> = {
  pending: { en: 'We have your offer', ar: 'وصلنا عرضك' },
  approved: { en: 'Your offer was approved', ar: 'قُبل عرضك' },
  rejected: { en: 'Your offer was rejected', ar: 'رُفض عرضك' },
  completed: { en: 'Your offer is complete', ar: 'تم الشراء بعرضك' },
  closed: { en: 'Your offer is closed', ar: 'أُغلق عرضك' },
  canceled: { en: 'Your offer was canceled', ar: 'أُلغي عرضك' },
}

const product = ({ productName }: OfferNotificationFacts, locale: Locale) => isolated(productName[locale])
const price = (money: Money, locale: Locale) => isolated(formatMoney(money, locale))
/** With the house's price there are a price and a time. */
const made = ({ productName, price: money, counterUntil }: OfferNotificationFacts, locale: Locale) => {
  if (!money || counterUntil === undefined) throw new Error('a price of the house was told without the price or its time')
  const [piece, amount, moment] = [isolated(productName[locale]), price(money, locale), formatShopMoment(new Date(counterUntil), locale)]
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

function counterOver({ counter, price: money, counterUntil }: OfferNotificationFacts, locale: Locale): string | undefined {
  if (!counter || !money || counterUntil === undefined) return undefined
  const [amount, moment] = [price(money, locale), formatShopMoment(new Date(counterUntil), locale)]
  return locale === 'ar' ? `كان سعرنا ${amount} ساريًا حتى ${moment}.` : `Our price of ${amount} was valid until ${moment}.`
}

function held({ price: money, heldUntil }: OfferNotificationFacts, locale: Locale): string | undefined {
  if (!money || heldUntil === undefined) return undefined
  const moment = formatShopMoment(new Date(heldUntil), locale)
  return locale === 'ar'
    ? `محجوزة لك بسعر ${price(money, 'ar')} حتى ${moment}.`
    : `Reserved for you at ${price(money, 'en')} until ${moment}.`
}

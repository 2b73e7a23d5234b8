import type { Locale } from '../contract/locale.ts'
import type { Money } from '../contract/money.ts'
import type { NotificationKind } from '../contract/notifications.ts'
import type { StatusOf } from '../contract/requests/kinds.ts'
import { offerHoldDays } from '../contract/requests.ts'
import { formatShopDayTime } from './format-freshness.ts'
import { formatMoney } from './format.ts'
import { isolated } from './isolated.ts'
import { type PreOrderNewsFacts, preOrderNewsTexts } from './pre-order-news-texts.ts'
import { type SellNotificationFacts, sellNotificationTexts } from './sell-notification-texts.ts'
import { sentences } from './sentences.ts'

/**
 * What shoppers hear of their requests, by push, in the list and in the mail: a title that says what has changed and a text that says why (design.md
 * §14). Typed by kind and status, free of React and DOM.
 */

/** What the sentences on an offer are made of. */
export type OfferNewsFacts = {
  /** The short number of the request. */
  number: string
  /** The piece. */
  productName: Readonly<Record<Locale, string>>
  /** Approved and completed: at which price. Rejected: the price that the seller holds at. */
  price?: Money | undefined
  /** ISO 8601: until when a piece is held. */
  heldUntil?: string | undefined
  /** Of an approved offer: its piece was taken out of the shop since. */
  isWithdrawn?: boolean | undefined
  /** As the staff typed it, in one line. */
  reason?: string | undefined
}

/** Those on a contact message: nothing of what somebody wrote. */
export type ContactNewsFacts = Pick<OfferNewsFacts, 'number'>

type FactsOf = { offer: OfferNewsFacts; sell: SellNotificationFacts; preOrder: PreOrderNewsFacts; contact: ContactNewsFacts }
/** News of a request: where it stands, and what the sentences are made of. */
export type News = { [Kind in NotificationKind]: { kind: Kind; status: StatusOf<Kind>; facts: FactsOf[Kind] } }[NotificationKind]

export type NewsWords = { title: string; text: string }

type Words<Facts> = Record<Locale, (facts: Facts) => NewsWords>

export function newsWords(news: News, locale: Locale): NewsWords {
  switch (news.kind) {
    case 'offer':
      return newsTexts.offer[news.status][locale](news.facts)
    case 'sell':
      return newsTexts.sell[news.status][locale](news.facts)
    case 'preOrder':
      return newsTexts.preOrder[news.status][locale](news.facts)
    case 'contact':
      return newsTexts.contact[news.status][locale](news.facts)
  }
}

export const newsTexts: { [Kind in NotificationKind]: Record<StatusOf<Kind>, Words<FactsOf[Kind]>> } = {
  offer: {
    pending: {
      en: (facts) => ({ title: `Your offer on ${piece(facts, 'en')}`, text: 'Offer sent. A specialist reads it, usually the same day.' }),
      ar: (facts) => ({ title: `عرضك على ${piece(facts, 'ar')}`, text: 'أُرسل عرضك. يراجعه أحد خبرائنا، في اليوم نفسه عادةً.' }),
    },
    approved: {
      en: (facts) =>
        facts.isWithdrawn
          ? withdrawn.en(facts)
          : {
              title: `Approved: your offer on ${piece(facts, 'en')}`,
              text: sentences(held(facts, 'en') ?? 'The piece is reserved for you at your price.', reasonOf(facts)),
            },
      ar: (facts) =>
        facts.isWithdrawn
          ? withdrawn.ar(facts)
          : {
              title: `قُبل عرضك على ${piece(facts, 'ar')}`,
              text: sentences(held(facts, 'ar') ?? 'القطعة محجوزة لك بسعرك.', reasonOf(facts)),
            },
    },
    rejected: {
      en: (facts) => ({
        title: `Rejected: your offer on ${piece(facts, 'en')}`,
        text: sentences(
          reasonOf(facts) ?? (facts.price && `The seller holds at ${price(facts.price, 'en')}.`),
          'You can make another offer.',
        ),
      }),
      ar: (facts) => ({
        title: `رُفض عرضك على ${piece(facts, 'ar')}`,
        text: sentences(reasonOf(facts) ?? (facts.price && `البائع متمسك بـ ${price(facts.price, 'ar')}.`), 'يمكنك تقديم عرض آخر.'),
      }),
    },
    completed: {
      en: (facts) => ({
        title: `Completed: your offer on ${piece(facts, 'en')}`,
        text: facts.price ? `You have ordered it at ${price(facts.price, 'en')}.` : 'You have ordered it at your price.',
      }),
      ar: (facts) => ({
        title: `اكتمل عرضك على ${piece(facts, 'ar')}`,
        text: facts.price ? `طلبت القطعة بسعر ${price(facts.price, 'ar')}.` : 'طلبت القطعة بسعرك.',
      }),
    },
    closed: {
      en: (facts) => ({
        title: `Closed: your offer on ${piece(facts, 'en')}`,
        text: sentences(
          reasonOf(facts) ?? `It was not bought within ${offerHoldDays} days, so the piece is no longer reserved.`,
          'You can make another offer.',
        ),
      }),
      ar: (facts) => ({
        title: `أُغلق عرضك على ${piece(facts, 'ar')}`,
        text: sentences(reasonOf(facts) ?? `لم تُشترَ القطعة خلال ${offerHoldDays} أيام، فانتهى حجزها.`, 'يمكنك تقديم عرض آخر.'),
      }),
    },
    canceled: {
      en: (facts) => ({
        title: `Canceled: your offer on ${piece(facts, 'en')}`,
        text: 'You withdrew it. You can make another offer.',
      }),
      ar: (facts) => ({ title: `أُلغي عرضك على ${piece(facts, 'ar')}`, text: 'سحبت عرضك. يمكنك تقديم عرض آخر.' }),
    },
  },
  sell: sellNotificationTexts,
  preOrder: preOrderNewsTexts,
  contact: {
    pending: {
      en: ({ number }) => ({ title: `Your message ${number}`, text: 'We have your message. A specialist answers it by email or phone.' }),
      ar: ({ number }) => ({ title: `رسالتك رقم ${number}`, text: 'وصلتنا رسالتك، وسيرد عليها أحد خبرائنا بالبريد الإلكتروني أو بالهاتف.' }),
    },
    completed: {
      en: ({ number }) => ({
        title: `Answered: your message ${number}`,
        text: 'A specialist has answered it by email or phone. If the answer has not reached you, write to us again.',
      }),
      ar: ({ number }) => ({
        title: `تم الرد على رسالتك رقم ${number}`,
        text: 'ردّ عليها أحد خبرائنا بالبريد الإلكتروني أو بالهاتف. إن لم يصلك الرد، فاكتب إلينا من جديد.',
      }),
    },
    closed: {
      en: ({ number }) => ({
        title: `Closed: your message ${number}`,
        text: 'No further answer follows. If we can still help you, write to us again.',
      }),
      ar: ({ number }) => ({
        title: `أُغلقت رسالتك رقم ${number}`,
        text: 'لن يتبعها رد آخر. إن كنت لا تزال بحاجة إلى مساعدتنا، فاكتب إلينا من جديد.',
      }),
    },
  },
}

const withdrawn: Words<OfferNewsFacts> = {
  en: (facts) => ({
    title: `No longer in the shop: ${piece(facts, 'en')}`,
    text: 'Your offer on this piece was approved, but it was taken out of the shop and cannot be bought for now. Our specialists will gladly answer your questions.',
  }),
  ar: (facts) => ({
    title: `لم تعد في المتجر: ${piece(facts, 'ar')}`,
    text: 'قُبل عرضك على هذه القطعة، لكنها سُحبت من المتجر ولا يمكن شراؤها في الوقت الحالي. ويسعد خبراءنا أن يجيبوا عن أسئلتك.',
  }),
}
const withdrawnSubject: Readonly<Record<Locale, string>> = {
  en: 'The piece of your offer is no longer in the shop',
  ar: 'القطعة التي قُبل عرضك عليها لم تعد في المتجر',
}

/** Of the mail about an offer: nothing that somebody typed, and no name of a piece. */
export const offerNewsSubject = (
  { status, isWithdrawn }: Pick<OfferNewsFacts, 'isWithdrawn'> & { status: StatusOf<'offer'> },
  locale: Locale,
): string => (isWithdrawn ? withdrawnSubject : offerNewsSubjects[status])[locale]

const offerNewsSubjects: Record<StatusOf<'offer'>, Readonly<Record<Locale, string>>> = {
  pending: { en: 'We have your offer', ar: 'وصلنا عرضك' },
  approved: { en: 'Your offer was approved', ar: 'قُبل عرضك' },
  rejected: { en: 'Your offer was rejected', ar: 'رُفض عرضك' },
  completed: { en: 'Your offer is completed', ar: 'اكتمل عرضك' },
  closed: { en: 'Your offer was closed', ar: 'أُغلق عرضك' },
  canceled: { en: 'Your offer was canceled', ar: 'أُلغي عرضك' },
}

const piece = ({ productName }: OfferNewsFacts, locale: Locale) => isolated(productName[locale])
/** In the staff's own words, whatever language they are in. */
const reasonOf = ({ reason }: OfferNewsFacts) => (reason === undefined || reason === '' ? undefined : isolated(reason))
const price = (money: Money, locale: Locale) => isolated(formatMoney(money, locale))

function held({ price: money, heldUntil }: OfferNewsFacts, locale: Locale): string | undefined {
  if (!money || heldUntil === undefined) return undefined
  const moment = formatShopDayTime(new Date(heldUntil), locale)
  return locale === 'ar'
    ? `محجوزة لك بسعر ${price(money, 'ar')} حتى ${moment} بتوقيت الرياض.`
    : `Reserved for you at ${price(money, 'en')} until ${moment} (Riyadh time).`
}

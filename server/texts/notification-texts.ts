import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { offerHoldDays } from '#contract/offers/offer-kind.ts'
import { countedDays } from '#i18n/formats/counted-days.ts'
import { formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { type OrderNotificationFacts, orderNotificationTexts } from './orders/order-notification-texts.ts'
import { type PreOrderNotificationFacts, preOrderNotificationTexts } from './pre-orders/pre-order-notification-texts.ts'
import { type SellNotificationFacts, sellNotificationTexts } from './sells/sell-notification-texts.ts'
import { reasonLine, sentencesAndLines } from '#i18n/own-line.ts'

/**
 * The texts of notifications about requests, for push, list and mail: a title with the change and a text with the reason. Typed by
 * kind and status, without React and DOM.
 */

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
  /** As staff typed it, in one line. */
  reason?: string | undefined
}

/** The values in the texts about a contact request: nothing that the shopper wrote. */
export type ContactNotificationFacts = Pick<OfferNotificationFacts, 'number'>

type FactsOf = {
  offer: OfferNotificationFacts
  sell: SellNotificationFacts
  order: OrderNotificationFacts
  preOrder: PreOrderNotificationFacts
  contact: ContactNotificationFacts
}
/** NotificationContent of a request: where it stands, and what the sentences are made of. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; status: StatusOf<Kind>; facts: FactsOf[Kind] }
}[NotificationKind]

export type NotificationWords = { title: string; text: string }

type Words<Facts> = Record<Locale, (facts: Facts) => NotificationWords>

export function notificationWords(notification: NotificationContent, locale: Locale): NotificationWords {
  switch (notification.kind) {
    case 'offer':
      return notificationTexts.offer[notification.status][locale](notification.facts)
    case 'sell':
      return notificationTexts.sell[notification.status][locale](notification.facts)
    case 'order':
      return notificationTexts.order[notification.status][locale](notification.facts)
    case 'preOrder':
      return notificationTexts.preOrder[notification.status][locale](notification.facts)
    case 'contact':
      return notificationTexts.contact[notification.status][locale](notification.facts)
  }
}

export const notificationTexts: { [Kind in NotificationKind]: Record<StatusOf<Kind>, Words<FactsOf[Kind]>> } = {
  offer: {
    pending: {
      en: (facts) => ({ title: `We have your offer on ${product(facts, 'en')}`, text: 'A specialist will read it, usually the same day.' }),
      ar: (facts) => ({ title: `وصلنا عرضك على ${product(facts, 'ar')}`, text: 'سيراجعه أحد خبرائنا، في اليوم نفسه عادةً.' }),
    },
    approved: {
      en: (facts) =>
        facts.isWithdrawn
          ? withdrawn.en(facts)
          : {
              title: `Your offer on ${product(facts, 'en')} was approved`,
              text: sentencesAndLines(held(facts, 'en') ?? 'The piece is reserved for you at your price.', reasonLine(facts)),
            },
      ar: (facts) =>
        facts.isWithdrawn
          ? withdrawn.ar(facts)
          : {
              title: `قُبل عرضك على ${product(facts, 'ar')}`,
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
        text: sentencesAndLines(
          reasonLine(facts) ?? (facts.price && `البائع متمسك بـ ${price(facts.price, 'ar')}.`),
          'يمكنك تقديم عرض آخر.',
        ),
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
          reasonLine(facts) ?? `It was not bought within ${countedDays(offerHoldDays, 'en')}, so the piece is no longer reserved.`,
          'You can make another offer.',
        ),
      }),
      ar: (facts) => ({
        title: `أُغلق عرضك على ${product(facts, 'ar')}`,
        text: sentencesAndLines(
          reasonLine(facts) ?? `لم تُشترَ القطعة خلال ${countedDays(offerHoldDays, 'ar')}، فانتهى حجزها.`,
          'يمكنك تقديم عرض آخر.',
        ),
      }),
    },
    canceled: {
      en: (facts) => ({
        title: `Your offer on ${product(facts, 'en')} was canceled`,
        text: 'You withdrew it. You can make another offer.',
      }),
      ar: (facts) => ({ title: `أُلغي عرضك على ${product(facts, 'ar')}`, text: 'سحبت عرضك. يمكنك تقديم عرض آخر.' }),
    },
  },
  sell: sellNotificationTexts,
  order: orderNotificationTexts,
  preOrder: preOrderNotificationTexts,
  contact: {
    pending: {
      en: ({ number }) => ({ title: `We have your message ${number}`, text: 'A specialist will answer by email or phone.' }),
      ar: ({ number }) => ({ title: `وصلتنا رسالتك رقم ${number}`, text: 'سيرد عليها أحد خبرائنا بالبريد الإلكتروني أو بالهاتف.' }),
    },
    completed: {
      en: ({ number }) => ({
        title: `Your message ${number} was answered`,
        text: 'A specialist has answered it by email or phone. If the answer has not reached you, write to us again.',
      }),
      ar: ({ number }) => ({
        title: `تم الرد على رسالتك رقم ${number}`,
        text: 'ردّ عليها أحد خبرائنا بالبريد الإلكتروني أو بالهاتف. إن لم يصلك الرد، فاكتب إلينا من جديد.',
      }),
    },
    closed: {
      en: ({ number }) => ({
        title: `Your message ${number} is closed`,
        text: 'We will not be replying further. If we can still help you, write to us again.',
      }),
      ar: ({ number }) => ({
        title: `أُغلقت رسالتك رقم ${number}`,
        text: 'لن نرسل ردًا آخر عليها. إن كنت لا تزال بحاجة إلى مساعدتنا، فاكتب إلينا من جديد.',
      }),
    },
  },
}

const withdrawn: Words<OfferNotificationFacts> = {
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
  { status, isWithdrawn }: Pick<OfferNotificationFacts, 'isWithdrawn'> & { status: StatusOf<'offer'> },
  locale: Locale,
): string => (isWithdrawn ? withdrawnSubject : offerNotificationSubjects[status])[locale]

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

function held({ price: money, heldUntil }: OfferNotificationFacts, locale: Locale): string | undefined {
  if (!money || heldUntil === undefined) return undefined
  const moment = formatShopMoment(new Date(heldUntil), locale)
  return locale === 'ar'
    ? `محجوزة لك بسعر ${price(money, 'ar')} حتى ${moment}.`
    : `Reserved for you at ${price(money, 'en')} until ${moment}.`
}

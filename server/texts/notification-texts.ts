import type { Locale } from '#contract/locale.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { type OfferNotificationFacts, offerNotificationTexts } from './offers/offer-notification-texts.ts'
import { type OrderNotificationFacts, orderNotificationTexts } from './orders/order-notification-texts.ts'
import { type PreOrderNotificationFacts, preOrderNotificationTexts } from './pre-orders/pre-order-notification-texts.ts'
import { type SellNotificationFacts, sellNotificationTexts } from './sells/sell-notification-texts.ts'

/**
 * The texts of notifications about requests, for push, list and mail: a title with the change and a text with the reason. Typed by
 * kind and status, without React and DOM.
 */

/** The values in the texts about a contact request: nothing that the shopper wrote. `isAnswer`: the house has written an answer. */
export type ContactNotificationFacts = Pick<OfferNotificationFacts, 'number'> & { isAnswer?: boolean | undefined }

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
  offer: offerNotificationTexts,
  sell: sellNotificationTexts,
  order: orderNotificationTexts,
  preOrder: preOrderNotificationTexts,
  contact: {
    pending: {
      en: (facts) =>
        facts.isAnswer
          ? answered.en(facts)
          : { title: `We have your message ${facts.number}`, text: 'A specialist will answer by email or phone.' },
      ar: (facts) =>
        facts.isAnswer
          ? answered.ar(facts)
          : { title: `وصلتنا رسالتك رقم ${facts.number}`, text: 'سيرد عليها أحد خبرائنا بالبريد الإلكتروني أو بالهاتف.' },
    },
    completed: {
      en: (facts) =>
        facts.isAnswer
          ? answered.en(facts)
          : {
              title: `Your message ${facts.number} was answered`,
              text: 'A specialist has answered it by email or phone. If the answer has not reached you, write to us again.',
            },
      ar: (facts) =>
        facts.isAnswer
          ? answered.ar(facts)
          : {
              title: `تم الرد على رسالتك رقم ${facts.number}`,
              text: 'ردّ عليها أحد خبرائنا بالبريد الإلكتروني أو بالهاتف. إن لم يصلك الرد، فاكتب إلينا من جديد.',
            },
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

const answered: Words<ContactNotificationFacts> = {
  en: ({ number }) => ({ title: `We have answered your message ${number}`, text: 'Read our answer, and reply there if you like.' }),
  ar: ({ number }) => ({ title: `رددنا على رسالتك رقم ${number}`, text: 'اقرأ ردنا، ويمكنك أن تكتب إلينا من هناك.' }),
}

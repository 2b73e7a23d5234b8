import type { Locale } from '../contract/locale.ts'
import type { Money } from '../contract/money.ts'
import type { StatusOf } from '../contract/requests/kinds.ts'
import { formatMoney } from './format.ts'
import { isolated } from './isolated.ts'
import { sentences } from './sentences.ts'

/** The values in the texts about a sell request. None of them was typed by the customer. */
export type SellNotificationFacts = {
  /** The short number of the request. */
  number: string
  /** The price agreed; absent before the approval. */
  price?: Money | undefined
  /** The staff's reason, in one line. */
  reason?: string | undefined
}

type Words = Record<Locale, (facts: SellNotificationFacts) => { title: string; text: string }>

const reasonOf = ({ reason }: SellNotificationFacts) => (reason === undefined ? undefined : isolated(reason))
const priceOf = ({ price }: SellNotificationFacts, locale: Locale) => price && isolated(formatMoney(price, locale))

/** Title and text for each status: what has happened, and what comes next. */
export const sellNotificationTexts: Record<StatusOf<'sell'>, Words> = {
  pending: {
    en: ({ number }) => ({ title: `Your sell request ${number}`, text: 'We have your sell request. A specialist looks at it.' }),
    ar: ({ number }) => ({ title: `طلب البيع رقم ${number}`, text: 'وصلنا طلبك، وسيطّلع عليه أحد خبرائنا.' }),
  },
  processing: {
    en: (facts) => ({
      title: `Processing: your sell request ${facts.number}`,
      text: sentences(reasonOf(facts), 'A specialist is assessing your item. You will hear from us when we have decided.'),
    }),
    ar: (facts) => ({
      title: `طلب البيع رقم ${facts.number} قيد المعالجة`,
      text: sentences(reasonOf(facts), 'يقيّم أحد خبرائنا قطعتك، وسنُعلمك بقرارنا.'),
    }),
  },
  approved: {
    en: (facts) => ({
      title: `Approved: your sell request ${facts.number}`,
      text: sentences(
        facts.price ? `We will buy your item for ${priceOf(facts, 'en')}.` : 'We will buy your item.',
        reasonOf(facts),
        'A specialist gets in touch with you to arrange the handover and the payment.',
      ),
    }),
    ar: (facts) => ({
      title: `قُبل طلب البيع رقم ${facts.number}`,
      text: sentences(
        facts.price ? `سنشتري قطعتك بسعر ${priceOf(facts, 'ar')}.` : 'سنشتري قطعتك.',
        reasonOf(facts),
        'سيتواصل معك أحد خبرائنا للاتفاق على التسليم والدفع.',
      ),
    }),
  },
  rejected: {
    en: (facts) => ({
      title: `Rejected: your sell request ${facts.number}`,
      text: sentences(reasonOf(facts) ?? 'We cannot buy your item.', 'You can send another sell request at any time.'),
    }),
    ar: (facts) => ({
      title: `رُفض طلب البيع رقم ${facts.number}`,
      text: sentences(reasonOf(facts) ?? 'لا يمكننا شراء قطعتك.', 'يمكنك تقديم طلب بيع آخر في أي وقت.'),
    }),
  },
  completed: {
    en: (facts) => ({
      title: `Completed: your sell request ${facts.number}`,
      text: sentences(
        facts.price ? `The sale of your item for ${priceOf(facts, 'en')} is complete.` : 'The sale of your item is complete.',
        reasonOf(facts),
        'Thank you for your trust.',
      ),
    }),
    ar: (facts) => ({
      title: `اكتمل طلب البيع رقم ${facts.number}`,
      text: sentences(facts.price ? `تم بيع قطعتك بسعر ${priceOf(facts, 'ar')}.` : 'تم بيع قطعتك.', reasonOf(facts), 'شكرًا على ثقتك.'),
    }),
  },
  closed: {
    en: (facts) => ({
      title: `Closed: your sell request ${facts.number}`,
      text: sentences(reasonOf(facts) ?? 'The sale did not take place.', 'If you still want to sell the item, send a new sell request.'),
    }),
    ar: (facts) => ({
      title: `أُغلق طلب البيع رقم ${facts.number}`,
      text: sentences(reasonOf(facts) ?? 'لم يتم البيع.', 'إن كنت لا تزال ترغب في بيع القطعة، فقدّم طلب بيع جديدًا.'),
    }),
  },
  canceled: {
    en: ({ number }) => ({
      title: `Canceled: your sell request ${number}`,
      text: 'You canceled it. You can send another sell request at any time.',
    }),
    ar: ({ number }) => ({ title: `أُلغي طلب البيع رقم ${number}`, text: 'ألغيت الطلب. يمكنك تقديم طلب بيع آخر في أي وقت.' }),
  },
}

import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { reasonLine, sentencesAndLines } from '#i18n/own-line.ts'

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

const priceOf = ({ price }: SellNotificationFacts, locale: Locale) => price && isolated(formatMoney(price, locale))

/** Title and text for each status: what has happened, and what comes next. */
export const sellNotificationTexts: Record<StatusOf<'sell'>, Words> = {
  pending: {
    en: ({ number }) => ({ title: `We have your sell request ${number}`, text: 'A specialist will review it.' }),
    ar: ({ number }) => ({ title: `وصلنا طلب البيع رقم ${number}`, text: 'سيطّلع عليه أحد خبرائنا.' }),
  },
  processing: {
    en: (facts) => ({
      title: `We are working on your sell request ${facts.number}`,
      text: sentencesAndLines(reasonLine(facts), 'A specialist is assessing your item. We will let you know what we decide.'),
    }),
    ar: (facts) => ({
      title: `طلب البيع رقم ${facts.number} قيد المعالجة`,
      text: sentencesAndLines(reasonLine(facts), 'يقيّم أحد خبرائنا قطعتك، وسنُعلمك بقرارنا.'),
    }),
  },
  approved: {
    en: (facts) => ({
      title: `Sell request ${facts.number} was approved`,
      text: sentencesAndLines(
        facts.price ? `We will buy your item for ${priceOf(facts, 'en')}.` : 'We will buy your item.',
        reasonLine(facts),
        'A specialist will contact you to arrange the handover and payment.',
      ),
    }),
    ar: (facts) => ({
      title: `قُبل طلب البيع رقم ${facts.number}`,
      text: sentencesAndLines(
        facts.price ? `سنشتري قطعتك بسعر ${priceOf(facts, 'ar')}.` : 'سنشتري قطعتك.',
        reasonLine(facts),
        'سيتواصل معك أحد خبرائنا للاتفاق على التسليم والدفع.',
      ),
    }),
  },
  rejected: {
    en: (facts) => ({
      title: `Sell request ${facts.number} was rejected`,
      text: sentencesAndLines(reasonLine(facts) ?? 'We are not able to buy your item.', 'You can send another sell request at any time.'),
    }),
    ar: (facts) => ({
      title: `رُفض طلب البيع رقم ${facts.number}`,
      text: sentencesAndLines(reasonLine(facts) ?? 'لا يمكننا شراء قطعتك.', 'يمكنك تقديم طلب بيع آخر في أي وقت.'),
    }),
  },
  completed: {
    en: (facts) => ({
      title: `Sell request ${facts.number} is complete`,
      text: sentencesAndLines(
        facts.price ? `We bought your item for ${priceOf(facts, 'en')}.` : 'We bought your item.',
        reasonLine(facts),
        'Thank you for your trust.',
      ),
    }),
    ar: (facts) => ({
      title: `اكتمل طلب البيع رقم ${facts.number}`,
      text: sentencesAndLines(
        facts.price ? `اشترينا قطعتك بسعر ${priceOf(facts, 'ar')}.` : 'اشترينا قطعتك.',
        reasonLine(facts),
        'شكرًا لثقتك.',
      ),
    }),
  },
  closed: {
    en: (facts) => ({
      title: `Sell request ${facts.number} is closed`,
      text: sentencesAndLines(
        reasonLine(facts) ?? 'The sale did not go ahead.',
        'If you still want to sell the item, send a new sell request.',
      ),
    }),
    ar: (facts) => ({
      title: `أُغلق طلب البيع رقم ${facts.number}`,
      text: sentencesAndLines(reasonLine(facts) ?? 'لم يتم البيع.', 'إن كنت لا تزال ترغب في بيع القطعة، فقدّم طلب بيع جديدًا.'),
    }),
  },
  canceled: {
    en: ({ number }) => ({
      title: `Sell request ${number} was canceled`,
      text: 'You canceled it. You can send another sell request at any time.',
    }),
    ar: ({ number }) => ({ title: `أُلغي طلب البيع رقم ${number}`, text: 'ألغيت الطلب. يمكنك تقديم طلب بيع آخر في أي وقت.' }),
  },
}

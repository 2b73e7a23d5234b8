import type { Locale } from '#contract/locale.ts'
import { preOrderKind } from '#contract/pre-orders/pre-order-kind.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import type { Mover } from '#contract/requests/statuses.ts'
import { reasonLine, sentencesAndLines } from '#i18n/own-line.ts'

/** The values in the texts about a pre-order: nothing that the shopper typed. */
export type PreOrderNotificationFacts = {
  /** The short number of the request. */
  number: string
  by: Mover
  /** As staff typed it, in one line. */
  reason?: string | undefined
}

type Words = Record<Locale, (facts: PreOrderNotificationFacts) => { title: string; text: string }>

const months = Math.round(preOrderKind.closesAfterDays / 30)

export const preOrderNotificationTexts: Record<StatusOf<'preOrder'>, Words> = {
  pending: {
    en: ({ number }) => ({ title: `We have your pre-order ${number}`, text: 'A specialist will read it shortly.' }),
    ar: ({ number }) => ({ title: `وصلنا طلبك المسبق رقم ${number}`, text: 'سيقرؤه أحد خبرائنا قريبًا.' }),
  },
  processing: {
    en: (facts) => ({
      title: `We are working on your pre-order ${facts.number}`,
      text: sentencesAndLines(reasonLine(facts), 'We are looking for the piece and will contact you when we find it.'),
    }),
    ar: (facts) => ({
      title: `طلبك المسبق رقم ${facts.number} قيد المعالجة`,
      text: sentencesAndLines(reasonLine(facts), 'نبحث عن القطعة، وسنتواصل معك حين نجدها.'),
    }),
  },
  completed: {
    en: (facts) => ({
      title: `Pre-order ${facts.number} is complete`,
      text: sentencesAndLines(reasonLine(facts), 'We have found the piece. A specialist has contacted you or will do so shortly.'),
    }),
    ar: (facts) => ({
      title: `اكتمل طلبك المسبق رقم ${facts.number}`,
      text: sentencesAndLines(reasonLine(facts), 'وجدنا القطعة، وتواصل معك أحد خبرائنا أو سيتواصل معك قريبًا.'),
    }),
  },
  canceled: {
    en: (facts) => ({
      title: `Pre-order ${facts.number} was canceled`,
      text:
        facts.by === 'shopper'
          ? 'You canceled it. We have stopped looking.'
          : sentencesAndLines(reasonLine(facts), 'We cannot find this piece for you. If you have questions, write to us.'),
    }),
    ar: (facts) => ({
      title: `أُلغي طلبك المسبق رقم ${facts.number}`,
      text:
        facts.by === 'shopper'
          ? 'ألغيت الطلب، وأوقفنا البحث.'
          : sentencesAndLines(reasonLine(facts), 'تعذّر علينا العثور على هذه القطعة. إن كان لديك سؤال فاكتب إلينا.'),
    }),
  },
  closed: {
    en: (facts) => ({
      title: `Pre-order ${facts.number} is closed`,
      text: `We could not find the piece within ${months} months and have stopped looking. If you have questions, write to us.`,
    }),
    ar: (facts) => ({
      title: `أُغلق طلبك المسبق رقم ${facts.number}`,
      text: `لم نجد القطعة خلال ${months} أشهر، فأوقفنا البحث. إن كان لديك سؤال فاكتب إلينا.`,
    }),
  },
}

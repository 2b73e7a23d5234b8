import type { Locale } from '../contract/locale.ts'
import { preOrderKind } from '../contract/requests/pre-order.ts'
import type { StatusOf } from '../contract/requests/kinds.ts'
import type { Mover } from '../contract/requests/statuses.ts'
import { isolated } from './isolated.ts'
import { sentences } from './sentences.ts'

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
const reasonOf = ({ reason }: PreOrderNotificationFacts) => (reason === undefined ? undefined : isolated(reason))

export const preOrderNotificationTexts: Record<StatusOf<'preOrder'>, Words> = {
  pending: {
    en: ({ number }) => ({ title: `Your pre-order ${number}`, text: 'We have your pre-order. A specialist reads it.' }),
    ar: ({ number }) => ({ title: `طلبك المسبق رقم ${number}`, text: 'وصلنا طلبك المسبق، وسيقرؤه أحد خبرائنا.' }),
  },
  processing: {
    en: (facts) => ({
      title: `Processing: your pre-order ${facts.number}`,
      text: sentences(reasonOf(facts), 'We are looking for the piece, and get in touch when we have found it.'),
    }),
    ar: (facts) => ({
      title: `طلبك المسبق رقم ${facts.number} قيد المعالجة`,
      text: sentences(reasonOf(facts), 'نبحث عن القطعة، ونتواصل معك حين نجدها.'),
    }),
  },
  completed: {
    en: (facts) => ({
      title: `Completed: your pre-order ${facts.number}`,
      text: sentences(reasonOf(facts), 'The piece has been found. A specialist gets in touch with you, or has done so.'),
    }),
    ar: (facts) => ({
      title: `اكتمل طلبك المسبق رقم ${facts.number}`,
      text: sentences(reasonOf(facts), 'وجدنا القطعة، وتواصل معك أحد خبرائنا أو سيتواصل معك قريبًا.'),
    }),
  },
  canceled: {
    en: (facts) => ({
      title: `Canceled: your pre-order ${facts.number}`,
      text:
        facts.by === 'shopper'
          ? 'You canceled it. We have stopped looking.'
          : sentences(reasonOf(facts), 'We cannot find this piece for you. If you have questions, write to us.'),
    }),
    ar: (facts) => ({
      title: `أُلغي طلبك المسبق رقم ${facts.number}`,
      text:
        facts.by === 'shopper'
          ? 'ألغيت الطلب، وأوقفنا البحث.'
          : sentences(reasonOf(facts), 'لا نستطيع إيجاد هذه القطعة لك. إن كان لديك سؤال فاكتب إلينا.'),
    }),
  },
  closed: {
    en: (facts) => ({
      title: `Closed: your pre-order ${facts.number}`,
      text: `We have not found the piece within ${months} months, and have stopped looking. If you have questions, write to us.`,
    }),
    ar: (facts) => ({
      title: `أُغلق طلبك المسبق رقم ${facts.number}`,
      text: `لم نجد القطعة خلال ${months} أشهر، فأوقفنا البحث. إن كان لديك سؤال فاكتب إلينا.`,
    }),
  },
}

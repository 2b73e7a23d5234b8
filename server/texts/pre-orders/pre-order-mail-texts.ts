import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { linesOf } from '#i18n/own-line.ts'
import type { MailTextsOf } from '../mail-words.ts'
import { notificationTexts } from '../notification-texts.ts'
import { summaryOf } from '../request-summary.ts'
import type { PreOrderNotificationFacts } from './pre-order-notification-texts.ts'

/** The values of the mails about a pre-order. `piece`: what it is about, if the mail may say it. */
export type PreOrderMailValues = {
  /** To the person who made a pre-order. `link`: its page; a guest's contains its key. */
  'pre-order-received': { number: string; piece?: string | undefined; link: string; isGuest: boolean }
  /** The same, when something has become of it. */
  'pre-order-news': PreOrderNotificationFacts & { status: StatusOf<'preOrder'>; piece?: string | undefined; link: string }
}

export const preOrderMailTexts: MailTextsOf<PreOrderMailValues> = {
  'pre-order-received': {
    en: ({ number, piece, link, isGuest }) => ({
      subject: 'We have your pre-order',
      heading: 'We have your pre-order',
      before: ['A specialist will read it and start looking. We will email you at every step.'],
      button: { label: 'See your pre-order', link },
      ...summaryOf('preOrder', { number, piece }, 'en'),
      after: [
        ...(isGuest ? ['Anyone with this link can view and cancel the pre-order, so please keep it private.'] : []),
        'If you did not place this pre-order, you can ignore this email.',
      ],
    }),
    ar: ({ number, piece, link, isGuest }) => ({
      subject: 'وصلنا طلبك المسبق',
      heading: 'وصلنا طلبك المسبق',
      before: ['سيقرؤه أحد خبرائنا ويبدأ البحث عن القطعة، وسنراسلك بالبريد الإلكتروني عند كل خطوة.'],
      button: { label: 'تابع طلبك المسبق', link },
      ...summaryOf('preOrder', { number, piece }, 'ar'),
      after: [
        ...(isGuest ? ['لا تشارك هذا الرابط مع أحد، فمن يملكه يمكنه الاطلاع على الطلب وإلغاؤه.'] : []),
        'إن لم تكن أنت من قدّم هذا الطلب، فتجاهل هذه الرسالة.',
      ],
    }),
  },

  'pre-order-news': {
    en: ({ status, piece, link, ...facts }) => {
      const { title, text } = notificationTexts.preOrder[status].en(facts)
      const summary = summaryOf('preOrder', { number: facts.number, piece }, 'en')
      return { subject: title, heading: title, before: linesOf(text), button: { label: 'See your pre-order', link }, ...summary, after: [] }
    },
    ar: ({ status, piece, link, ...facts }) => {
      const { title, text } = notificationTexts.preOrder[status].ar(facts)
      const summary = summaryOf('preOrder', { number: facts.number, piece }, 'ar')
      return { subject: title, heading: title, before: linesOf(text), button: { label: 'تابع طلبك المسبق', link }, ...summary, after: [] }
    },
  },
}

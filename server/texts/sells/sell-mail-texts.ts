import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { linesOf } from '#i18n/own-line.ts'
import type { MailTextsOf } from '../mail-words.ts'
import { notificationTexts } from '../notification-texts.ts'
import { summaryOf } from '../request-summary.ts'
import type { SellNotificationFacts } from './sell-notification-texts.ts'

/** The values of the mails about a sell request. `piece`: what it is about, if the mail may say it. */
export type SellMailValues = {
  /** To the customer who made a sell request; `link`: its page. */
  'sell-received': { number: string; piece?: string | undefined; link: string }
  /** The same, when something has become of it. */
  'sell-news': SellNotificationFacts & { status: StatusOf<'sell'>; piece?: string | undefined; link: string }
}

export const sellMailTexts: MailTextsOf<SellMailValues> = {
  'sell-received': {
    en: ({ number, piece, link }) => ({
      subject: 'We have your sell request',
      heading: 'We have your sell request',
      before: ['A specialist will review your photos and description and assess the item. We will email you at every step.'],
      button: { label: 'See your sell request', link },
      ...summaryOf('sell', { number, piece }, 'en'),
      after: ['If you did not make this request, you can ignore this email.'],
    }),
    ar: ({ number, piece, link }) => ({
      subject: 'وصلنا طلب البيع',
      heading: 'وصلنا طلب البيع',
      before: ['سيطّلع أحد خبرائنا على الصور والوصف ويقيّم القطعة، وسنراسلك بالبريد الإلكتروني عند كل خطوة.'],
      button: { label: 'اطّلع على طلب البيع', link },
      ...summaryOf('sell', { number, piece }, 'ar'),
      after: ['إن لم تكن أنت من قدّم هذا الطلب، فتجاهل هذه الرسالة.'],
    }),
  },

  'sell-news': {
    en: ({ status, piece, link, ...facts }) => {
      const { title, text } = notificationTexts.sell[status].en(facts)
      const summary = summaryOf('sell', { number: facts.number, piece, agreed: facts.price }, 'en')
      return {
        subject: title,
        heading: title,
        before: linesOf(text),
        button: { label: 'See your sell request', link },
        ...summary,
        after: [],
      }
    },
    ar: ({ status, piece, link, ...facts }) => {
      const { title, text } = notificationTexts.sell[status].ar(facts)
      const summary = summaryOf('sell', { number: facts.number, piece, agreed: facts.price }, 'ar')
      return { subject: title, heading: title, before: linesOf(text), button: { label: 'اطّلع على طلب البيع', link }, ...summary, after: [] }
    },
  },
}

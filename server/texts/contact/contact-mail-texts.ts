import { linesOf } from '#i18n/own-line.ts'
import type { MailTextsOf } from '../mail-words.ts'

/** The values of the mails about a message to the shop. */
export type ContactMailValues = {
  /** To the sender. `number`: the request's. `link`: its status page; a guest's contains its key. */
  'contact-received': { number: string; link: string }
  /** To the sender, after it was answered or closed. `link`: the contact form. */
  'contact-news': { number: string; status: 'completed' | 'closed'; link: string }
  /**
   * To the sender: an answer of the house. `quoted`: what it answers. `link`: its page; a guest's contains its key. `houseEmail`: where a
   * reply to the mail goes; without one replies are not read.
   */
  'contact-answer': { number: string; answer: string; quoted: string; link: string; houseEmail?: string | undefined }
}

export const contactMailTexts: MailTextsOf<ContactMailValues> = {
  'contact-received': {
    en: ({ number, link }) => ({
      subject: 'We have your message',
      heading: 'We have your message',
      before: [`We have received your message (number ${number}). A specialist will answer by email or phone.`],
      button: { label: 'See its status', link },
      after: ['If you did not write to us, someone may have entered your address by mistake; you can ignore this email.'],
    }),
    ar: ({ number, link }) => ({
      subject: 'وصلتنا رسالتك',
      heading: 'وصلتنا رسالتك',
      before: [`وصلتنا رسالتك برقم ${number}، وسيقرؤها أحد خبرائنا ويرد عليك بالبريد الإلكتروني أو بالهاتف.`],
      button: { label: 'تابع رسالتك', link },
      after: ['إن لم تراسلنا، فربما أدخل أحدهم بريدك عن طريق الخطأ، فتجاهل هذه الرسالة.'],
    }),
  },

  'contact-news': {
    en: ({ number, status, link }) =>
      status === 'completed'
        ? {
            subject: 'Your message was answered',
            heading: 'Your message was answered',
            before: [
              `A specialist has answered your message (number ${number}) by email or phone.`,
              'If the answer has not reached you, or you have another question, write to us again.',
            ],
            button: { label: 'Contact us', link },
            after: [],
          }
        : {
            subject: 'Your message is closed',
            heading: 'Your message is closed',
            before: [
              `Your message (number ${number}) is closed, and we will not be replying further.`,
              'If we can still help you, write to us again.',
            ],
            button: { label: 'Contact us', link },
            after: [],
          },
    ar: ({ number, status, link }) =>
      status === 'completed'
        ? {
            subject: 'تم الرد على رسالتك',
            heading: 'تم الرد على رسالتك',
            before: [
              `ردّ أحد خبرائنا على رسالتك رقم ${number} بالبريد الإلكتروني أو بالهاتف.`,
              'إن لم يصلك الرد، أو كان لديك سؤال آخر، فاكتب إلينا من جديد.',
            ],
            button: { label: 'تواصل معنا', link },
            after: [],
          }
        : {
            subject: 'أُغلقت رسالتك',
            heading: 'أُغلقت رسالتك',
            before: [`أُغلقت رسالتك رقم ${number}، ولن نرسل ردًا آخر عليها.`, 'إن كنت لا تزال بحاجة إلى مساعدتنا، فاكتب إلينا من جديد.'],
            button: { label: 'تواصل معنا', link },
            after: [],
          },
  },

  'contact-answer': {
    en: ({ number, answer, quoted, link, houseEmail }) => ({
      subject: `Re: your message ${number}`,
      heading: 'Our answer to your message',
      before: linesOf(answer),
      button: { label: 'Reply on the page', link },
      quoted: { heading: 'You wrote', lines: linesOf(quoted) },
      after: [],
      ...(houseEmail !== undefined && { foot: 'You can also reply to this email.' }),
    }),
    ar: ({ number, answer, quoted, link, houseEmail }) => ({
      subject: `ردّنا على رسالتك رقم ${number}`,
      heading: 'ردّنا على رسالتك',
      before: linesOf(answer),
      button: { label: 'اكتب ردك', link },
      quoted: { heading: 'كتبت إلينا', lines: linesOf(quoted) },
      after: [],
      ...(houseEmail !== undefined && { foot: 'يمكنك أيضًا الرد على هذه الرسالة بالبريد.' }),
    }),
  },
}

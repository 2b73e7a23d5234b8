import type { MailTextsOf } from '../mail-words.ts'
import { type OwnedPieceNotificationFacts, ownedPieceNotificationTexts } from './owned-piece-notification-texts.ts'

/** The values of the mail that reminds of a service. `link`: the customer's own pieces; `stop`: ends such mails. */
export type OwnedPieceMailValues = { 'service-due': OwnedPieceNotificationFacts & { link: string; stop: string } }

export const ownedPieceMailTexts: MailTextsOf<OwnedPieceMailValues> = {
  'service-due': {
    en: ({ link, stop, ...facts }) => {
      const { title, text } = ownedPieceNotificationTexts['service-due'].en(facts)
      const end = {
        after: [],
        foot: 'You get this email because you have set a day for the service.',
        footLink: { label: 'Stop these emails', link: stop },
      }
      return {
        subject: 'A piece of yours is due for service',
        heading: title,
        before: [text],
        button: { label: 'See your watches', link },
        ...end,
      }
    },
    ar: ({ link, stop, ...facts }) => {
      const { title, text } = ownedPieceNotificationTexts['service-due'].ar(facts)
      const end = { after: [], foot: 'تصلك هذه الرسالة لأنك حددت موعدًا للصيانة.', footLink: { label: 'أوقف هذه الرسائل', link: stop } }
      return {
        subject: 'حان موعد صيانة قطعة من مقتنياتك',
        heading: title,
        before: [text],
        button: { label: 'اطّلع على مقتنياتك', link },
        ...end,
      }
    },
  },
}

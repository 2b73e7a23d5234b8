import type { MailTextsOf } from '../mail-words.ts'
import { type AuctionNotificationFacts, auctionNotificationTexts } from './auction-notification-texts.ts'

/** The values of the mail to a bidder who no longer leads. `link`: the page of the piece; `stop`: ends such mails. */
export type AuctionMailValues = { outbid: AuctionNotificationFacts & { link: string; stop: string } }

export const auctionMailTexts: MailTextsOf<AuctionMailValues> = {
  outbid: {
    en: ({ link, stop, ...facts }) => {
      const { title, text } = auctionNotificationTexts.outbid.en(facts)
      const after = ['You get at most one such email in ten minutes for an auction. The page always has the present price.']
      const end = { after, foot: 'You get this email because you have bid.', footLink: { label: 'Stop these emails', link: stop } }
      return { subject: 'You were outbid', heading: title, before: [text], button: { label: 'See the auction', link }, ...end }
    },
    ar: ({ link, stop, ...facts }) => {
      const { title, text } = auctionNotificationTexts.outbid.ar(facts)
      const after = ['تصلك رسالة واحدة كهذه كل عشر دقائق على الأكثر عن المزاد الواحد، وتجد السعر الحالي دائمًا في صفحة القطعة.']
      const end = { after, foot: 'تصلك هذه الرسالة لأنك زايدت.', footLink: { label: 'أوقف هذه الرسائل', link: stop } }
      return { subject: 'زايد عليك أحدهم', heading: title, before: [text], button: { label: 'اطّلع على المزاد', link }, ...end }
    },
  },
}

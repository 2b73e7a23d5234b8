import type { Money } from '#contract/money/money.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { linesOf } from '#i18n/own-line.ts'
import type { MailTextsOf } from '../mail-words.ts'
import { type OfferNotificationFacts, offerNotificationSubject, offerNotificationTexts } from './offer-notification-texts.ts'
import { summaryOf } from '../request-summary.ts'

/** The values of the mails about an offer. `picture`: the URL of the piece's photograph. */
export type OfferMailValues = {
  /** `price`: what was offered. `link`: where it is looked at; a guest's has its key in it. */
  'offer-received': { number: string; product: string; picture?: string | undefined; price: Money; link: string; isGuest: boolean }
  /** To the guest or customer who made the offer; `link`: its page. */
  'offer-news': OfferNotificationFacts & {
    status: StatusOf<'offer'>
    picture?: string | undefined
    link: string
    isGuest?: boolean | undefined
  }
}

export const offerMailTexts: MailTextsOf<OfferMailValues> = {
  'offer-received': {
    en: ({ number, product, picture, price, link, isGuest }) => ({
      subject: 'We have your offer',
      heading: 'We have your offer',
      before: [
        `You offered ${formatMoney(price, 'en')} for ${isolated(product)}.`,
        'A specialist will read it, usually the same day, and we will email you the answer.',
      ],
      button: { label: 'See your offer', link },
      ...summaryOf('offer', { number, piece: product, picture, price }, 'en'),
      after: [
        ...(isGuest ? ['Anyone with this link can view and cancel the offer, so please keep it private.'] : []),
        'If you did not make this offer, you can ignore this email.',
      ],
    }),
    ar: ({ number, product, picture, price, link, isGuest }) => ({
      subject: 'وصلنا عرضك',
      heading: 'وصلنا عرضك',
      before: [
        `عرضت ${isolated(formatMoney(price, 'ar'))} مقابل ${isolated(product)}.`,
        'سيراجع أحد خبرائنا عرضك، في اليوم نفسه عادةً، وسنرسل إليك الرد بالبريد الإلكتروني.',
      ],
      button: { label: 'تابع عرضك', link },
      ...summaryOf('offer', { number, piece: product, picture, price }, 'ar'),
      after: [
        ...(isGuest ? ['لا تشارك هذا الرابط مع أحد، فمن يملكه يمكنه الاطلاع على العرض وإلغاؤه.'] : []),
        'إن لم تكن أنت من قدّم هذا العرض، فتجاهل هذه الرسالة.',
      ],
    }),
  },

  'offer-news': {
    en: ({ status, picture, link, isGuest, ...facts }) => {
      const { title, text } = offerNotificationTexts[status].en(facts)
      return {
        subject: offerNotificationSubject({ status, ...facts }, 'en'),
        heading: title,
        before: linesOf(text),
        button: { label: facts.counter === 'made' ? 'Accept or decline' : 'See your offer', link },
        ...summaryOf('offer', { number: facts.number, piece: facts.productName.en, picture, price: boughtFor({ status, ...facts }) }, 'en'),
        after: isGuest ? ['Anyone with this link can answer for you, so please keep it private.'] : [],
      }
    },
    ar: ({ status, picture, link, isGuest, ...facts }) => {
      const { title, text } = offerNotificationTexts[status].ar(facts)
      return {
        subject: offerNotificationSubject({ status, ...facts }, 'ar'),
        heading: title,
        before: linesOf(text),
        button: { label: facts.counter === 'made' ? 'القبول أو الرفض' : 'تابع عرضك', link },
        ...summaryOf('offer', { number: facts.number, piece: facts.productName.ar, picture, price: boughtFor({ status, ...facts }) }, 'ar'),
        after: isGuest ? ['لا تشارك هذا الرابط مع أحد، فمن يملكه يمكنه الرد بدلًا منك.'] : [],
      }
    },
  },
}

/** What the piece costs the shopper by an offer that was approved, or at the price of the house. */
const boughtFor = ({ status, price, isWithdrawn, counter }: OfferNotificationFacts & { status: StatusOf<'offer'> }): Money | undefined =>
  (status === 'approved' && !isWithdrawn) || status === 'completed' || counter === 'made' ? price : undefined

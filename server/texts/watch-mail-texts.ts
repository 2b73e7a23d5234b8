import type { PieceNews } from '#contract/accounts/watched-changes.ts'
import type { Locale } from '#contract/locale.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import type { MailTextsOf, MailWords } from './mail-words.ts'
import { fallOf, type WatchNotificationFacts, watchNotificationTexts } from './watch-notification-texts.ts'

type Piece = WatchNotificationFacts & { change: PieceNews; picture?: string | undefined }

/** The values of mails about watched pieces. `more`: pieces that it does not name; `stop`: the link that ends such mails. */
export type WatchMailValues = {
  'watch-news': { pieces: Piece[]; more: number; isGuest: boolean; link: string; stop: string }
  /** To the address that a guest has typed; `link` proves it. */
  'watch-proof': { count: number; link: string }
}

/** Of a mail about one piece; a subject names none. */
const subjects: Record<Locale, Record<PieceNews, string>> = {
  en: {
    fell: 'A piece on your wish list costs less',
    reserved: 'A piece on your wish list is reserved',
    free: 'A piece on your wish list is free again',
    sold: 'A piece on your wish list is sold',
    back: 'A piece on your wish list is back',
    offered: 'We offer you a piece on your wish list',
    found: 'A new piece matches your saved search',
  },
  ar: {
    fell: 'انخفض سعر قطعة في قائمة أمنياتك',
    reserved: 'حُجزت قطعة في قائمة أمنياتك',
    free: 'قطعة في قائمة أمنياتك متاحة من جديد',
    sold: 'بيعت قطعة في قائمة أمنياتك',
    back: 'عادت قطعة في قائمة أمنياتك',
    offered: 'نعرض عليك قطعة في قائمة أمنياتك',
    found: 'قطعة جديدة تطابق بحثك المحفوظ',
  },
}

/** What has become of a piece, beside its name. */
const short: Record<Locale, Record<PieceNews, (price: string, by: string) => string>> = {
  en: {
    fell: (price, by) => `${price}, ${by} less`,
    reserved: () => 'Reserved',
    free: (price) => `Free again, ${price}`,
    sold: () => 'Sold',
    back: (price) => `Back, ${price}`,
    offered: (price) => `For you: ${price}`,
    found: (price) => `New, ${price}`,
  },
  ar: {
    fell: (price, by) => `${price}، أقل بمقدار ${by}`,
    reserved: () => 'محجوزة',
    free: (price) => `متاحة من جديد، ${price}`,
    sold: () => 'بيعت',
    back: (price) => `عادت، ${price}`,
    offered: (price) => `لك بسعر ${price}`,
    found: (price) => `جديدة، ${price}`,
  },
}

const words = {
  en: {
    subject: 'News of your wish list',
    foundSubject: 'New pieces match your saved searches',
    foundFoot: 'You get this email because you have saved a search.',
    searches: 'See your saved searches',
    piece: 'See the piece',
    list: 'See your wish list',
    changed: 'What has changed',
    found: 'New in the shop',
    more: (count: number) => (count === 1 ? 'There is news of one more piece.' : `There is news of ${count} more pieces.`),
    foot: 'You get this email because you have saved the piece with the heart.',
    guestFoot: 'You get this email because you have asked for it, and confirmed your address.',
    stop: 'Stop these emails',
  },
  ar: {
    subject: 'جديد قائمة أمنياتك',
    foundSubject: 'قطع جديدة تطابق ما حفظته من بحث',
    foundFoot: 'تصلك هذه الرسالة لأنك حفظت بحثًا.',
    searches: 'اطّلع على عمليات البحث المحفوظة',
    piece: 'اطّلع على القطعة',
    list: 'اطّلع على قائمة أمنياتك',
    changed: 'ما تغيّر',
    found: 'جديد في المتجر',
    more: (count: number) =>
      count === 1 ? 'وهناك جديد عن قطعة أخرى.' : count === 2 ? 'وهناك جديد عن قطعتين أخريين.' : `وهناك جديد عن قطع أخرى، عددها ${count}.`,
    foot: 'تصلك هذه الرسالة لأنك حفظت القطعة بالقلب.',
    guestFoot: 'تصلك هذه الرسالة لأنك طلبتها وأكّدت عنوانك.',
    stop: 'أوقف هذه الرسائل',
  },
} as const

function watchNews({ pieces, more, isGuest, link, stop }: WatchMailValues['watch-news'], locale: Locale): MailWords {
  const { piece, changed, found, more: others, guestFoot, stop: stopLabel, ...own } = words[locale]
  const isFound = pieces.every(({ change }) => change === 'found')
  const [subject, list, foot] = isFound ? [own.foundSubject, own.searches, own.foundFoot] : [own.subject, own.list, own.foot]
  const end = { after: more > 0 ? [others(more)] : [], foot: isGuest ? guestFoot : foot, footLink: { label: stopLabel, link: stop } }
  const [only, ...rest] = pieces
  if (only && rest.length === 0) {
    const { title, text } = watchNotificationTexts[only.change][locale](only)
    return { subject: subjects[locale][only.change], heading: title, before: [text], button: { label: piece, link }, ...end }
  }
  const shown = pieces.map(({ change, picture, ...facts }) => ({
    name: facts.productName[locale],
    price: short[locale][change](formatMoney(facts.price, locale), formatMoney(fallOf(facts).by, locale)),
    picture,
  }))
  return {
    subject,
    heading: subject,
    before: [],
    button: { label: list, link },
    needed: { heading: isFound ? found : changed, layout: 'facts', pieces: shown, rows: [] },
    ...end,
  }
}

export const watchMailTexts: MailTextsOf<WatchMailValues> = {
  'watch-proof': {
    en: ({ count, link }) => ({
      subject: 'Shall we email you about pieces you watch',
      heading: 'Shall we email you about the pieces you watch?',
      before: [
        count === 1
          ? 'Somebody has asked us to email this address when a piece costs less, is reserved, free again or sold.'
          : `Somebody has asked us to email this address when one of ${count} pieces costs less, is reserved, free again or sold.`,
        'At most one email a day. You can end them in each with one press.',
      ],
      button: { label: 'Yes, email me', link },
      after: ['If it was not you, ignore this email: no others will come.'],
    }),
    ar: ({ count, link }) => ({
      subject: 'هل نراسلك عن القطع التي تتابعها',
      heading: 'هل نراسلك عن القطع التي تتابعها؟',
      before: [
        count === 1
          ? 'طلب أحدهم أن نراسل هذا العنوان حين ينخفض سعر قطعة أو تُحجز أو تعود متاحة أو تُباع.'
          : `طلب أحدهم أن نراسل هذا العنوان عن قطع عددها ${count}: حين ينخفض سعر إحداها أو تُحجز أو تعود متاحة أو تُباع.`,
        'رسالة واحدة في اليوم على الأكثر، ويمكنك إيقافها من كل رسالة بضغطة واحدة.',
      ],
      button: { label: 'نعم، راسلوني', link },
      after: ['إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة، ولن تصلك غيرها.'],
    }),
  },
  'watch-news': { en: (values) => watchNews(values, 'en'), ar: (values) => watchNews(values, 'ar') },
}

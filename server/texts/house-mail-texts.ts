import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { linesOf } from '#i18n/own-line.ts'
import type { MailTable, MailTextsOf, MailWords } from './mail-words.ts'

/** The sender of a request, for the shop. `desk`: its page at the desk; `link`: the product that it is about. */
type SenderValues = {
  number: string
  sender: string
  senderEmail: string
  senderPhone: string
  message: string
  desk: string
  link?: string | undefined
}
type MailedKind = Exclude<RequestKind, 'contact'>

/** The name of each kind in a mail to the shop, and its price. */
const houseWords: Record<MailedKind, Record<Locale, { name: string; price: string }>> = {
  offer: { en: { name: 'Offer', price: 'Price offered' }, ar: { name: 'عرض', price: 'السعر المعروض' } },
  sell: { en: { name: 'Sell request', price: 'Price asked' }, ar: { name: 'طلب بيع', price: 'السعر المطلوب' } },
  order: { en: { name: 'Order', price: 'Grand total' }, ar: { name: 'طلب شراء', price: 'الإجمالي' } },
  preOrder: { en: { name: 'Pre-order', price: 'Price' }, ar: { name: 'طلب مسبق', price: 'السعر' } },
}

/** The way to the page of the request at the desk, and to the piece in the shop. */
const waysOf = ({ desk, link }: Pick<SenderValues, 'desk' | 'link'>, words: { answer: string; piece: string }) => ({
  button: { label: words.answer, link: desk },
  after: link === undefined ? [] : [`${words.piece} ${link}`],
})
const wayWords = {
  en: { answer: 'Answer at the desk', piece: 'The piece:' },
  ar: { answer: 'الرد من المكتب', piece: 'القطعة المقصودة:' },
} as const

/** The values of the mails to the shop itself. */
export type HouseMailValues = {
  /** To the shop: a request from the contact form, or a reply to an answer. `link`: the product that it is about. */
  'contact-message': SenderValues & { isReply?: boolean | undefined }
  /** To the shop: any other request that was made. `pieces`: what it is about. `price`: what is offered, asked or to be paid. */
  'request-made': SenderValues & { kind: MailedKind; pieces: string[]; price?: Money | undefined }
}

const senderWords = {
  en: { sender: 'Sender', name: 'Name', email: 'Email', phone: 'Phone' },
  ar: { sender: 'المرسل', name: 'الاسم', email: 'البريد الإلكتروني', phone: 'الهاتف' },
} as const

type Made = Pick<HouseMailValues['request-made'], 'kind' | 'pieces' | 'price'>

/** In a mail to the shop: the sender, and what a request is about. */
function houseTables(
  { sender, senderEmail, senderPhone }: Pick<SenderValues, 'sender' | 'senderEmail' | 'senderPhone'>,
  locale: Locale,
  made?: Made,
): Pick<MailWords, 'needed' | 'summary'> {
  const words = senderWords[locale]
  const rows = [
    { label: words.name, value: sender },
    { label: words.email, value: senderEmail },
    { label: words.phone, value: senderPhone },
  ]
  const needed: MailTable = { heading: words.sender, layout: 'facts', rows }
  if (!made) return { needed }
  const { name, price: priceName } = houseWords[made.kind][locale]
  const sums = made.price ? [{ label: priceName, value: formatMoney(made.price, locale), isTotal: true }] : []
  return { needed, summary: { heading: name, layout: 'sums', pieces: made.pieces.map((piece) => ({ name: piece })), rows: sums } }
}

export const houseMailTexts: MailTextsOf<HouseMailValues> = {
  'contact-message': {
    en: ({ number, message, desk, link, isReply, ...sender }) => ({
      subject: isReply ? `Reply to contact message ${number}` : `Contact message ${number}`,
      heading: isReply ? `Reply to contact message ${number}` : `Contact message ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'en'),
      ...waysOf({ desk, link }, wayWords.en),
      foot: 'Replying to this email answers the sender directly.',
    }),
    ar: ({ number, message, desk, link, isReply, ...sender }) => ({
      subject: isReply ? `متابعة لرسالة التواصل رقم ${number}` : `رسالة تواصل رقم ${number}`,
      heading: isReply ? `متابعة لرسالة التواصل رقم ${number}` : `رسالة تواصل رقم ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'ar'),
      ...waysOf({ desk, link }, wayWords.ar),
      foot: 'الرد على هذه الرسالة يصل إلى المرسل مباشرة.',
    }),
  },

  'request-made': {
    en: ({ kind, number, pieces, price, message, desk, link, ...sender }) => ({
      subject: `${houseWords[kind].en.name} ${number}`,
      heading: `${houseWords[kind].en.name} ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'en', { kind, pieces, price }),
      ...waysOf({ desk, link }, wayWords.en),
      foot: 'Replying to this email answers the sender directly.',
    }),
    ar: ({ kind, number, pieces, price, message, desk, link, ...sender }) => ({
      subject: `${houseWords[kind].ar.name} رقم ${number}`,
      heading: `${houseWords[kind].ar.name} رقم ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'ar', { kind, pieces, price }),
      ...waysOf({ desk, link }, wayWords.ar),
      foot: 'الرد على هذه الرسالة يصل إلى المرسل مباشرة.',
    }),
  },
}

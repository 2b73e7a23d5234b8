import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { linesOf } from '#i18n/own-line.ts'
import type { MailTable, MailTextsOf, MailWords } from './mail-words.ts'

/** The sender of a request, for the shop. `link`: the product that it is about. */
type SenderValues = {
  number: string
  sender: string
  senderEmail: string
  senderPhone: string
  message: string
  link?: string | undefined
}
type MailedKind = Exclude<RequestKind, 'contact'>

/** The name of each kind in a mail to the shop, its price, and the command that shows it. */
const houseWords: Record<MailedKind, Record<Locale, { name: string; price: string }> & { command: string }> = {
  offer: { command: 'offers', en: { name: 'Offer', price: 'Price offered' }, ar: { name: 'عرض', price: 'السعر المعروض' } },
  sell: { command: 'sells', en: { name: 'Sell request', price: 'Price asked' }, ar: { name: 'طلب بيع', price: 'السعر المطلوب' } },
  order: { command: 'orders', en: { name: 'Order', price: 'Grand total' }, ar: { name: 'طلب شراء', price: 'الإجمالي' } },
  preOrder: { command: 'pre-orders', en: { name: 'Pre-order', price: 'Price' }, ar: { name: 'طلب مسبق', price: 'السعر' } },
}
const commandFor = (kind: MailedKind, number: string) => isolated(`npm run staff -- ${houseWords[kind].command} show ${number}`)

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
    en: ({ number, message, link, isReply, ...sender }) => ({
      subject: isReply ? `Reply to contact message ${number}` : `Contact message ${number}`,
      heading: isReply ? `Reply to contact message ${number}` : `Contact message ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'en'),
      ...(link !== undefined && { button: { label: 'View the piece', link } }),
      after: [],
      foot: 'Replying to this email answers the sender directly.',
    }),
    ar: ({ number, message, link, isReply, ...sender }) => ({
      subject: isReply ? `متابعة لرسالة التواصل رقم ${number}` : `رسالة تواصل رقم ${number}`,
      heading: isReply ? `متابعة لرسالة التواصل رقم ${number}` : `رسالة تواصل رقم ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'ar'),
      ...(link !== undefined && { button: { label: 'القطعة المقصودة', link } }),
      after: [],
      foot: 'الرد على هذه الرسالة يصل إلى المرسل مباشرة.',
    }),
  },

  'request-made': {
    en: ({ kind, number, pieces, price, message, link, ...sender }) => ({
      subject: `${houseWords[kind].en.name} ${number}`,
      heading: `${houseWords[kind].en.name} ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'en', { kind, pieces, price }),
      ...(link !== undefined && { button: { label: 'View the piece', link } }),
      after: [`Full details: ${commandFor(kind, number)}`],
      foot: 'Replying to this email answers the sender directly.',
    }),
    ar: ({ kind, number, pieces, price, message, link, ...sender }) => ({
      subject: `${houseWords[kind].ar.name} رقم ${number}`,
      heading: `${houseWords[kind].ar.name} رقم ${number}`,
      before: linesOf(message),
      ...houseTables(sender, 'ar', { kind, pieces, price }),
      ...(link !== undefined && { button: { label: 'القطعة المقصودة', link } }),
      after: [`تفاصيله كاملة بالأمر: ${commandFor(kind, number)}`],
      foot: 'الرد على هذه الرسالة يصل إلى المرسل مباشرة.',
    }),
  },
}

import type { Money } from '#src/contract/money.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { RequestKind, StatusOf } from '#src/contract/requests/kinds.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { isolated } from '#src/i18n/isolated.ts'
import type { MailTable, MailTextsOf, MailWords } from './mail-words.ts'
import { type OfferNotificationFacts, offerNotificationSubject, notificationTexts } from './notification-texts.ts'
import type { PreOrderNotificationFacts } from './pre-orders/pre-order-notification-texts.ts'
import type { SellNotificationFacts } from './sells/sell-notification-texts.ts'

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

/** The values of the mails about a request. `piece`: what it is about, if the mail may say it. `picture`: the URL of its photograph. */
export type RequestMailValues = {
  /** To the shop: a request from the contact form. `link`: the product that it is about. */
  'contact-message': SenderValues
  /** To the shop: any other request that was made. `pieces`: what it is about. `price`: what is offered, asked or to be paid. */
  'request-made': SenderValues & { kind: MailedKind; pieces: string[]; price?: Money | undefined }
  /** To the sender. `number`: the request's. `link`: its status page; a guest's contains its key. */
  'contact-received': { number: string; link: string }
  /** To the sender, after it was answered or closed. `link`: the contact form. */
  'contact-news': { number: string; status: 'completed' | 'closed'; link: string }
  /** To the person who made a pre-order. `link`: its page; a guest's contains its key. */
  'pre-order-received': { number: string; piece?: string | undefined; link: string; isGuest: boolean }
  /** The same, when something has become of it. */
  'pre-order-news': PreOrderNotificationFacts & { status: StatusOf<'preOrder'>; piece?: string | undefined; link: string }
  /** To the customer who made a sell request; `link`: its page. */
  'sell-received': { number: string; piece?: string | undefined; link: string }
  /** The same, when something has become of it. */
  'sell-news': SellNotificationFacts & { status: StatusOf<'sell'>; piece?: string | undefined; link: string }
  /** `price`: what was offered. `link`: where it is looked at; a guest's has its key in it. */
  'offer-received': { number: string; product: string; picture?: string | undefined; price: Money; link: string; isGuest: boolean }
  /** To the guest or customer who made the offer; `link`: its page. */
  'offer-news': OfferNotificationFacts & { status: StatusOf<'offer'>; picture?: string | undefined; link: string }
}

const summaryWords = {
  en: { offer: 'Your offer', sell: 'Your sell request', preOrder: 'Your pre-order', number: 'Number', price: 'Agreed price' },
  ar: { offer: 'عرضك', sell: 'طلب البيع', preOrder: 'طلبك المسبق', number: 'الرقم', price: 'السعر المتفق عليه' },
} as const

type Summarised = {
  number: string
  piece?: string | undefined
  picture?: string | undefined
  price?: Money | undefined
  agreed?: Money | undefined
}

/** The piece of a request and its number. `price`: beside the piece. */
function summaryOf(
  kind: 'offer' | 'sell' | 'preOrder',
  { number, piece, picture, price, agreed }: Summarised,
  locale: Locale,
): { summary: MailTable } {
  const words = summaryWords[locale]
  const pieces = piece === undefined ? [] : [{ name: piece, picture, ...(price && { price: formatMoney(price, locale) }) }]
  const rows = [
    { label: words.number, value: number },
    ...(agreed ? [{ label: words.price, value: formatMoney(agreed, locale), isTotal: true }] : []),
  ]
  return { summary: { heading: words[kind], layout: 'sums', pieces, rows } }
}

const senderWords = {
  en: { sender: 'Sender', name: 'Name', email: 'Email', phone: 'Phone' },
  ar: { sender: 'المرسل', name: 'الاسم', email: 'البريد الإلكتروني', phone: 'الهاتف' },
} as const

type Made = Pick<RequestMailValues['request-made'], 'kind' | 'pieces' | 'price'>

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

export const requestMailTexts: MailTextsOf<RequestMailValues> = {
  'contact-message': {
    en: ({ number, message, link, ...sender }) => ({
      subject: `Contact message ${number}`,
      heading: `Contact message ${number}`,
      before: paragraphsOf(message),
      ...houseTables(sender, 'en'),
      ...(link !== undefined && { button: { label: 'View the piece', link } }),
      after: [],
      foot: 'Replying to this email answers the sender directly.',
    }),
    ar: ({ number, message, link, ...sender }) => ({
      subject: `رسالة تواصل رقم ${number}`,
      heading: `رسالة تواصل رقم ${number}`,
      before: paragraphsOf(message),
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
      before: paragraphsOf(message),
      ...houseTables(sender, 'en', { kind, pieces, price }),
      ...(link !== undefined && { button: { label: 'View the piece', link } }),
      after: [`Full details: ${commandFor(kind, number)}`],
      foot: 'Replying to this email answers the sender directly.',
    }),
    ar: ({ kind, number, pieces, price, message, link, ...sender }) => ({
      subject: `${houseWords[kind].ar.name} رقم ${number}`,
      heading: `${houseWords[kind].ar.name} رقم ${number}`,
      before: paragraphsOf(message),
      ...houseTables(sender, 'ar', { kind, pieces, price }),
      ...(link !== undefined && { button: { label: 'القطعة المقصودة', link } }),
      after: [`تفاصيله كاملة بالأمر: ${commandFor(kind, number)}`],
      foot: 'الرد على هذه الرسالة يصل إلى المرسل مباشرة.',
    }),
  },

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
      return { subject: title, heading: title, before: [text], button: { label: 'See your pre-order', link }, ...summary, after: [] }
    },
    ar: ({ status, piece, link, ...facts }) => {
      const { title, text } = notificationTexts.preOrder[status].ar(facts)
      const summary = summaryOf('preOrder', { number: facts.number, piece }, 'ar')
      return { subject: title, heading: title, before: [text], button: { label: 'تابع طلبك المسبق', link }, ...summary, after: [] }
    },
  },

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
      return { subject: title, heading: title, before: [text], button: { label: 'See your sell request', link }, ...summary, after: [] }
    },
    ar: ({ status, piece, link, ...facts }) => {
      const { title, text } = notificationTexts.sell[status].ar(facts)
      const summary = summaryOf('sell', { number: facts.number, piece, agreed: facts.price }, 'ar')
      return { subject: title, heading: title, before: [text], button: { label: 'اطّلع على طلب البيع', link }, ...summary, after: [] }
    },
  },

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
    en: ({ status, picture, link, ...facts }) => {
      const { title, text } = notificationTexts.offer[status].en(facts)
      return {
        subject: offerNotificationSubject({ status, ...facts }, 'en'),
        heading: title,
        before: [text],
        button: { label: 'See your offer', link },
        ...summaryOf('offer', { number: facts.number, piece: facts.productName.en, picture, price: boughtFor({ status, ...facts }) }, 'en'),
        after: [],
      }
    },
    ar: ({ status, picture, link, ...facts }) => {
      const { title, text } = notificationTexts.offer[status].ar(facts)
      return {
        subject: offerNotificationSubject({ status, ...facts }, 'ar'),
        heading: title,
        before: [text],
        button: { label: 'تابع عرضك', link },
        ...summaryOf('offer', { number: facts.number, piece: facts.productName.ar, picture, price: boughtFor({ status, ...facts }) }, 'ar'),
        after: [],
      }
    },
  },
}

/** What the piece costs the shopper by an offer that was approved. */
const boughtFor = ({ status, price, isWithdrawn }: OfferNotificationFacts & { status: StatusOf<'offer'> }): Money | undefined =>
  (status === 'approved' && !isWithdrawn) || status === 'completed' ? price : undefined

/** The lines of user input as paragraphs. */
const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

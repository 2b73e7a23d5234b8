import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import { intlTag, type Locale } from '#contract/locale.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { MailTable, MailTextsOf, MailWords } from './mail-words.ts'

/** The values of the day's digest. `at`: when it was made; `desk`: the desk's address; `access`: of the page on which it is chosen. */
export type DigestMailValues = {
  'house-digest': {
    at: string
    waits: { work: RequestWork; count: number; since: string }[]
    made: { kind: RequestKind; count: number }[]
    toShip: { number: string; piece?: string | undefined }[]
    auctions: { piece: string; endsAt: string }[]
    desk: string
    access: string
  }
}

const workWords: Record<Locale, Record<RequestWork, string>> = {
  en: {
    receipt: 'Receipts to compare with the account',
    ship: 'Paid orders to ship',
    refund: 'Canceled orders to refund',
    offer: 'Offers to answer',
    sell: 'Sell requests to judge',
    preOrder: 'Pre-orders to look after',
    contact: 'Contact messages to answer',
  },
  ar: {
    receipt: 'إيصالات تحويل تنتظر المطابقة مع الحساب',
    ship: 'طلبات مدفوعة تنتظر الشحن',
    refund: 'طلبات ملغاة يُعاد مبلغها',
    offer: 'عروض تنتظر الرد',
    sell: 'طلبات بيع تنتظر التقييم',
    preOrder: 'طلبات مسبقة تنتظر المتابعة',
    contact: 'رسائل تواصل تنتظر الرد',
  },
}
const kindWords: Record<Locale, Record<RequestKind, string>> = {
  en: { offer: 'Offers', sell: 'Sell requests', order: 'Orders', preOrder: 'Pre-orders', contact: 'Contact messages' },
  ar: { offer: 'العروض', sell: 'طلبات البيع', order: 'طلبات الشراء', preOrder: 'الطلبات المسبقة', contact: 'رسائل التواصل' },
}

const words = {
  en: {
    subject: 'Your day at the desk',
    waits: 'What waits',
    nothing: 'No customer waits for an answer.',
    longest: (count: string, time: string) => `${count} · the longest ${time}`,
    made: 'New since yesterday',
    toShip: 'To ship:',
    auctions: 'Auctions that end by this time tomorrow:',
    open: 'Open the desk',
    foot: (access: string) => `You have chosen this email at the desk, where you also turn it off: ${access}`,
  },
  ar: {
    subject: 'ملخص يومك في المكتب',
    waits: 'ما ينتظر',
    nothing: 'لا عميل ينتظر ردًا.',
    longest: (count: string, time: string) => `${count} · أقدمها منذ ${time}`,
    made: 'الجديد منذ الأمس',
    toShip: 'تنتظر الشحن:',
    auctions: 'مزادات تنتهي قبل مثل هذا الوقت غدًا:',
    open: 'افتح المكتب',
    foot: (access: string) => `اخترت هذه الرسالة من المكتب، وتوقفها من هناك: ${access}`,
  },
} as const

/** "40 minutes", "26 hours", from two days on "3 days". */
function age(ms: number, locale: Locale): string {
  const [unit, size] =
    ms < hourMs ? (['minute', minuteMs] as const) : ms < 2 * dayMs ? (['hour', hourMs] as const) : (['day', dayMs] as const)
  const count = Math.max(1, Math.floor(ms / size))
  return new Intl.NumberFormat(intlTag[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function digest({ at, waits, made, toShip, auctions, desk, access }: DigestMailValues['house-digest'], locale: Locale): MailWords {
  const { subject, open, foot, nothing, longest, ...heads } = words[locale]
  const number = new Intl.NumberFormat(intlTag[locale])
  const needed: MailTable = {
    heading: heads.waits,
    layout: 'facts',
    rows: waits.map(({ work, count, since }) => ({
      label: workWords[locale][work],
      value: longest(number.format(count), age(Date.parse(at) - Date.parse(since), locale)),
    })),
  }
  const summary: MailTable = {
    heading: heads.made,
    layout: 'sums',
    rows: made.map(({ kind, count }) => ({ label: kindWords[locale][kind], value: number.format(count) })),
  }
  const pieceOf = (piece: string | undefined) => (piece === undefined ? '' : ` ${isolated(piece)}`)
  return {
    subject,
    heading: subject,
    before: waits.length === 0 ? [nothing] : [],
    ...(waits.length > 0 && { needed }),
    button: { label: open, link: desk },
    ...(made.length > 0 && { summary }),
    after: [
      ...(toShip.length > 0 ? [heads.toShip, ...toShip.map(({ number: of, piece }) => `${of}${pieceOf(piece)}`)] : []),
      ...(auctions.length > 0
        ? [heads.auctions, ...auctions.map(({ piece, endsAt }) => `${isolated(piece)} · ${formatShopMoment(new Date(endsAt), locale)}`)]
        : []),
    ],
    foot: foot(access),
  }
}

export const digestMailTexts: MailTextsOf<DigestMailValues> = {
  'house-digest': { en: (values) => digest(values, 'en'), ar: (values) => digest(values, 'ar') },
}

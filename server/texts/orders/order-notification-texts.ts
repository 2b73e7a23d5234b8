import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { NotifiedOrderEvent } from '#contract/orders/orders.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import type { Mover } from '#contract/requests/statuses.ts'
import { formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { reasonLine, sentencesAndLines } from '#i18n/own-line.ts'
import { sentences } from '#i18n/sentences.ts'

/** The values in the texts about an order. None of them was typed by the customer. */
export type OrderNotificationFacts = {
  /** The short number of the order. */
  number: string
  /** What has happened beside the status; absent where the status has changed. */
  news?: NotifiedOrderEvent | undefined
  /** Who changed it. */
  by: Mover
  /** The grand total, in the currency of the order. */
  total: Money
  /** ISO 8601: until when a receipt is expected. */
  receiptBy?: string | undefined
  /** The staff's reason, in one line. */
  reason?: string | undefined
  /** Of `shipped`, as staff typed them. */
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** Of `refunded`. */
  refund?: Money | undefined
}

type Facts = OrderNotificationFacts
type Words = Record<Locale, (facts: Facts) => { title: string; text: string }>

const moneyOf = (money: Money, locale: Locale) => isolated(formatMoney(money, locale))

/** "until 26 Nov, 14:05 (Riyadh time)", or undefined where no receipt is expected. */
function until({ receiptBy }: Facts, locale: Locale): string | undefined {
  if (receiptBy === undefined) return undefined
  const moment = formatShopMoment(new Date(receiptBy), locale)
  return locale === 'ar' ? `حتى ${moment}` : `until ${moment}`
}
const within = (facts: Facts, locale: Locale, text: (limit: string) => string): string | undefined => {
  const limit = until(facts, locale)
  return limit === undefined ? undefined : text(limit)
}

/** By the status; an event (`news`, the stored name) comes before it. */
const statusTexts: Record<StatusOf<'order'>, Words> = {
  pending: {
    en: (facts) => ({
      title: `Order ${facts.number} is placed`,
      text: sentences(
        `Please transfer ${moneyOf(facts.total, 'en')} and send us the receipt.`,
        within(facts, 'en', (limit) => `The pieces are reserved for you ${limit}.`),
      ),
    }),
    ar: (facts) => ({
      title: `قُدّم طلبك رقم ${facts.number}`,
      text: sentences(
        `حوّل مبلغ ${moneyOf(facts.total, 'ar')} وأرسل إلينا الإيصال.`,
        within(facts, 'ar', (limit) => `القطع محجوزة لك ${limit}.`),
      ),
    }),
  },
  processing: {
    en: ({ number }) => ({
      title: `We have the receipt for order ${number}`,
      text: 'A specialist is checking it against our account. We will let you know when your payment is confirmed.',
    }),
    ar: ({ number }) => ({
      title: `وصلنا إيصال طلبك رقم ${number}`,
      text: 'يتحقق أحد خبرائنا من وصول المبلغ إلى حسابنا، وسنُعلمك عند تأكيد الدفع.',
    }),
  },
  rejected: {
    en: (facts) => ({
      title: `The receipt for order ${facts.number} was not accepted`,
      text: sentencesAndLines(
        reasonLine(facts),
        within(facts, 'en', (limit) => `You can send another receipt ${limit}.`),
        'Meanwhile the pieces are for sale again; if they sell, we cannot accept another receipt.',
      ),
    }),
    ar: (facts) => ({
      title: `لم يُقبل إيصال طلبك رقم ${facts.number}`,
      text: sentencesAndLines(
        reasonLine(facts),
        within(facts, 'ar', (limit) => `يمكنك إرسال إيصال آخر ${limit}.`),
        'وإلى أن يصلنا تبقى القطع متاحة لغيرك، فإن بيعت لم نستطع قبول إيصال آخر.',
      ),
    }),
  },
  completed: {
    en: (facts) => ({
      title: `Order ${facts.number} has arrived`,
      text: sentencesAndLines(reasonLine(facts), 'Thank you for your trust. If anything is not as you expected, write to us.'),
    }),
    ar: (facts) => ({
      title: `وصل إليك طلبك رقم ${facts.number}`,
      text: sentencesAndLines(reasonLine(facts), 'شكرًا لثقتك. إن لم يكن شيء كما توقعت، فاكتب إلينا.'),
    }),
  },
  canceled: {
    en: (facts) => ({
      title: `Order ${facts.number} was canceled`,
      text:
        facts.by === 'shopper'
          ? 'You canceled it, and there is nothing to pay.'
          : sentencesAndLines(reasonLine(facts) ?? 'We had to cancel it.', 'If your transfer has reached us, we will refund it.'),
    }),
    ar: (facts) => ({
      title: `أُلغي طلبك رقم ${facts.number}`,
      text:
        facts.by === 'shopper'
          ? 'ألغيت الطلب، ولا يلزمك دفع شيء.'
          : sentencesAndLines(reasonLine(facts) ?? 'اضطررنا إلى إلغاء الطلب.', 'إن كانت حوالتك قد وصلتنا، فسنعيد المبلغ إليك.'),
    }),
  },
  closed: {
    en: ({ number }) => ({
      title: `Order ${number} is closed`,
      text: 'No receipt reached us in time, so the pieces are no longer reserved for you. If you have already paid, write to us and we will trace your transfer.',
    }),
    ar: ({ number }) => ({
      title: `أُغلق طلبك رقم ${number}`,
      text: 'لم يصلنا الإيصال في الموعد، فانتهى حجز القطع. إن كنت قد حوّلت المبلغ، فاكتب إلينا لنتتبّع حوالتك.',
    }),
  },
}

/** Each is about an order in any status. */
const eventTexts: Record<NotifiedOrderEvent, Words> = {
  paid: {
    en: (facts) => ({
      title: `The payment for order ${facts.number} is confirmed`,
      text: `Your transfer of ${moneyOf(facts.total, 'en')} has arrived. We are preparing your order.`,
    }),
    ar: (facts) => ({
      title: `تأكّد دفع طلبك رقم ${facts.number}`,
      text: `وصلت حوالتك بمبلغ ${moneyOf(facts.total, 'ar')}، ونجهّز طلبك الآن.`,
    }),
  },
  prepared: {
    en: ({ number }) => ({
      title: `Order ${number} is ready to ship`,
      text: 'Your order is packed and will be handed to the carrier next.',
    }),
    ar: ({ number }) => ({ title: `طلبك رقم ${number} جاهز للشحن`, text: 'جُهّز طلبك، وسنسلّمه إلى شركة الشحن قريبًا.' }),
  },
  shipped: {
    en: ({ number, carrier = '', trackingNumber = '' }) => ({
      title: `Order ${number} is on its way`,
      text: `It was shipped with ${isolated(carrier)}. Tracking number: ${isolated(trackingNumber)}.`,
    }),
    ar: ({ number, carrier = '', trackingNumber = '' }) => ({
      title: `طلبك رقم ${number} في الطريق إليك`,
      text: `شُحن طلبك مع ${isolated(carrier)}، ورقم الشحنة ${isolated(trackingNumber)}.`,
    }),
  },
  refunded: {
    en: ({ number, refund, total }) => ({
      title: `We sent you a refund for order ${number}`,
      text: `We refunded ${moneyOf(refund ?? total, 'en')} to you. Your bank may take a few working days to show it.`,
    }),
    ar: ({ number, refund, total }) => ({
      title: `أعدنا إليك مبلغًا من طلبك رقم ${number}`,
      text: `أعدنا إليك ${moneyOf(refund ?? total, 'ar')}. قد يظهر المبلغ في حسابك بعد بضعة أيام عمل.`,
    }),
  },
  reminder: {
    en: (facts) => ({
      title: `The receipt for order ${facts.number} has not arrived yet`,
      text: sentences(
        within(facts, 'en', (limit) => `We are waiting for the receipt of your transfer ${limit}.`),
        'After that, the order will be closed.',
      ),
    }),
    ar: (facts) => ({
      title: `لم يصلنا إيصال طلبك رقم ${facts.number} بعد`,
      text: sentences(
        within(facts, 'ar', (limit) => `ننتظر إيصال تحويلك ${limit}.`),
        'وبعد ذلك يُغلق الطلب.',
      ),
    }),
  },
}

const withEvents = (ofStatus: Words): Words => ({
  en: (facts) => (facts.news ? eventTexts[facts.news] : ofStatus).en(facts),
  ar: (facts) => (facts.news ? eventTexts[facts.news] : ofStatus).ar(facts),
})

/** Title and text for each status, and for what happens while an order has it. */
export const orderNotificationTexts: Record<StatusOf<'order'>, Words> = {
  pending: withEvents(statusTexts.pending),
  processing: withEvents(statusTexts.processing),
  rejected: withEvents(statusTexts.rejected),
  completed: withEvents(statusTexts.completed),
  canceled: withEvents(statusTexts.canceled),
  closed: withEvents(statusTexts.closed),
}

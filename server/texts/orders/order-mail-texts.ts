import { linesOf } from '#i18n/own-line.ts'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { Totals } from '#contract/orders/checkout.ts'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import type { MailPiece, MailRow, MailTable, MailTextsOf, MailWords } from '#server/texts/mail-words.ts'
import { type OrderNotificationFacts, orderNotificationTexts } from './order-notification-texts.ts'

/** A right-to-left mark for the whole amount, as without a minus, and a left-to-right one that keeps the minus before its number. */
const arabicMinus = '\u200F\u200E−'

/** A line of an order in its mail. `price`: the shop's, per unit; what an offer takes off is in the discount. `picture`: a URL. */
export type OrderMailLine = { product: string; quantity: number; price: Money; picture?: string | undefined }

/** The values of the mails about an order. */
export type OrderMailValues = {
  /** To the customer who has placed it; `link`: its page. */
  'order-received': {
    number: string
    lines: OrderMailLine[]
    totals: Totals
    vatPercent: number
    /** The day of the rate that the order has fixed; absent for one in SAR. */
    rateDate?: string | undefined
    bank: Bank
    receiptBy: string
    /** If not, the mail says where it is. */
    isInvoiceAttached: boolean
    link: string
  }
  /** The same, when something has become of it. `bank`: where a transfer is still expected. */
  'order-news': OrderNotificationFacts & {
    status: StatusOf<'order'>
    bank?: Bank | undefined
    lines?: OrderMailLine[] | undefined
    link: string
  }
}

const labels = {
  en: {
    transfer: 'Bank transfer',
    accountName: 'Account name',
    bankName: 'Bank',
    iban: 'IBAN',
    bic: 'BIC',
    amount: 'Amount',
    reference: 'Reference',
    order: 'Your order',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shippingFee: 'Shipping fee',
    free: 'Free',
    grandTotal: 'Grand total',
    tax: (percent: number) => `Of which VAT (${percent}%)`,
    shipment: 'Shipment',
    handedOver: 'We have handed your order to the carrier. You can follow it there with the tracking number.',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    refund: 'Refund',
    invoiceAttached: 'The invoice is attached as a PDF.',
    invoiceOnPage: 'You will find the invoice on the page of your order, in your account.',
    send: 'Send the receipt',
    see: 'See your order',
  },
  ar: {
    transfer: 'حوالة بنكية',
    accountName: 'اسم الحساب',
    bankName: 'البنك',
    iban: 'الآيبان',
    bic: 'رمز السويفت',
    amount: 'المبلغ',
    reference: 'الرقم المرجعي',
    order: 'طلبك',
    subtotal: 'المجموع الفرعي',
    discount: 'الخصم',
    shippingFee: 'رسوم الشحن',
    free: 'مجانًا',
    grandTotal: 'الإجمالي',
    tax: (percent: number) => `منه ضريبة القيمة المضافة (${percent}%)`,
    shipment: 'الشحنة',
    handedOver: 'سلّمنا طلبك إلى شركة الشحن، ويمكنك تتبّعه لديها برقم الشحنة.',
    carrier: 'شركة الشحن',
    trackingNumber: 'رقم الشحنة',
    refund: 'مبلغ أُعيد إليك',
    invoiceAttached: 'الفاتورة مرفقة بصيغة PDF.',
    invoiceOnPage: 'تجد الفاتورة في صفحة طلبك داخل حسابك.',
    send: 'أرسل الإيصال',
    see: 'اطّلع على طلبك',
  },
} as const

/** Where and how much to transfer. */
function transferTable(bank: Bank, { number, amount }: { number: string; amount: Money }, locale: Locale): MailTable {
  const words = labels[locale]
  return {
    heading: words.transfer,
    layout: 'facts',
    rows: [
      { label: words.accountName, value: bank.accountName, format: 'copied' },
      { label: words.bankName, value: bank.bankName, format: 'copied' },
      { label: words.iban, value: bank.iban, format: 'iban' },
      ...(bank.bic === undefined ? [] : [{ label: words.bic, value: bank.bic, format: 'copied' as const }]),
      { label: words.amount, value: formatMoney(amount, locale), format: 'copied' },
      { label: words.reference, value: number, format: 'copied' },
    ],
  }
}

const piecesOf = (lines: OrderMailLine[], locale: Locale): MailPiece[] =>
  lines.map(({ product, quantity, price, picture }) => ({
    name: product,
    quantity,
    price: formatMoney({ ...price, amount: price.amount * quantity }, locale),
    picture,
  }))

/** Lines and sums; a sum that is nothing is left out, except for the fee of delivery. */
function orderTable({ lines, totals, vatPercent }: OrderMailValues['order-received'], locale: Locale): MailTable {
  const words = labels[locale]
  const money = (amount: Money) => formatMoney(amount, locale)
  const { subtotal, discount, shippingFee, tax, grandTotal } = totals
  return {
    heading: words.order,
    layout: 'sums',
    pieces: piecesOf(lines, locale),
    rows: [
      { label: words.subtotal, value: money(subtotal) },
      ...(discount.amount === 0
        ? []
        : [{ label: words.discount, value: `${locale === 'ar' ? arabicMinus : '−'}${formatMoney(discount, locale)}` }]),
      { label: words.shippingFee, value: shippingFee.amount === 0 ? words.free : money(shippingFee) },
      { label: words.grandTotal, value: money(grandTotal), isTotal: true },
      ...(tax.amount === 0 ? [] : [{ label: words.tax(vatPercent), value: money(tax) }]),
    ],
  }
}

/** Carrier and number are on top, because the customer has come for them. */
function shipmentTable({ carrier, trackingNumber }: OrderNotificationFacts, locale: Locale): MailTable | undefined {
  if (carrier === undefined || trackingNumber === undefined) return undefined
  const words = labels[locale]
  const rows: MailRow[] = [
    { label: words.carrier, value: carrier },
    { label: words.trackingNumber, value: trackingNumber, format: 'copied' },
  ]
  return { heading: words.shipment, layout: 'facts', rows }
}

/** The mail on a change of an order, in the words of the notification of its status (a rejected receipt: `rejected`). */
function updateMailOf({ status, bank, lines = [], link, ...facts }: OrderMailValues['order-news'], locale: Locale): MailWords {
  const words = labels[locale]
  const { title, text } = orderNotificationTexts[status][locale](facts)
  const { number, total, refund } = facts
  const rows: MailRow[] = [
    { label: words.grandTotal, value: formatMoney(total, locale), isTotal: true },
    ...(refund === undefined ? [] : [{ label: words.refund, value: formatMoney(refund, locale) }]),
  ]
  const isReceiptExpected = facts.receiptBy !== undefined
  const shipment = facts.news === 'shipped' ? shipmentTable(facts, locale) : undefined
  const needed = bank && isReceiptExpected ? transferTable(bank, { number, amount: total }, locale) : shipment
  return {
    subject: title,
    heading: title,
    // The table below has what the push says of the shipment.
    before: shipment ? [words.handedOver] : linesOf(text),
    ...(needed && { needed }),
    button: { label: isReceiptExpected ? words.send : words.see, link },
    summary: { heading: words.order, layout: 'sums', pieces: piecesOf(lines, locale), rows },
    after: [],
  }
}

export const orderMailTexts: MailTextsOf<OrderMailValues> = {
  'order-received': {
    en: (values) => {
      const { number, totals, bank, receiptBy, rateDate, link } = values
      return {
        subject: `Order ${number} is placed`,
        heading: 'Your order is placed',
        before: [
          `Thank you for your order. Its number is ${number}, and the pieces are reserved for you until ${formatShopMoment(new Date(receiptBy), 'en')}.`,
          `Please transfer the amount, quote the reference ${number}, and send us the receipt by then.`,
        ],
        needed: transferTable(bank, { number, amount: totals.grandTotal }, 'en'),
        button: { label: labels.en.send, link },
        summary: orderTable(values, 'en'),
        after: [
          labels.en[values.isInvoiceAttached ? 'invoiceAttached' : 'invoiceOnPage'],
          ...(rateDate === undefined ? [] : [`The amounts are fixed at the exchange rate of ${formatCalendarDate(rateDate, 'en')}.`]),
          'If you did not place this order, you can ignore this email.',
        ],
      }
    },
    ar: (values) => {
      const { number, totals, bank, receiptBy, rateDate, link } = values
      return {
        subject: `قُدّم طلبك رقم ${number}`,
        heading: 'قُدّم طلبك',
        before: [
          `شكرًا لطلبك. رقمه ${number}، والقطع محجوزة لك حتى ${formatShopMoment(new Date(receiptBy), 'ar')}.`,
          `حوّل المبلغ واذكر الرقم المرجعي ${number} في الحوالة، وأرسل إلينا الإيصال قبل ذلك الموعد.`,
        ],
        needed: transferTable(bank, { number, amount: totals.grandTotal }, 'ar'),
        button: { label: labels.ar.send, link },
        summary: orderTable(values, 'ar'),
        after: [
          labels.ar[values.isInvoiceAttached ? 'invoiceAttached' : 'invoiceOnPage'],
          ...(rateDate === undefined ? [] : [`المبالغ ثابتة بسعر صرف يوم ${formatCalendarDate(rateDate, 'ar')}.`]),
          'إن لم تكن أنت من قدّم هذا الطلب، فتجاهل هذه الرسالة.',
        ],
      }
    },
  },
  'order-news': {
    en: (values) => updateMailOf(values, 'en'),
    ar: (values) => updateMailOf(values, 'ar'),
  },
}

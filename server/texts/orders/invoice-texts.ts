import { intlTag, type Locale } from '#contract/locale.ts'
import { shopZone } from '#contract/shop-zone.ts'
import type { Currency, Money } from '#contract/money/money.ts'
import { byLocale } from '#i18n/by-locale.ts'
import { formatCalendarDate, inDayOrder } from '#i18n/formats/format-date.ts'
import { inShopZone } from '#i18n/formats/format-freshness.ts'
import { currencySign } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'

/** The words of an invoice. One in English has those in Arabic beside them, one in Arabic has these alone. */

export type InvoiceWords = {
  /** For a delivery inside Saudi Arabia, and for one elsewhere. */
  taxInvoice: string
  invoice: string
  seller: string
  buyer: string
  vatNumber: string
  number: string
  issued: string
  order: string
  payment: string
  transfer: string
  item: string
  quantity: string
  price: (currency: string) => string
  amount: (currency: string) => string
  /** Beneath a product that was bought for less than the shop's price. */
  byOffer: (price: string) => string
  subtotal: string
  discount: string
  shipping: string
  total: string
  vat: (percent: string) => string
  totalInRiyals: string
  vatInRiyals: string
  /** Where no VAT is owed. */
  noVat: string
  vatIncluded: string
  isExport: string
  rate: (unit: string, riyals: string, day: string) => string
  qr: string
  /** Where codes such as [U+6642] stand for characters that no font of the invoice has. */
  codes: string
  canceled: (day: string) => string
  closed: (day: string) => string
  rejected: (day: string) => string
  /** The sum of all refunds, and the day of the last. */
  refunded: (amount: string, day: string) => string
  thanks: (shop: string) => string
  pageOf: (page: number, pages: number) => string
}

export const invoiceWords: Record<Locale, InvoiceWords> = {
  en: {
    taxInvoice: 'Simplified tax invoice',
    invoice: 'Invoice',
    seller: 'Seller',
    buyer: 'Buyer',
    vatNumber: 'VAT number',
    number: 'Invoice number',
    issued: 'Issued',
    order: 'Order',
    payment: 'Payment',
    transfer: 'Bank transfer',
    item: 'Item',
    quantity: 'Quantity',
    price: (currency) => `Price (${currency})`,
    amount: (currency) => `Amount (${currency})`,
    byOffer: (price) => `Your offer: ${price}`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping fee',
    total: 'Grand total',
    vat: (percent) => `VAT ${percent}, included`,
    totalInRiyals: 'Grand total in riyals',
    vatInRiyals: 'VAT in riyals, included',
    noVat: 'VAT 0%',
    vatIncluded: 'All prices include VAT.',
    isExport: 'Delivered outside Saudi Arabia: export, VAT 0%.',
    rate: (unit, riyals, day) => `${unit} = ${riyals}, at the rate of ${day}, fixed for this order.`,
    qr: 'Invoice QR code (ZATCA)',
    codes:
      'Some characters could not be printed. Their Unicode codes stand in square brackets instead; text that is copied has the characters.',
    canceled: (day) => `This order was canceled on ${day}.`,
    closed: (day) => `This order was closed on ${day}, because no payment was received.`,
    rejected: (day) => `The receipt for this order was not accepted on ${day}.`,
    refunded: (amount, day) => `We refunded ${amount} on ${day}.`,
    thanks: (shop) => `Thank you for your trust. ${shop}`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
  },
  ar: {
    taxInvoice: 'فاتورة ضريبية مبسطة',
    invoice: 'فاتورة',
    seller: 'البائع',
    buyer: 'المشتري',
    vatNumber: 'الرقم الضريبي',
    number: 'رقم الفاتورة',
    issued: 'تاريخ الإصدار',
    order: 'رقم الطلب',
    payment: 'طريقة الدفع',
    transfer: 'حوالة بنكية',
    item: 'القطعة',
    quantity: 'الكمية',
    price: (currency) => `السعر (${currency})`,
    amount: (currency) => `المبلغ (${currency})`,
    byOffer: (price) => `عرضك: ${price}`,
    subtotal: 'المجموع الفرعي',
    discount: 'الخصم',
    shipping: 'رسوم الشحن',
    total: 'الإجمالي',
    vat: (percent) => `ضريبة القيمة المضافة ${percent}، مشمولة`,
    totalInRiyals: 'الإجمالي بالريال',
    vatInRiyals: 'الضريبة بالريال، مشمولة',
    noVat: 'ضريبة القيمة المضافة 0%',
    vatIncluded: 'جميع الأسعار شاملة ضريبة القيمة المضافة.',
    isExport: 'التسليم خارج المملكة العربية السعودية: تصدير، ضريبة القيمة المضافة 0%.',
    rate: (unit, riyals, day) => `${unit} = ${riyals} بسعر صرف ${day}، وهو ثابت لهذا الطلب.`,
    qr: 'رمز الاستجابة السريعة للفاتورة (متطلب هيئة الزكاة والضريبة والجمارك)',
    codes: 'تعذّرت طباعة بعض الأحرف، فكُتبت مكانها رموزها في يونيكود بين أقواس مربعة، أما النص عند نسخه ففيه الأحرف نفسها.',
    canceled: (day) => `أُلغي هذا الطلب في ${day}.`,
    closed: (day) => `أُغلق هذا الطلب في ${day} لعدم وصول الدفعة.`,
    rejected: (day) => `لم يُقبل إيصال هذا الطلب في ${day}.`,
    refunded: (amount, day) => `أُعيد إليك ${amount} في ${day}.`,
    thanks: (shop) => `شكرًا لثقتك. ${shop}`,
    pageOf: (page, pages) => `صفحة ${page} من ${pages}`,
  },
}

const inFull = byLocale((locale) => new Intl.NumberFormat(intlTag[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const rateNumber = byLocale((locale) => new Intl.NumberFormat(intlTag[locale], { minimumFractionDigits: 2, maximumFractionDigits: 6 }))
const noBreak = '\u00A0'

/** "24,800.00": two decimals always, as in the books. @param amount in minor units */
export const formatInFull = (amount: number, locale: Locale): string => inFull(locale).format(amount / 100)

/** "SAR 24,800.00", "24,800.00 ر.س", "$6,613.00"; isolated, because a sign before a number would change sides in an Arabic sentence. */
export function formatMoneyInFull({ amount, currency }: Money, locale: Locale): string {
  const number = formatInFull(Math.abs(amount), locale)
  const minus = amount < 0 ? '\u2212' : ''
  if (currency === 'USD') return isolated(`${minus}$${number}`)
  if (currency === 'EUR') return isolated(`${minus}€${number}`)
  return locale === 'ar' ? `${isolated(`${minus}${number}`)}${noBreak}ر.س` : isolated(`${minus}SAR${noBreak}${number}`)
}

/** "1 USD is SAR 3.75, the rate of 20 Nov 2026 …" @param day ISO date */
export function rateSentence(
  { currency, sarPerUnit, day }: { currency: Currency; sarPerUnit: number; day: string },
  locale: Locale,
): string {
  const riyals = rateNumber(locale).format(sarPerUnit)
  const sign = currencySign('SAR', locale)
  const inRiyals = locale === 'ar' ? `${riyals}${noBreak}${sign}` : `${sign}${noBreak}${riyals}`
  return invoiceWords[locale].rate(isolated(`1${noBreak}${currency}`), isolated(inRiyals), formatCalendarDate(day, locale))
}

const zone = { timeZone: shopZone.name } as const
const shopDay = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: 'long', year: 'numeric', ...zone }))
const shopTime = byLocale(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }),
)

/** "23 November 2026", in the shop's zone. */
export const formatInvoiceDay = (moment: Date, locale: Locale): string => inDayOrder(shopDay(locale), moment)

/** "23 November 2026, 14:05 (Riyadh time)". */
export function formatInvoiceMoment(moment: Date, locale: Locale): string {
  const [day, time] = [formatInvoiceDay(moment, locale), shopTime(locale).format(moment)]
  return inShopZone(locale === 'ar' ? `${day}، ${time}` : `${day}, ${time}`, locale)
}

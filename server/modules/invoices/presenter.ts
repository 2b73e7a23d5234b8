import { defaultCountry, type Locale } from '#contract/locale.ts'
import { type Currency, sar } from '#contract/money/money.ts'
import { includedVat } from '#contract/orders/order-totals.ts'
import { currencySign } from '#i18n/formats/format.ts'
import {
  formatInFull,
  formatInvoiceDay,
  formatInvoiceMoment,
  formatMoneyInFull,
  type InvoiceWords,
  invoiceWords,
  rateSentence,
} from '#server/texts/orders/invoice-texts.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { ShopNames } from '#i18n/shop-name.ts'
import type { StoredInvoice } from '#server/db/records/invoice-records.ts'
import type { OrderLineRow } from '#server/db/records/request-records.ts'
import type { InvoicePaper, InvoiceRow, PaperText, Party } from '#server/pdf/invoice-paper.ts'

/** The number as it is written. */
export const invoiceNumberText = (number: number): string => String(number)

/** Whether VAT is owed: it is for a delivery inside Saudi Arabia. */
const isTaxed = ({ order }: StoredInvoice): boolean => order.country === defaultCountry

/** Whether it is a simplified tax invoice, which only a seller with a VAT number may issue. */
export const isTaxInvoice = (stored: StoredInvoice): boolean => isTaxed(stored) && stored.invoice.sellerVatNumber !== ''

/** The VAT that the total includes, in minor units of SAR. */
export const vatInRiyals = ({ order: { grandTotalSar, country, vatPercent } }: StoredInvoice): number =>
  includedVat(grandTotalSar, { country, vatPercent })

/**
 * @param qrText the text of the QR code, for a tax invoice.
 * @param names the shop's.
 * @returns the paper in the language of the order; all sums are the stored ones
 */
export function presentInvoice(stored: StoredInvoice, qrText: string | undefined, names: ShopNames): InvoicePaper {
  const { invoice: issued, order, lines } = stored
  const { locale, currency } = order
  const both = writerOf(locale)
  return {
    locale,
    shopName: names[locale],
    issuedAt: issued.issuedAt,
    title: both((words) => (isTaxInvoice(stored) ? words.taxInvoice : words.invoice)),
    number: invoiceNumberText(issued.number),
    notices: noticesOf(stored),
    seller: sellerOf(stored),
    buyer: {
      label: both((words) => words.buyer),
      name: { text: isolated(issued.buyerName) },
      lines: [{ text: isolated(issued.buyerAddress) }],
    },
    facts: [
      { label: both((words) => words.number), text: { text: invoiceNumberText(issued.number) }, share: 3 },
      { label: both((words) => words.issued), text: both((_words, language) => formatInvoiceMoment(issued.issuedAt, language)), share: 6 },
      { label: both((words) => words.order), text: { text: String(order.number) }, share: 2 },
      { label: both((words) => words.payment), text: both((words) => words.transfer), share: 3 },
    ],
    columns: {
      item: both((words) => words.item),
      quantity: both((words) => words.quantity),
      price: both((words, language) => words.price(currencySign(currency, language))),
      amount: both((words, language) => words.amount(currencySign(currency, language))),
    },
    lines: lines.map((line) => rowOf(line, locale, currency)),
    sums: sumsOf(stored),
    notes: notesOf(stored),
    codesNote: both((words) => words.codes),
    qr: qrText === undefined ? undefined : { text: qrText, label: both((words) => words.qr) },
    thanks: both((words, language) => words.thanks(names[language])),
    pageOf: (page, pages) => both((words) => words.pageOf(page, pages)),
  }
}

/**
 * Writes a text in the language of the paper and, where that is another one, in Arabic: the law wants a tax invoice in Arabic,
 * with other languages beside it.
 */
const writerOf =
  (locale: Locale) =>
  (write: (words: InvoiceWords, language: Locale) => string): PaperText =>
    withArabic(locale, write(invoiceWords[locale], locale), write(invoiceWords.ar, 'ar'))

/** @param arabic empty where it is not known */
const withArabic = (locale: Locale, text: string, arabic: string): PaperText =>
  locale === 'ar' || arabic === '' || arabic === text ? { text } : { text, arabic }

function sellerOf({ invoice: issued, order: { locale } }: StoredInvoice): Party {
  const both = writerOf(locale)
  // The number stands between its two labels.
  const vatNumber = both((words) => words.vatNumber)
  const own = (text: string, arabic: string) => withArabic(locale, isolated(text), arabic && isolated(arabic))
  return {
    label: both((words) => words.seller),
    name: own(issued.sellerName, issued.sellerNameAr),
    lines: [
      ...(issued.sellerAddress === '' ? [] : [own(issued.sellerAddress, issued.sellerAddressAr)]),
      ...(issued.sellerVatNumber === '' ? [] : [{ ...vatNumber, text: `${vatNumber.text} ${issued.sellerVatNumber}` }]),
    ],
  }
}

/** At the shop's price, as the subtotal counts; the discount below takes off what an offer has changed. */
function rowOf({ productNameEn, productNameAr, quantity, listPrice, price }: OrderLineRow, locale: Locale, currency: Currency): InvoiceRow {
  const both = writerOf(locale)
  return {
    item: both((_words, language) => isolated(language === 'ar' ? productNameAr : productNameEn)),
    note:
      price < listPrice ? both((words, language) => words.byOffer(formatMoneyInFull({ amount: price, currency }, language))) : undefined,
    quantity: { text: String(quantity) },
    price: { text: formatInFull(listPrice, locale) },
    amount: { text: formatInFull(quantity * listPrice, locale) },
  }
}

function sumsOf(stored: StoredInvoice): InvoicePaper['sums'] {
  const { order } = stored
  const { locale, currency } = order
  const both = writerOf(locale)
  const taxed = isTaxed(stored)
  const money = (amount: number) => formatMoneyInFull({ amount, currency }, locale)
  const riyals = (amount: number) => formatMoneyInFull(sar(amount), locale)
  const inRiyals = [
    { label: both((words) => words.totalInRiyals), text: riyals(order.grandTotalSar) },
    ...(taxed ? [{ label: both((words) => words.vatInRiyals), text: riyals(vatInRiyals(stored)) }] : []),
  ]
  return [
    { label: both((words) => words.subtotal), text: money(order.subtotal) },
    ...(order.discount > 0 ? [{ label: both((words) => words.discount), text: money(-order.discount) }] : []),
    { label: both((words) => words.shipping), text: money(order.shippingFee) },
    { label: both((words) => words.total), text: money(order.grandTotal), isTotal: true },
    { label: both((words) => (taxed ? words.vat(`${order.vatPercent}%`) : words.noVat)), text: money(order.tax) },
    ...(currency === 'SAR' ? [] : inRiyals),
  ]
}

function notesOf(stored: StoredInvoice): PaperText[] {
  const { locale, currency, sarPerUnit, rateDate } = stored.order
  const both = writerOf(locale)
  return [
    both((words) => (isTaxed(stored) ? words.vatIncluded : words.isExport)),
    ...(currency === 'SAR' ? [] : [both((_words, language) => rateSentence({ currency, sarPerUnit, day: rateDate }, language))]),
  ]
}

/** The note on an order that was canceled or refunded after its invoice. */
function noticesOf({ order, statusAt, refunds }: StoredInvoice): PaperText[] {
  const { locale, currency, status } = order
  const both = writerOf(locale)
  const isEnded = status === 'canceled' || status === 'closed' || status === 'rejected'
  const ended = isEnded ? [both((words, language) => words[status](formatInvoiceDay(statusAt, language)))] : []
  const last = refunds.at(-1)
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const paidBack = last
    ? [both((words, language) => words.refunded(formatMoneyInFull({ amount, currency }, language), formatInvoiceDay(last.at, language)))]
    : []
  return [...ended, ...paidBack]
}

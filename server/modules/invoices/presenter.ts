import { defaultCountry, type Locale } from '#src/contract/locale.ts'
import { type Currency, sar } from '#src/contract/money.ts'
import { includedVat } from '#src/contract/order-totals.ts'
import { currencySign } from '#src/i18n/format.ts'
import {
  formatInFull,
  formatInvoiceDay,
  formatInvoiceMoment,
  formatMoneyInFull,
  invoiceWords,
  rateSentence,
} from '#src/i18n/invoice-texts.ts'
import { isolated } from '#src/i18n/isolated.ts'
import type { ShopNames } from '#src/i18n/shop-name.ts'
import type { StoredInvoice } from '#server/db/invoice-records.ts'
import type { OrderLineRow } from '#server/db/request-records.ts'
import type { InvoicePaper, InvoiceRow } from '#server/pdf/invoice-paper.ts'

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
  const words = invoiceWords[locale]
  const isForTaxes = isTaxInvoice(stored)
  const sign = currencySign(currency, locale)
  const arabicTitle = isForTaxes ? words.arabicTitle : undefined
  return {
    locale,
    shopName: names[locale],
    issuedAt: issued.issuedAt,
    title: isForTaxes ? words.taxInvoice : words.invoice,
    subtitle: arabicTitle && isolated(arabicTitle),
    number: invoiceNumberText(issued.number),
    notices: noticesOf(stored),
    seller: {
      label: words.seller,
      name: isolated(issued.sellerName),
      lines: [
        ...(issued.sellerAddress === '' ? [] : [isolated(issued.sellerAddress)]),
        ...(issued.sellerVatNumber === '' ? [] : [words.vatNumber(issued.sellerVatNumber)]),
      ],
    },
    buyer: { label: words.buyer, name: isolated(issued.buyerName), lines: [isolated(issued.buyerAddress)] },
    facts: [
      { label: words.number, text: invoiceNumberText(issued.number), share: 2 },
      { label: words.issued, text: formatInvoiceMoment(issued.issuedAt, locale), share: 5 },
      { label: words.order, text: String(order.number), share: 2 },
      { label: words.payment, text: words.transfer, share: 2 },
    ],
    columns: { item: words.item, quantity: words.quantity, price: words.price(sign), amount: words.amount(sign) },
    lines: lines.map((line) => rowOf(line, locale, currency)),
    sums: sumsOf(stored),
    notes: notesOf(stored),
    codesNote: words.codes,
    qr: qrText === undefined ? undefined : { text: qrText, label: words.qr },
    thanks: words.thanks(names[locale]),
    pageOf: words.pageOf,
  }
}

/** At the shop's price, as the subtotal counts; the discount below takes off what an offer has changed. */
function rowOf({ productNameEn, productNameAr, quantity, listPrice, price }: OrderLineRow, locale: Locale, currency: Currency): InvoiceRow {
  return {
    item: isolated(locale === 'ar' ? productNameAr : productNameEn),
    note: price < listPrice ? invoiceWords[locale].byOffer(formatMoneyInFull({ amount: price, currency }, locale)) : undefined,
    quantity: String(quantity),
    price: formatInFull(listPrice, locale),
    amount: formatInFull(quantity * listPrice, locale),
  }
}

function sumsOf(stored: StoredInvoice): InvoicePaper['sums'] {
  const { order } = stored
  const { locale, currency } = order
  const words = invoiceWords[locale]
  const taxed = isTaxed(stored)
  const money = (amount: number) => formatMoneyInFull({ amount, currency }, locale)
  const riyals = (amount: number) => formatMoneyInFull(sar(amount), locale)
  const inRiyals = [
    { label: words.totalInRiyals, text: riyals(order.grandTotalSar) },
    ...(taxed ? [{ label: words.vatInRiyals, text: riyals(vatInRiyals(stored)) }] : []),
  ]
  return [
    { label: words.subtotal, text: money(order.subtotal) },
    ...(order.discount > 0 ? [{ label: words.discount, text: money(-order.discount) }] : []),
    { label: words.shipping, text: money(order.shippingFee) },
    { label: words.total, text: money(order.grandTotal), isTotal: true },
    { label: taxed ? words.vat(`${order.vatPercent}%`) : words.noVat, text: money(order.tax) },
    ...(currency === 'SAR' ? [] : inRiyals),
  ]
}

function notesOf(stored: StoredInvoice): string[] {
  const { locale, currency, sarPerUnit, rateDate } = stored.order
  const words = invoiceWords[locale]
  return [
    isTaxed(stored) ? words.vatIncluded : words.isExport,
    ...(currency === 'SAR' ? [] : [rateSentence({ currency, sarPerUnit, day: rateDate }, locale)]),
  ]
}

/** The note on an order that was canceled or refunded after its invoice. */
function noticesOf({ order, statusAt, refunds }: StoredInvoice): string[] {
  const { locale, currency, status } = order
  const words = invoiceWords[locale]
  const day = formatInvoiceDay(statusAt, locale)
  const ended = status === 'canceled' || status === 'closed' || status === 'rejected' ? [words[status](day)] : []
  const last = refunds.at(-1)
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const paidBack = last ? [words.refunded(formatMoneyInFull({ amount, currency }, locale), formatInvoiceDay(last.at, locale))] : []
  return [...ended, ...paidBack]
}

import type { Locale } from '#contract/locale.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import { currencySign } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { ShopNames } from '#i18n/shop-name.ts'
import type { BrandRow } from '#server/db/records/catalogue-records.ts'
import type { PrivateRow, StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import type { InvoicePaper, PaperText } from '#server/pdf/invoice-paper.ts'
import { formatInFull, formatInvoiceDay, formatMoneyInFull, type InvoiceWords, invoiceWords } from '#server/texts/orders/invoice-texts.ts'
import { type PurchaseInvoiceWords, purchaseInvoiceWords } from '#server/texts/purchase-invoice-texts.ts'

/** The house, as it stands on papers. */
export type House = Pick<Settings, 'name' | 'companyName' | 'address' | 'vatNumber'>
export type HouseInBoth = Record<Locale, House>

/** The private part of a product with all that a purchase invoice says. */
export type WholePurchase = PrivateRow & { costSar: number; acquiredAt: string }

type Words = PurchaseInvoiceWords &
  Pick<InvoiceWords, 'seller' | 'buyer' | 'vatNumber' | 'payment' | 'item' | 'quantity' | 'price' | 'amount'>
const wordsOf = (locale: Locale): Omit<Words, 'payment'> & { paidBy: string; payments: PurchaseInvoiceWords['payment'] } => {
  const { payment, ...others } = invoiceWords[locale]
  const { payment: payments, ...own } = purchaseInvoiceWords[locale]
  return { ...others, ...own, paidBy: payment, payments }
}

type Given = { record: StaffProductRecord; purchase: WholePurchase; brand: BrandRow | undefined; house: HouseInBoth; names: ShopNames }

/** The paper on which the house has bought a piece, in a language and, beside it, in Arabic. */
export function presentPurchase({ record: { row }, purchase, brand, house, names }: Given, locale: Locale): InvoicePaper {
  const both = (write: (words: ReturnType<typeof wordsOf>, language: Locale) => string): PaperText => {
    const [text, arabic] = [write(wordsOf(locale), locale), write(wordsOf('ar'), 'ar')]
    return locale === 'ar' || arabic === '' || arabic === text ? { text } : { text, arabic }
  }
  const labelled = (write: (words: ReturnType<typeof wordsOf>) => string, value: string): PaperText[] => {
    const label = both(write)
    return value === '' ? [] : [{ ...label, text: `${label.text} ${isolated(value)}` }]
  }
  const own = (of: (house: House) => string | undefined) => both((_words, language) => isolated(of(house[language]) ?? ''))
  const { sellerIdKind: kind, paidBy } = purchase
  const boughtAt = new Date(`${purchase.acquiredAt}T12:00:00Z`)
  const amount = formatInFull(purchase.costSar, locale)
  return {
    locale,
    shopName: names[locale],
    issuedAt: boughtAt,
    title: both((words) => words.title),
    number: row.stockNumber,
    notices: [],
    seller: {
      label: both((words) => words.seller),
      name: { text: isolated(purchase.acquiredFrom) },
      lines: [
        ...(kind === null ? [] : labelled((words) => words.idNumber[kind], purchase.sellerIdNumber)),
        ...labelled((words) => words.phone, purchase.sellerPhone),
      ],
    },
    buyer: {
      label: both((words) => words.buyer),
      name: own(({ companyName, name }) => companyName ?? name),
      lines: [
        ...(house[locale].address ? [own(({ address }) => address)] : []),
        ...labelled((words) => words.vatNumber, house[locale].vatNumber ?? ''),
      ],
    },
    facts: [
      { label: both((words) => words.stockNumber), text: { text: isolated(row.stockNumber) }, share: 4 },
      { label: both((words) => words.day), text: both((_words, language) => formatInvoiceDay(boughtAt, language)), share: 6 },
      ...(paidBy === null ? [] : [{ label: both((words) => words.paidBy), text: both((words) => words.payments[paidBy]), share: 4 }]),
    ],
    columns: {
      item: both((words) => words.item),
      quantity: both((words) => words.quantity),
      price: both((words, language) => words.price(currencySign('SAR', language))),
      amount: both((words, language) => words.amount(currencySign('SAR', language))),
    },
    lines: [
      {
        item: both((_words, language) => isolated(nameOf(row, brand, language))),
        note: both((words) =>
          [
            ...(row.reference === '' ? [] : [`${words.reference}: ${isolated(row.reference)}`]),
            ...(purchase.serial === '' ? [] : [`${words.serial}: ${isolated(purchase.serial)}`]),
          ].join(' · '),
        ),
        quantity: { text: '1' },
        price: { text: amount },
        amount: { text: amount },
      },
    ],
    sums: [
      {
        label: both((words) => words.total),
        text: formatMoneyInFull({ amount: purchase.costSar, currency: 'SAR' }, locale),
        isTotal: true,
      },
    ],
    notes: [both((words) => words.declaration), both((words) => words.signatures.seller), both((words) => words.signatures.buyer)],
    codesNote: both((_words, language) => invoiceWords[language].codes),
    thanks: { text: names[locale] },
    pageOf: (page, pages) => both((_words, language) => invoiceWords[language].pageOf(page, pages)),
  }
}

const nameOf = (row: StaffProductRecord['row'], brand: BrandRow | undefined, locale: Locale): string =>
  (locale === 'ar' ? [brand?.nameAr, row.modelAr] : [brand?.nameEn, row.modelEn]).filter(Boolean).join(' ')

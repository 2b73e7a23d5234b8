import type { PurchasePayment, SellerIdKind } from '#contract/products/purchase.ts'
import type { Locale } from '#contract/locale.ts'

/** The words of a purchase invoice, besides those of every invoice. */
export type PurchaseInvoiceWords = {
  title: string
  day: string
  idNumber: Record<SellerIdKind, string>
  phone: string
  payment: Record<PurchasePayment, string>
  stockNumber: string
  reference: string
  serial: string
  total: string
  /** What the seller declares, above the places for both names. */
  declaration: string
  /** One line for each. */
  signatures: { seller: string; buyer: string }
}

export const purchaseInvoiceWords: Record<Locale, PurchaseInvoiceWords> = {
  en: {
    title: 'Purchase invoice',
    day: 'Bought on',
    idNumber: { national: 'National ID', iqama: 'Residence permit', passport: 'Passport', commercial: 'Commercial register' },
    phone: 'Telephone',
    payment: { transfer: 'Bank transfer', cash: 'Cash', cheque: 'Cheque' },
    stockNumber: 'Stock number',
    reference: 'Reference',
    serial: 'Serial number',
    total: 'Amount paid',
    declaration: 'The seller declares that the piece is theirs, and that nobody else has a right to it.',
    signatures: { seller: 'Signature of the seller: ____________________', buyer: 'Signature of the buyer: ____________________' },
  },
  ar: {
    title: 'فاتورة شراء',
    day: 'تاريخ الشراء',
    idNumber: { national: 'رقم الهوية الوطنية', iqama: 'رقم الإقامة', passport: 'رقم جواز السفر', commercial: 'رقم السجل التجاري' },
    phone: 'الهاتف',
    payment: { transfer: 'حوالة بنكية', cash: 'نقدًا', cheque: 'شيك' },
    stockNumber: 'رقم المخزون',
    reference: 'الرقم المرجعي',
    serial: 'الرقم التسلسلي',
    total: 'المبلغ المدفوع',
    declaration: 'يقر البائع بأن القطعة ملكه، وأنه لا حق لغيره فيها.',
    signatures: { seller: 'توقيع البائع: ____________________', buyer: 'توقيع المشتري: ____________________' },
  },
}

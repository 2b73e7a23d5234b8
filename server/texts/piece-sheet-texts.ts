import type { IncludedItem } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'

/** The words of the description of a customer's own piece. */
export type PieceSheetWords = {
  title: string
  owner: string
  reference: string
  serial: string
  year: string
  included: string
  items: Record<IncludedItem, string>
  boughtOn: string
  price: string
  boughtFrom: string
  /** The shop and the number of its order. */
  order: (shop: string, number: string) => string
  alike: string
  /** What the house asks and has asked for so many pieces. */
  range: (from: string, to: string, pieces: number) => string
  notes: string
  foot: (day: string, shop: string) => string
}

export const pieceSheetWords: Record<Locale, PieceSheetWords> = {
  en: {
    title: 'Description for insurance',
    owner: 'Owner',
    reference: 'Reference',
    serial: 'Serial number',
    year: 'Year',
    included: 'What comes with it',
    items: { box: 'box', 'warranty-card': 'warranty card', papers: 'papers', other: 'other items' },
    boughtOn: 'Bought on',
    price: 'Price paid',
    boughtFrom: 'Bought from',
    order: (shop, number) => `${shop}, order ${number}`,
    alike: 'Alike pieces',
    range: (from, to, pieces) =>
      `${from === to ? from : `${from} to ${to}`}: what the house asks and has asked for ${pieces} alike pieces. Not an appraisal.`,
    notes: 'Notes',
    foot: (day, shop) => `Printed on ${day} at ${shop}, from what the owner has stated. It is no appraisal.`,
  },
  ar: {
    title: 'بيان وصفي للتأمين',
    owner: 'المالك',
    reference: 'الرقم المرجعي',
    serial: 'الرقم التسلسلي',
    year: 'سنة الصنع',
    included: 'ما يأتي معها',
    items: { box: 'العلبة', 'warranty-card': 'بطاقة الضمان', papers: 'الأوراق', other: 'ملحقات أخرى' },
    boughtOn: 'تاريخ الشراء',
    price: 'السعر المدفوع',
    boughtFrom: 'جهة الشراء',
    order: (shop, number) => `${shop}، الطلب ${number}`,
    alike: 'قطع مماثلة',
    range: (from, to, pieces) =>
      `${from === to ? from : `من ${from} إلى ${to}`}: ما تطلبه الدار وما طلبته في قطع مماثلة (العدد: ${pieces}). ليس تقييمًا.`,
    notes: 'ملاحظات',
    foot: (day, shop) => `طُبع في ${day} لدى ${shop}، بحسب ما أفاد به المالك. وليس تقييمًا.`,
  },
}

import {
  conditions,
  type DetailKey,
  detailKeys,
  findingKinds,
  type IncludedItem,
  includedItems,
  productStatuses,
  productTypes,
} from '#contract/catalogue/catalogue-terms.ts'
import { type NumberFact, numberFacts } from '#contract/catalogue/product-facts.ts'
import { tidy } from '#contract/fields/form-fields.ts'
import { readDecimal, readMillimetres, readRingSize } from '#contract/catalogue/measure-text.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import { notesTarget } from '#contract/imports/imports.ts'
import { purchasePayments, sellerIdKinds } from '#contract/products/purchase.ts'
import type { Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { ImportDraft } from '#server/modules/products/rows/import-rows-service.ts'
import { isEmptyCell, isRounded, listIn, readDay, readNumber, readWhole } from '#server/platform/files/spreadsheet-cells.ts'
import { column, ofAmount, ofMeasure, ofNumber, ofTerm, ofText, oneOf, type OwnColumn, taken } from './column-kinds-service.ts'

/** The columns of the own format (docs/recipes/import-products.md), in the order of the export. */

/** Headings of other shops for the facts. */
const factHeadings: Partial<Record<NumberFact, readonly string[]>> = {
  thickness: ['thickness', 'case thickness', 'السماكة'],
  lugWidth: ['lug width'],
  waterResistance: ['water resistance', 'مقاومة الماء'],
  powerReserve: ['power reserve', 'احتياطي الطاقة'],
  karat: ['karat', 'gold purity', 'purity', 'العيار'],
  weight: ['weight', 'weight grams', 'الوزن'],
  carats: ['carats', 'carat weight', 'القيراط'],
}
const facts: OwnColumn[] = [
  ...numberFacts.map((name) =>
    column(name, factHeadings[name] ?? [], {
      paths: [`facts.${name}`],
      write: ({ fields }) => (fields.facts[name] === null ? '' : String(fields.facts[name])),
      read: ({ fields }, text) => {
        const value = isEmptyCell(text) ? null : readDecimal(text)
        return taken<number | null>(value === undefined ? readNumber(text) : { value }, (number) => {
          fields.facts = { ...fields.facts, [name]: number }
        })
      },
    }),
  ),
  ...(['certificate', 'laboratory'] as const).map((name) =>
    column(name, name === 'certificate' ? ['certificate number', 'رقم الشهادة'] : ['lab', 'المختبر'], {
      paths: [`facts.${name}`],
      write: ({ fields }) => fields.facts[name],
      read: ({ fields }, text) => {
        if (isRounded(text)) return 'spreadsheet-number'
        fields.facts = { ...fields.facts, [name]: text }
        return undefined
      },
    }),
  ),
  // A line for each: the day, what was done in English and in Arabic, and by whom.
  column('services', ['service history'], {
    paths: ['facts.services'],
    write: ({ fields }) => fields.facts.services.map(({ date, en, ar, by }) => [date, en, ar, by].join(' | ')).join('\n'),
    read: ({ fields }, text) => {
      const services = listLines(text).map((line) => {
        const [date = '', en = '', ar = '', by = ''] = line.split('|').map((part) => part.trim())
        return { date, en, ar, by }
      })
      fields.facts = { ...fields.facts, services }
      return undefined
    },
  }),
]
const listLines = (text: string): string[] => text.split('\n').filter((line) => !isEmptyCell(line))

const inBoth = (name: 'model' | 'description', also: Record<'en' | 'ar', readonly string[]>): OwnColumn[] =>
  (['en', 'ar'] as const).map((locale) => ofText(`${name}.${locale}`, also[locale], ({ fields }) => fields[name], locale))

/** What other shops call the rows of the table. */
const detailHeadings: Partial<Record<DetailKey, readonly string[]>> = {
  bracelet: ['bracelet', 'strap', 'bracelet strap'],
  dial: ['dial'],
  bezel: ['bezel'],
  braceletMaterial: ['bracelet material', 'strap material'],
  movement: ['movement', 'caliber', 'calibre'],
  stone: ['stone', 'gemstone'],
  cut: ['cut'],
  indices: ['indices', 'hour markers'],
  functions: ['functions', 'complications'],
}
const details: OwnColumn[] = detailKeys.flatMap((key) =>
  (['en', 'ar'] as const).map((locale) =>
    column(`details.${key}.${locale}`, locale === 'en' ? (detailHeadings[key] ?? []) : [], {
      write: ({ fields }) => fields.details[key]?.[locale] ?? '',
      read: ({ fields }, text) => {
        fields.details[key] = { ...(fields.details[key] ?? { en: '', ar: '' }), [locale]: text }
        return undefined
      },
    }),
  ),
)

const findingLines = (name: string, part: 'kinds' | 'en' | 'ar', of: 'kind' | 'en' | 'ar'): OwnColumn =>
  column(name, [], {
    paths: ['findings'],
    write: ({ fields }) => fields.findings.map((finding) => finding[of]).join('\n'),
    read: (_, text, { pending }) => {
      pending.findings = { ...pending.findings, [part]: text }
      return undefined
    },
  })

const pendingName = (name: 'brand' | 'collections', part: 'en' | 'ar', write: OwnColumn['write']): OwnColumn =>
  column(`${name}.${part}`, [], {
    paths: [],
    write,
    read: (_, text, { pending }) => {
      const before = pending[name] ?? { cell: '' }
      pending[name] = { ...before, [part]: text }
      return undefined
    },
  })
const collectionNames = ({ fields }: ImportDraft, { collections }: Vocabulary, locale: 'En' | 'Ar'): string =>
  fields.collections.map((id) => collections.get(id)?.[`name${locale}`] ?? id).join('|')

const secrets = ({ fields }: ImportDraft) => fields.private
const purchase = ({ purchase: record }: ImportDraft) => record

export const ownColumns: readonly OwnColumn[] = [
  column('stockNumber', ['stock number', 'stock no', 'sku', 'item number', 'رقم المخزون', 'رقم القطعة'], {
    write: ({ fields }) => fields.stockNumber,
    read: ({ fields }, text) => {
      if (isRounded(text)) return 'spreadsheet-number'
      fields.stockNumber = text
      return undefined
    },
  }),
  column('status', ['الحالة في المتجر'], {
    write: ({ status }) => status ?? '',
    read: (draft, text) => (isEmptyCell(text) ? undefined : taken(oneOf(productStatuses, text), (value) => void (draft.status = value))),
  }),
  column('type', ['النوع'], {
    write: ({ fields }) => fields.type,
    read: ({ fields }, text) => (isEmptyCell(text) ? 'required' : taken(oneOf(productTypes, text), (value) => void (fields.type = value))),
  }),
  column('brand', ['vendor', 'make', 'manufacturer', 'الماركة', 'العلامة'], {
    paths: ['brandId'],
    write: ({ fields }) => fields.brandId ?? '',
    read: (_, text, { pending }) => {
      pending.brand = { ...pending.brand, cell: text }
      return undefined
    },
  }),
  pendingName('brand', 'en', ({ fields }, { brands }) => brands.get(fields.brandId ?? '')?.nameEn ?? ''),
  pendingName('brand', 'ar', ({ fields }, { brands }) => brands.get(fields.brandId ?? '')?.nameAr ?? ''),
  ofText('reference', ['ref', 'reference number', 'المرجع', 'رقم المرجع'], ({ fields }) => fields, 'reference'),
  ...inBoth('model', { en: ['model', 'name', 'title', 'model name'], ar: ['model arabic', 'الموديل', 'الطراز', 'الاسم'] }),
  column('condition', ['الحالة'], {
    write: ({ fields }) => fields.condition ?? '',
    read: ({ fields }, text) =>
      isEmptyCell(text) ? void (fields.condition = null) : taken(oneOf(conditions, text), (value) => void (fields.condition = value)),
  }),
  ofNumber('year', ['year of production', 'السنة', 'سنة الصنع'], 'year'),
  ofAmount('price', ['price sar', 'selling price', 'السعر'], 'priceSar', (fields) => fields),
  ofAmount('formerPrice', ['former price', 'compare at price', 'السعر السابق'], 'formerPriceSar', (fields) => fields),
  column('stock', ['quantity', 'qty', 'الكمية', 'المخزون'], {
    write: ({ fields }) => String(fields.stock),
    read: ({ fields }, text, { isNew }) => {
      // Of a piece that is there, nothing says whether it was sold.
      if (isEmptyCell(text)) return isNew ? undefined : 'required'
      return taken(readWhole(text), (value) => void (fields.stock = value))
    },
  }),
  ofNumber('popularity', [], 'popularity', 0),
  ofTerm('modelCase', ['case', 'case shape', 'شكل العلبة']),
  ofMeasure('size', ['case size', 'size mm', 'case diameter', 'diameter', 'المقاس', 'قطر العلبة'], 'size', readMillimetres, String),
  ofMeasure('ringDiameter', ['ring diameter', 'ring size', 'مقاس الخاتم'], 'ringDiameter', readRingSize, (value) => `${value} mm`),
  ofTerm('material', ['case material', 'المادة', 'الخامة']),
  ofTerm('color', ['colour', 'dial color', 'dial colour', 'اللون', 'لون الميناء']),
  ofTerm('winding', ['movement type', 'التعبئة']),
  ...facts,
  column('included', ['box and papers', 'المرفقات'], {
    write: ({ fields }) => fields.included.join('|'),
    read: ({ fields }, text) => {
      const items = listIn(text).map((item) => oneOf(includedItems, item))
      if (items.some((item) => 'problem' in item)) return 'not-a-choice'
      const given = items.flatMap((item) => ('value' in item ? [item.value] : []))
      fields.included = includedItems.filter((item: IncludedItem) => given.includes(item))
      return undefined
    },
  }),
  ...inBoth('description', { en: ['description', 'description english'], ar: ['description arabic', 'الوصف'] }),
  findingLines('findings', 'kinds', 'kind'),
  findingLines('findings.en', 'en', 'en'),
  findingLines('findings.ar', 'ar', 'ar'),
  ...details,
  column('collections', ['collection', 'المجموعات'], {
    write: ({ fields }) => fields.collections.join('|'),
    read: (_, text, { pending }) => {
      pending.collections = { ...pending.collections, cell: text }
      return undefined
    },
  }),
  pendingName('collections', 'en', (draft, vocabulary) => collectionNames(draft, vocabulary, 'En')),
  pendingName('collections', 'ar', (draft, vocabulary) => collectionNames(draft, vocabulary, 'Ar')),
  ofText('private.serial', ['serial', 'serial number', 'الرقم التسلسلي'], secrets, 'serial'),
  ofAmount('private.cost', ['cost', 'cost per item', 'purchase price', 'التكلفة'], 'private.costSar', (fields) => fields.private),
  ofText('private.location', ['location', 'الموقع'], secrets, 'location'),
  ofText('private.acquiredFrom', ['acquired from', 'bought from', 'seller', 'البائع'], secrets, 'acquiredFrom'),
  column('private.acquiredAt', ['acquired', 'acquired on', 'bought on', 'purchase date', 'تاريخ الشراء'], {
    write: ({ fields }) => fields.private.acquiredAt ?? '',
    read: ({ fields }, text) =>
      isEmptyCell(text)
        ? void (fields.private.acquiredAt = null)
        : taken(readDay(text), (value) => void (fields.private.acquiredAt = value)),
  }),
  ofText('private.notes', ['notes', 'private notes', 'ملاحظات'], secrets, 'notes'),
  column('private.sellerIdKind', [], {
    paths: ['sellerIdKind'],
    write: ({ purchase: { sellerIdKind } }) => sellerIdKind ?? '',
    read: (draft, text) =>
      isEmptyCell(text)
        ? void (draft.purchase.sellerIdKind = null)
        : taken(oneOf(sellerIdKinds, text), (value) => void (draft.purchase.sellerIdKind = value)),
  }),
  ofText('private.sellerIdNumber', [], purchase, 'sellerIdNumber', 'sellerIdNumber'),
  ofText('private.sellerPhone', [], purchase, 'sellerPhone', 'sellerPhone'),
  column('private.paidBy', [], {
    paths: ['paidBy'],
    write: ({ purchase: { paidBy } }) => paidBy ?? '',
    read: (draft, text) =>
      isEmptyCell(text)
        ? void (draft.purchase.paidBy = null)
        : taken(oneOf(purchasePayments, text), (value) => void (draft.purchase.paidBy = value)),
  }),
  column('private.importKey', [], {
    write: ({ importKey }) => importKey ?? '',
    read: (draft, text) => {
      draft.importKey = isEmptyCell(text) ? null : tidy(text)
      return undefined
    },
  }),
  column(notesTarget, [], {
    write: ({ imported }) => imported,
    read: (draft, text) => {
      draft.imported = text.trim()
      return undefined
    },
  }),
]

/** What names photographs, and what is said of each: nothing of the product itself, so no export without photographs has them. */
const ofPhotos = (name: string, also: readonly string[] = []) => column(name, also, { paths: [], write: () => '', read: () => undefined })
export const photosColumn = ofPhotos('photographs', ['photos', 'images', 'image', 'الصور'])
export const photoColumns = [photosColumn, ofPhotos('photographs.en'), ofPhotos('photographs.ar'), ofPhotos('photographs.edits')] as const

const allColumns = [...ownColumns, ...photoColumns]
export const ownColumnByName = new Map(allColumns.map((each) => [each.name, each]))
const byHeading = new Map(allColumns.flatMap((each) => [each.name, ...each.also].map((name) => [plainName(name), each.name] as const)))

/** The column of the own format that a heading means; undefined where nobody knows. */
export const columnOfHeading = (heading: string): string | undefined => byHeading.get(plainName(heading))

/** The kinds that `findings` may have. */
export const isFindingKind = (text: string): text is (typeof findingKinds)[number] => findingKinds.some((kind) => kind === text)

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
import { tidy } from '#contract/fields/form-fields.ts'
import { type NumberFact, numberFacts } from '#contract/catalogue/product-facts.ts'
import { currencyNamedIn } from '#contract/money/price-signs.ts'
import { readDecimal, readMillimetres, readRingSize } from '#contract/catalogue/measure-text.ts'
import { type ImportProblem, notesTarget } from '#contract/imports/imports.ts'
import type { Currency } from '#contract/money/money.ts'
import { purchasePayments, sellerIdKinds } from '#contract/products/purchase.ts'
import type { TermKind, Vocabulary } from '#server/db/records/catalogue-records.ts'
import { standardTerms } from '#server/db/standard-terms.ts'
import type { ImportDraft } from '#server/modules/products/rows/import-rows-service.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import {
  isEmptyCell,
  isRounded,
  listIn,
  type Read,
  readAmount,
  readDay,
  readNumber,
  readWhole,
} from '#server/platform/files/spreadsheet-cells.ts'

/** The columns of the own format (docs/recipes/import-products.md), in the order of the export. */

/** What the cells of a row say that only all of them together give. */
export type Pending = {
  brand?: { cell: string; en?: string; ar?: string }
  collections?: { cell: string; en?: string; ar?: string }
  findings?: { kinds?: string; en?: string; ar?: string }
}
/** `isNew`: no product has the row's number yet. `currency`: of the prices in the file. */
export type CellContext = { vocabulary: Vocabulary; isNew: boolean; pending: Pending; currency: Currency }

export type OwnColumn = {
  name: string
  /** Headings that mean it as well, in plain words. */
  also: readonly string[]
  /** The paths of the checks about it (`fields` as in the API). */
  paths: readonly string[]
  write: (draft: ImportDraft, vocabulary: Vocabulary) => string
  read: (draft: ImportDraft, text: string, context: CellContext) => ImportProblem | undefined
}

type Fields = ImportDraft['fields']

/** Stores what was read, or says what is wrong. */
function taken<Value>(read: Read<Value>, store: (value: Value) => void): ImportProblem | undefined {
  if ('problem' in read) return read.problem
  store(read.value)
  return undefined
}

const column = (
  name: string,
  also: readonly string[],
  rest: Pick<OwnColumn, 'write' | 'read'> & { paths?: readonly string[] },
): OwnColumn => ({ name, also, paths: [name], ...rest })

/** One of some values, by the value or what it is called. */
const oneOf = <Value extends string>(values: readonly Value[], text: string): Read<Value> => {
  const value = values.find((each) => each === text.trim()) ?? values.find((each) => plainName(each) === plainName(text))
  return value === undefined ? { problem: 'not-a-choice' } : { value }
}

type TextKey = 'reference'
const ofText = (name: string, also: readonly string[], at: (draft: ImportDraft) => Record<string, unknown>, key: string, path = name) =>
  column(name, also, {
    paths: [path],
    write: (draft) => String(at(draft)[key]),
    read: (draft, text) => {
      if (isRounded(text)) return 'spreadsheet-number'
      at(draft)[key] = text
      return undefined
    },
  })

const ofNumber = (name: string, also: readonly string[], key: 'year' | 'popularity', empty: number | null = null): OwnColumn =>
  column(name, also, {
    write: ({ fields }) => (fields[key] === null ? '' : String(fields[key])),
    read: ({ fields }, text) =>
      isEmptyCell(text)
        ? void Object.assign(fields, { [key]: empty })
        : taken(readWhole(text), (value) => void Object.assign(fields, { [key]: value })),
  })

/** A size with or without its unit; what else a cell says beside the number is left out. */
const ofMeasure = (
  name: string,
  also: readonly string[],
  key: 'size' | 'ringDiameter',
  readText: (text: string) => number | null | undefined,
  write: (value: number) => string,
): OwnColumn =>
  column(name, also, {
    write: ({ fields }) => (fields[key] === null ? '' : write(fields[key])),
    read: ({ fields }, text) => {
      if (isEmptyCell(text)) return void (fields[key] = null)
      const value = readText(text)
      return taken<number | null>(value === undefined ? readNumber(text) : { value }, (number) => void (fields[key] = number))
    },
  })

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

const amountText = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))
const ofAmount = (name: string, also: readonly string[], path: string, at: (fields: Fields) => Record<string, unknown>): OwnColumn => {
  const key = path.split('.').at(-1) ?? path
  return column(name, also, {
    paths: [path],
    write: ({ fields }) => amountText(at(fields)[key] as number | null),
    read: ({ fields }, text, { currency }) => {
      if (isEmptyCell(text)) return void (at(fields)[key] = null)
      if ((currencyNamedIn(text) ?? currency) !== currency) return 'other-currency'
      return taken(readAmount(text), (value) => void (at(fields)[key] = value === 0 && key !== 'costSar' ? null : value))
    },
  })
}

/** The value of a term by its value or a name in either language; standard ones come with the first piece that has them. */
export function termOf(kind: TermKind, text: string, { terms }: Pick<Vocabulary, 'terms'>): string | undefined {
  const known = [...terms[kind].values(), ...standardTerms.filter((each) => each.kind === kind)]
  const name = plainName(text)
  return known.find(({ value, nameEn, nameAr }) => [value, nameEn, nameAr].some((each) => plainName(each) === name))?.value
}
const ofTerm = (kind: TermKind, also: readonly string[]): OwnColumn =>
  column(kind, also, {
    write: ({ fields }) => fields[kind] ?? '',
    read: ({ fields }, text, { vocabulary }) => {
      const value = isEmptyCell(text) ? null : termOf(kind, text, vocabulary)
      if (value === undefined) return 'not-a-choice'
      fields[kind] = value
      return undefined
    },
  })

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
  ofText('reference', ['ref', 'reference number', 'المرجع', 'رقم المرجع'], ({ fields }) => fields, 'reference' satisfies TextKey),
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

import { type FormProblem, readProblem } from '#contract/fields/field-problems.ts'
import { tidy } from '#contract/fields/form-fields.ts'
import { measuredDetails, withoutMeasured } from '#contract/catalogue/product-facts.ts'
import { readMillimetres } from '#contract/catalogue/measure-text.ts'
import type { ImportColumn, ImportOptions, ImportProblem, ImportRowProblem } from '#contract/imports/imports.ts'
import { convertToSar } from '#contract/money/money.ts'
import { fieldsWithDetail } from '#contract/products/missing-fields.ts'
import { nameMost, type PhotoEdit, productFieldsSchema } from '#contract/products/product-body.ts'
import { purchaseBodySchema } from '#contract/products/purchase.ts'
import type { Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { ImportDraft } from '#server/modules/products/rows/import-rows-service.ts'
import { beginningOf } from '#server/platform/files/sound-text.ts'
import { isEmptyCell } from '#server/platform/files/spreadsheet-cells.ts'
import { emptyDraft, putDefaults } from '../defaults-service.ts'
import { type Complain, finishNames } from '../names-service.ts'
import type { CellContext, Pending } from './column-kinds-service.ts'
import { isFindingKind, ownColumnByName, ownColumns } from './own-columns-service.ts'

/** A record of the file under its headings. `nth`: its number, from 0. A cell may be missing in the midst of a row of JSON. */
export type FileRow = { nth: number; line: number; cells: readonly (string | undefined)[]; problems?: readonly ImportRowProblem[] }
export type FileColumns = { columns: readonly ImportColumn[]; options: ImportOptions; now: Date }

export type Format = {
  /** Whether the headings, in plain words, are this format's. */
  isMeant: (headings: ReadonlySet<string>) => boolean
  /** Whether the format itself knows the heading, besides the columns of the own format. */
  knows: (heading: string) => boolean
  /** A heading without what the other shop adds to the name of a field. */
  nameOf?: (heading: string) => string
  /** Tells of each row, in their order, whether somebody has to say what becomes of variants. */
  asks?: (columns: FileColumns['columns']) => (row: FileRow) => boolean
  /** Tells how many addresses of photographs a row names. */
  countPhotos: (columns: FileColumns['columns']) => (row: FileRow) => number
  /** The products in the file, one after the other. `read`: its rows from the first one, as often as needed. */
  units: (read: () => AsyncIterable<FileRow>, file: FileColumns) => AsyncGenerator<Omit<Unit, 'nth'>>
}

/**
 * A cell that goes to a column of the own format; `header` is the heading that it has in the file. `isLenient`: where
 * it cannot be read, it becomes a note, and the row is imported all the same.
 */
export type Cell = { target: string; text: string; header: string; line: number; isLenient?: boolean }

/** The address of a photograph, or its name in an archive, and the cell that names it. */
export type NamedPhoto = { address: string; header: string; line: number; view?: { en: string; ar: string }; edit?: PhotoEdit }

/**
 * What the file says about one product: one row of the own format, several of other shops'.
 * `rows`: how many it has; `nth`: how many those before it have.
 */
export type Unit = {
  nth: number
  rows: number
  line: number
  /** Of the shop from which it comes, where that has no stock numbers. */
  importKey: string | null
  stockNumber: string
  cells: readonly Cell[]
  /** What has no place here: the heading, and what stands below it. */
  leftovers: readonly { header: string; text: string }[]
  /** In their order. */
  photos: readonly NamedPhoto[]
  problems: readonly ImportRowProblem[]
}

export type BuildContext = { vocabulary: Vocabulary; options: ImportOptions; sarPerUnit: number }
export type Built = { draft: ImportDraft; problems: ImportRowProblem[] }

const shortened = (text: string): string => (text.length > 80 ? `${beginningOf(text, 79)}…` : text)
const mostImported = 20_000
/** Fits an index. */
const mostKeyBytes = 2_000

/** The product as the unit wants it, from what it is before; with what is wrong in the cells. */
export function buildRow(unit: Unit, before: ImportDraft | undefined, { vocabulary, options, sarPerUnit }: BuildContext): Built {
  const draft = before ? structuredClone({ ...before, status: null }) : emptyDraft(options.type ?? undefined)
  const problems: ImportRowProblem[] = [...unit.problems]
  const pending: Pending = {}
  const context: CellContext = { vocabulary, isNew: !before, pending, currency: options.currency }
  const complain = (target: string, problem: ImportProblem, more: Partial<ImportRowProblem> = {}) => {
    const cell = unit.cells.find((each) => each.target === target)
    const value = more.value ?? (cell && !isEmptyCell(cell.text) ? shortened(cell.text) : undefined)
    const place = { line: cell?.line ?? unit.line, column: cell?.header ?? (target === '' ? null : target) }
    problems.push({ ...place, problem, ...(value !== undefined && { value }), ...(more.limit !== undefined && { limit: more.limit }) })
  }
  const prices = pricesOf(draft)
  const unread: { header: string; text: string }[] = []
  for (const { target, text, header, isLenient } of unit.cells) {
    const problem = ownColumnByName.get(target)?.read(draft, text, context)
    if (!problem) continue
    if (isLenient) unread.push({ header, text: inDetails(draft, target, text) })
    else complain(target, problem)
  }
  // An import of the release before has none.
  if (!before) putDefaults(draft, unit, (options as Partial<ImportOptions>).defaults ?? {}, context)
  if (sarPerUnit !== 1) convertPrices(draft, prices, sarPerUnit, unit)
  if (!before && options.type === null && !unit.cells.some(({ target }) => target === 'type')) complain('type', 'required')
  if (unit.importKey !== null) draft.importKey = unit.importKey
  if (Buffer.byteLength(draft.importKey ?? '') > mostKeyBytes) complain('private.importKey', 'too-long', { limit: mostKeyBytes })
  finishNames(draft, pending, { vocabulary, complain })
  if (pending.findings) finishFindings(draft.fields, pending.findings, complain)
  const notes = [...unit.leftovers, ...unread]
    .filter(({ text }) => !isEmptyCell(text))
    .map(({ header, text }) => `${header}: ${text.trim()}`)
  if (notes.length > 0) draft.imported = tidy(notes.join('\n').replaceAll('\r\n', '\n'))
  if (draft.imported.length > mostImported) complain('', 'too-long', { limit: mostImported })
  dropEmptyDetails(draft)
  checkDraft(draft, complain)
  return { draft, problems }
}

/** A value that is none of the shop's terms can still be told in the table of details. */
function inDetails({ fields }: ImportDraft, target: string, text: string): string {
  const key = fieldsWithDetail.find((each) => each === target)
  if (key !== undefined && text.length <= nameMost) fields.details[key] ??= { en: tidy(text), ar: '' }
  return text
}

const pricesOf = ({ fields }: ImportDraft) => [fields.priceSar, fields.formerPriceSar, fields.private.costSar] as const

/** Prices of the file are in its currency; those that no cell names stay. */
function convertPrices({ fields }: ImportDraft, [price, former, cost]: ReturnType<typeof pricesOf>, sarPerUnit: number, unit: Unit): void {
  const has = (target: string) => unit.cells.some((cell) => cell.target === target)
  const converted = (amount: number | null) => (amount === null ? null : convertToSar(amount, { sarPerUnit }))
  fields.priceSar = has('price') ? converted(fields.priceSar) : price
  fields.formerPriceSar = has('formerPrice') ? converted(fields.formerPriceSar) : former
  fields.private.costSar = has('private.cost') ? converted(fields.private.costSar) : cost
}

function finishFindings(fields: ImportDraft['fields'], given: NonNullable<Pending['findings']>, complain: Complain): void {
  const before = fields.findings
  const lines = (text: string | undefined, of: 'kind' | 'en' | 'ar') =>
    text === undefined ? before.map((finding) => finding[of]) : tidy(text) === '' ? [] : tidy(text).split('\n').map(tidy)
  const [kinds, en, ar] = [lines(given.kinds, 'kind'), lines(given.en, 'en'), lines(given.ar, 'ar')]
  const unknown = kinds.find((kind) => !isFindingKind(kind))
  if (unknown !== undefined) return complain('findings', 'not-a-choice', { value: unknown })
  fields.findings = kinds.flatMap((kind, nth) => (isFindingKind(kind) ? [{ kind, en: en[nth] ?? '', ar: ar[nth] ?? '' }] : []))
}

/** A row of the details table without a text is none, and "10.5 mm" is a number. */
function dropEmptyDetails({ fields }: ImportDraft): void {
  const told = Object.entries(fields.details).filter(([, { en, ar }]) => !isEmptyCell(en) || !isEmptyCell(ar))
  fields.details = Object.fromEntries(told)
  for (const key of measuredDetails) {
    const value = fields.facts[key] ?? readMillimetres(fields.details[key]?.en ?? '')
    if (typeof value === 'number') fields.facts = { ...fields.facts, [key]: value }
  }
  fields.details = withoutMeasured(fields.details, fields.facts)
}

/** Problems of form fields that an import says in its own words. */
const ofImports: Partial<Record<FormProblem, ImportProblem>> = {
  'one-line': 'malformed',
  'control-characters': 'malformed',
  'phone-characters': 'malformed',
  'not-whole': 'number',
  decimals: 'number',
  'most-riyals': 'number',
}

/** The checks of the forms, by whose paths the columns are found. */
function checkDraft(draft: ImportDraft, complain: Complain): void {
  const parsed = productFieldsSchema.safeParse(draft.fields)
  const { sellerIdKind, sellerIdNumber, sellerPhone, paidBy } = draft.purchase
  const record = purchaseBodySchema.safeParse({
    idKind: sellerIdKind,
    idNumber: sellerIdNumber,
    phone: sellerPhone,
    payment: paidBy,
    version: 1,
  })
  const issues = [...(parsed.error?.issues ?? []), ...(record.error?.issues ?? [])]
  for (const { path, message, code } of issues) {
    const { problem, limit } = readProblem(message)
    const own = ofImports[problem] ?? (code === 'too_big' && problem === 'malformed' ? 'number' : problem)
    complain(targetOf(path.map(String)), own, limit === undefined || own !== problem ? {} : { limit })
  }
  if (parsed.success) draft.fields = parsed.data
  if (record.success) draft.purchase = { ...draft.purchase, sellerIdNumber: record.data.idNumber, sellerPhone: record.data.phone }
}

const ofPurchase: Record<string, string> = { idKind: 'sellerIdKind', idNumber: 'sellerIdNumber', phone: 'sellerPhone', payment: 'paidBy' }
/** The column that a check is about. */
export function targetOf(path: readonly string[]): string {
  const name = path.length === 1 ? (ofPurchase[path[0] ?? ''] ?? path[0]) : path.join('.')
  const found = ownColumns.find(({ paths }) => paths.includes(name ?? '')) ?? ownColumns.find(({ paths }) => paths.includes(path[0] ?? ''))
  return found?.name ?? ''
}

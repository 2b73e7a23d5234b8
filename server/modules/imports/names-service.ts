import { oneLine, tidy } from '#contract/fields/form-fields.ts'
import { idOfName } from '#contract/fields/id-of-name.ts'
import { accentedName, plainName } from '#contract/fields/plain-name.ts'
import type { ImportProblem, ImportRowProblem } from '#contract/imports/imports.ts'
import { nameMost } from '#contract/products/product-body.ts'
import type { Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { ImportDraft } from '#server/modules/products/rows/import-rows-service.ts'
import { listIn } from '#server/platform/files/spreadsheet-cells.ts'
import type { Pending } from './read/column-kinds-service.ts'

/** The brand and the collections that a row names, of which several columns tell. */

/** Says what is wrong with the cell of a column, or what is to be noted of it. */
export type Complain = (target: string, problem: ImportProblem, more?: Partial<ImportRowProblem>) => void

type Context = { vocabulary: Pick<Vocabulary, 'brands' | 'collections'>; complain: Complain }
type Named = { id: string; nameEn: string; nameAr: string }
/** What the row says: an id or a name, and the names in columns of their own. */
type Given = { cell: string; en: string; ar: string }

/** Finds them in the shop, or adds them to the draft as new ones. */
export function finishNames(draft: ImportDraft, { brand, collections }: Pending, context: Context): void {
  if (brand) finishBrand(draft, brand, context)
  if (collections) finishCollections(draft, collections, context)
}

function finishBrand(draft: ImportDraft, pending: NonNullable<Pending['brand']>, { vocabulary, complain }: Context): void {
  const given = { cell: tidy(pending.cell), en: tidy(pending.en ?? ''), ar: tidy(pending.ar ?? '') }
  const name = given.cell || given.en || given.ar
  if (name === '') {
    draft.fields.brandId = null
    return
  }
  const known = namedIn([...vocabulary.brands.values()], given)
  if (known) tellMarks('brand', known, given, complain)
  else {
    const names = { nameEn: given.en || name, nameAr: given.ar || name }
    draft.newBrand = { id: newIdOf(given, vocabulary.brands), ...names, descriptionEn: '', descriptionAr: '' }
    if (!isName(names.nameEn) || !isName(names.nameAr)) complain('brand', 'malformed')
    else complain('brand', 'new-brand', { value: names.nameEn })
  }
  draft.fields.brandId = known?.id ?? draft.newBrand?.id ?? null
}

function finishCollections(draft: ImportDraft, pending: NonNullable<Pending['collections']>, { vocabulary, complain }: Context): void {
  const [en, ar] = [namesIn(pending.en), namesIn(pending.ar)]
  const known = new Map<string, Named>(vocabulary.collections)
  const ids = listIn(pending.cell).map((text, nth) => {
    const given = { cell: tidy(text), en: en[nth] ?? '', ar: ar[nth] ?? '' }
    const found = namedIn([...known.values()], given)
    if (found) {
      tellMarks('collections', found, given, complain)
      return found.id
    }
    const names = { nameEn: given.en || given.cell, nameAr: given.ar || given.cell }
    const row = { id: newIdOf(given, known), ...names, descriptionEn: '', descriptionAr: '', featured: true, position: 0 }
    known.set(row.id, row)
    draft.newCollections.push(row)
    if (!isName(names.nameEn) || !isName(names.nameAr)) complain('collections', 'malformed')
    else complain('collections', 'new-collection', { value: names.nameEn })
    return row.id
  })
  draft.fields.collections = [...new Set(ids)].toSorted()
}

const namesIn = (text = ''): string[] => text.split('|').map(tidy)
const isName = (text: string): boolean => text.length <= nameMost && oneLine.test(text)
const newIdOf = ({ cell, en }: Given, taken: ReadonlyMap<string, unknown>): string => idOfName(cell || en, (id) => taken.has(id))

/** Each name as it is compared, once for all rows of a file. */
const comparedNames = new WeakMap<Named, { accented: string[]; plain: string[] }>()
function comparedOf(row: Named): { accented: string[]; plain: string[] } {
  const known = comparedNames.get(row)
  if (known) return known
  const names = [row.nameEn, row.nameAr]
  const made = { accented: names.map(accentedName), plain: names.map(plainName) }
  comparedNames.set(row, made)
  return made
}

const saidIn = ({ cell, en, ar }: Given, compared: (name: string) => string): string[] =>
  [cell, en, ar].map(compared).filter((name) => name !== '')

/**
 * The one that the row means. Names decide, first those with the same accents; the cell may be an id where no name says another one, as in
 * an export from before a brand got a new name.
 */
function namedIn<Row extends Named>(rows: readonly Row[], given: Given): Row | undefined {
  const [accented, plain] = [saidIn(given, accentedName), saidIn(given, plainName)]
  const byId = rows.find(({ id }) => id === given.cell)
  const first = (isIt: (row: Row) => boolean) => (byId && isIt(byId) ? byId : rows.find(isIt))
  return (
    first((row) => comparedOf(row).accented.some((name) => accented.includes(name))) ??
    first((row) => comparedOf(row).plain.some((name) => plain.includes(name))) ??
    byId
  )
}

/** Says where the shop has the name with other accents: it may be another brand. */
function tellMarks(target: 'brand' | 'collections', known: Named, given: Given, complain: Complain): void {
  const accented = saidIn(given, accentedName)
  if (given.cell === known.id || comparedOf(known).accented.some((name) => accented.includes(name))) return
  const plain = saidIn(given, plainName)
  const other = [known.nameEn, known.nameAr].find((name) => plain.includes(plainName(name)))
  if (other !== undefined) complain(target, 'other-marks', { value: other })
}

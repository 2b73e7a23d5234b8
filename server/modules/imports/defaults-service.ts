import { detailKeys } from '#contract/catalogue/catalogue-terms.ts'
import { defaultTargets, type ImportProblem, sameInBoth } from '#contract/imports/imports.ts'
import { askedDetails, wantedDetails } from '#contract/products/missing-fields.ts'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import type { Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { ImportDraft } from '#server/modules/products/rows/import-rows-service.ts'
import { isEmptyCell } from '#server/platform/files/spreadsheet-cells.ts'
import type { CellContext } from './read/column-kinds-service.ts'
import { ownColumnByName } from './read/own-columns-service.ts'

/** What new pieces get where their row has no value: files of other shops lack much of what a published piece has to have. */
export type Defaults = Readonly<Record<string, string>>

export const emptyDraft = (type: 'watch' | 'jewelry' = 'watch'): ImportDraft => ({
  fields: productFieldsSchema.parse({ type }),
  purchase: { sellerIdKind: null, sellerIdNumber: '', sellerPhone: '', paidBy: null },
  importKey: null,
  imported: '',
  status: null,
  newBrand: undefined,
  newCollections: [],
})

const withoutEmpty = (defaults: Defaults): Defaults => Object.fromEntries(Object.entries(defaults).filter(([, text]) => !isEmptyCell(text)))

/** @returns those that are given, and what is wrong with one of them */
export function checkDefaults(
  given: Defaults,
  vocabulary: Vocabulary,
): { defaults: Defaults; wrong: { target: string; problem: ImportProblem } | undefined } {
  const defaults = withoutEmpty(given)
  const draft = emptyDraft()
  for (const [target, text] of Object.entries(defaults)) {
    const isChoice = target === 'model' ? text === sameInBoth : defaultTargets.includes(target)
    const problem = isChoice
      ? ownColumnByName.get(target)?.read(draft, text, { vocabulary, isNew: true, pending: {}, currency: 'SAR' })
      : 'not-a-choice'
    if (problem) return { defaults, wrong: { target, problem } }
  }
  return { defaults, wrong: undefined }
}

const inBoth = ({ en, ar }: { en: string; ar: string }) => ({ en: en || ar, ar: ar || en })

type Said = { cells: readonly { target: string; text: string }[] }

/** Puts them into a new piece, as far as its kind has such a detail and its row says nothing of it. */
export function putDefaults(draft: ImportDraft, { cells }: Said, defaults: Defaults, context: CellContext): void {
  for (const [target, text] of Object.entries(defaults)) {
    const [name = '', detail] = target.split('.')
    const key = detailKeys.find((each) => each === (name === 'details' ? detail : name))
    if (key !== undefined && ![...wantedDetails[draft.fields.type], ...askedDetails[draft.fields.type]].includes(key)) continue
    // A detail is said by its field, or in words of either language.
    const isOfIt = (said: string) => said === target || (key !== undefined && (said === key || said.startsWith(`details.${key}.`)))
    const isSaid = cells.some((cell) => !isEmptyCell(cell.text) && isOfIt(cell.target))
    if (!isSaid) ownColumnByName.get(target)?.read(draft, text, context)
  }
  if (defaults.model !== sameInBoth) return
  const { fields } = draft
  fields.model = inBoth(fields.model)
  for (const key of detailKeys) if (fields.details[key]) fields.details[key] = inBoth(fields.details[key])
}

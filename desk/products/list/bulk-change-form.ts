import { type FormProblem, problemWithLimit, type ProblemWithLimit } from '#contract/fields/field-problems.ts'
import type { BulkChange } from '#contract/products/bulk-change.ts'
import { mostInStock } from '#contract/products/product-body.ts'
import { priceProblem } from '#contract/money/price-text.ts'
import { halalas, wholeNumber } from '../edit/product-form.ts'

/** What is typed for one change of many products. */
export type BulkForm = { kind: BulkChange['kind']; price: string; percent: string; stock: string; until: string; for: string }

export const bulkKinds = [
  'price',
  'reduce',
  'stock',
  'reserve',
  'end-reservation',
  'publish',
  'withdraw',
] as const satisfies BulkChange['kind'][]

type Problem = { name: Exclude<keyof BulkForm, 'kind'>; problem: FormProblem | ProblemWithLimit }

/** @returns the change, or what is wrong with the fields of its kind */
export function changeOf(form: BulkForm): { change?: BulkChange; problems: Problem[] } {
  const problems: Problem[] = []
  /** The value where it is typed and right. */
  const read = (name: Problem['name'], value: number | null | undefined, { least, most }: { least: number; most: number }): number => {
    if (value === null) problems.push({ name, problem: 'required' })
    else if (value === undefined) problems.push({ name, problem: 'not-whole' })
    else if (value < least) problems.push({ name, problem: name === 'price' ? 'riyals' : problemWithLimit('too-small', least) })
    else if (value > most) problems.push({ name, problem: problemWithLimit('too-large', most) })
    return value ?? least
  }
  const readPrice = (name: Problem['name']): number => {
    const value = halalas(form[name])
    if (value === undefined) problems.push({ name, problem: priceProblem(form[name], 'SAR') })
    return value === undefined ? 1 : read(name, value, { least: 1, most: Number.MAX_SAFE_INTEGER })
  }
  const text = (name: Problem['name']): string => {
    if (form[name].trim() === '') problems.push({ name, problem: 'required' })
    return form[name].trim()
  }
  const typed = (): BulkChange => {
    switch (form.kind) {
      case 'price':
        return { kind: 'price', priceSar: readPrice('price') }
      case 'reduce':
        return { kind: 'reduce', percent: read('percent', wholeNumber(form.percent), { least: 1, most: 90 }) }
      case 'stock':
        return { kind: 'stock', stock: read('stock', wholeNumber(form.stock), { least: 0, most: mostInStock }) }
      case 'reserve':
        return { kind: 'reserve', until: text('until'), for: text('for') }
      default:
        return { kind: form.kind }
    }
  }
  const change = typed()
  return problems.length === 0 ? { change, problems } : { problems }
}

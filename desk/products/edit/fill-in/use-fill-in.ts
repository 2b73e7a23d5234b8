import { createContext, useContext, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Suggestion } from '#contract/references/references.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { ProductForm } from '../product-form.ts'
import { type FillPath, type FillValue, type FillValues, isSame, planFill, valueAt, valuesOf } from './plan-fill.ts'

type Filled = {
  from: Suggestion
  values: FillValues
  /** What stood in the fields that were filled in. */
  before: ReadonlyMap<FillPath, FillValue>
  /** Where something else was typed. */
  differ: readonly FillPath[]
}

/** Fills what belongs to a reference into a form, with a way back. */
export function useFillIn(form: UseFormReturn<ProductForm, unknown, ProductFields>) {
  const [filled, setFilled] = useState<Filled>()
  const put = (path: FillPath, value: FillValue) => form.setValue(path, value, { shouldDirty: true })
  const putAll = (paths: readonly FillPath[], values: FillValues): ReadonlyMap<FillPath, FillValue> => {
    const now = form.getValues()
    const before = new Map(paths.map((path) => [path, valueAt(now, path)]))
    for (const path of paths) put(path, values.get(path) ?? '')
    return before
  }
  const isFilled = (path: FillPath): boolean => {
    const value = filled?.values.get(path)
    return filled?.before.has(path) === true && value !== undefined && isSame(valueAt(form.getValues(), path), value)
  }
  return {
    from: filled?.from,
    /** The fields that stand as they were filled in. */
    paths: [...(filled?.before.keys() ?? [])].filter(isFilled),
    differ: filled?.differ ?? [],
    fill(from: Suggestion) {
      const values = valuesOf(from.fields, form.getValues())
      const { fill, differ } = planFill(form.getValues(), values)
      setFilled({ from, values, differ, before: putAll(fill, values) })
    },
    /** Also where something else was typed. */
    fillDiffering() {
      if (!filled) return
      const before = new Map([...putAll(filled.differ, filled.values), ...filled.before])
      setFilled({ ...filled, differ: [], before })
    },
    /** What was changed since stays. */
    undo() {
      for (const [path, value] of filled?.before ?? []) if (isFilled(path)) put(path, value)
      setFilled(undefined)
    },
  }
}
export type FillIn = ReturnType<typeof useFillIn>

/** The paths of the fields that were filled in. */
export const FilledPaths = createContext<readonly string[]>([])
/** @returns whether a field stands as it was filled in from a reference; either text of a row of the details table too */
export function useIsFilled(): (path: string) => boolean {
  const paths = useContext(FilledPaths)
  return (path) => paths.includes(path) || (path.startsWith('details.') && paths.includes(path.replace(/\.(?:en|ar)$/, '')))
}

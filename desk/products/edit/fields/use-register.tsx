import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useFieldErrors } from '../../../use-field-errors.ts'
import { FilledMark } from '../fill-in/filled-mark.tsx'
import { useIsFilled } from '../fill-in/use-fill-in.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { ProductForm } from '../product-form.ts'

export type FormProps = { form: UseFormReturn<ProductForm, unknown, ProductFields> }

/** @returns gives the props of a field: with its error, and a mark where it was filled in from a reference */
export function useRegister({ form }: FormProps) {
  const errorOf = useFieldErrors(form.formState.errors)
  const isFilled = useIsFilled()
  return (name: FieldPath<ProductForm>) => ({
    ...form.register(name),
    error: errorOf(name),
    aside: isFilled(name) ? <FilledMark /> : undefined,
  })
}

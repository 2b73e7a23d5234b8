import { useController, type FieldValues, type Path } from 'react-hook-form'
import type { ShopForm } from './use-shop-form.ts'

/** Where a field that holds its value itself stands in a form. */
export type InForm<Input extends FieldValues, Output> = { form: ShopForm<Input, Output>; name: Path<Input> }

/** The value of such a field, with what it tells its form. `ref` goes to the control that takes the focus. */
export function useFormField<Input extends FieldValues, Output>({ form, name }: InForm<Input, Output>) {
  const { field } = useController({ name, control: form.methods.control })
  return {
    name: field.name,
    ref: field.ref,
    value: field.value as unknown,
    onBlur: () => {
      field.onBlur()
      form.check(name)
    },
    /** What the field may hold is up to the form's schema, which is asked when it is checked. */
    onChange: (value: unknown) => {
      field.onChange(value)
      form.recheck(name)
    },
    error: form.errorOf(name),
  }
}

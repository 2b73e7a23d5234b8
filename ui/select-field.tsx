import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { caretDown } from './icon-paths.ts'

type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required' | 'className' | 'children'> & {
    ref?: Ref<HTMLSelectElement>
    /** Shown while nothing is chosen; its value is empty. */
    placeholder?: string
    options: readonly { value: string; label: string }[]
  }

/** The native select, which works best on phones. */
export function SelectField({ label, isRequired, hint, error, aside, className, placeholder, options, ...select }: Props) {
  return (
    <Field {...{ label, isRequired, hint, error, aside, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="input appearance-none pe-10">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={caretDown} size="sm" className="absolute end-3.5 top-1/2 -mt-2.25 pointer-events-none" />
        </span>
      )}
    </Field>
  )
}

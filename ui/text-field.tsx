import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { LazyIcon } from './lazy-icon.tsx'
import { lockSimple } from './lazy-icons.ts'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required' | 'className'> & { ref?: Ref<HTMLInputElement> }

/** One line of text, in the direction of what is typed. E-mail addresses, references and card numbers are given `dir="ltr"`. */
export function TextField({ label, isRequired, hint, error, aside, className, ...input }: Props) {
  return (
    <Field {...{ label, isRequired, hint, error, aside, className }}>
      {(control) => (
        <span className="relative block">
          <input dir="auto" placeholder=" " {...input} {...control} className={`input ${input.readOnly ? 'pe-10' : ''}`} />
          {input.readOnly && <LazyIcon outline={lockSimple} size="sm" className="absolute end-3.5 top-1/2 -mt-2.25 text-ink-subtle" />}
        </span>
      )}
    </Field>
  )
}

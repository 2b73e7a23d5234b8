import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required' | 'className'> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text, in the direction of what is typed: English on an Arabic page, too. */
export function TextArea({ label, isRequired, hint, error, aside, className, ...area }: Props) {
  return (
    <Field {...{ label, isRequired, hint, error, aside, className }}>
      {(control) => <textarea rows={4} dir="auto" placeholder=" " {...area} {...control} className="input py-3 resize-y" />}
    </Field>
  )
}

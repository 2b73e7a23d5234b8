import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange' | 'onBlur'> & {
    ref?: Ref<HTMLInputElement>
    options: readonly { value: string; label: ReactNode }[]
  }

/** A few options side by side: native radio buttons, so that arrow keys move between them. */
export function SegmentsField({ label, isRequired, hint, error, aside, className, options, ...radio }: Props) {
  return (
    <Field {...{ label, isRequired, hint, error, aside, className }} isGroup>
      {({ id, ...group }, labelId) => (
        // Focusable only while it is invalid and nothing is chosen, because a form focuses its first invalid field.
        <div
          {...group}
          id={id}
          role="radiogroup"
          aria-labelledby={labelId}
          tabIndex={-1}
          className="segments aria-invalid:border-danger aria-invalid:outline aria-invalid:outline-danger"
        >
          {options.map(({ value, label: name }) => (
            <label
              key={value}
              className="relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-focus-visible:z-1"
            >
              <input {...radio} type="radio" value={value} className="sr-only" />
              {name}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

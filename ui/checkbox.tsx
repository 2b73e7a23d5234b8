import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { FieldNote } from './field.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'required' | 'className'> & {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  isRequired?: boolean
  error?: string | undefined
  className?: string
}

/** A 20 px box in a row of 44. */
export function Checkbox({ label, isRequired, error, className, ...input }: Props) {
  const noteId = useId()
  return (
    <div className={className}>
      <label className="option">
        <input
          {...input}
          type="checkbox"
          className="box"
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span>
          {label}
          {isRequired && (
            <span className="text-danger" aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}

import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { Field, type FieldProps } from '#ui/field.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { eye, eyeSlash } from '#ui/lazy-icons.ts'
import { useFormWords } from '../form-words.ts'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'required' | 'className'> & {
    ref?: Ref<HTMLInputElement>
    /** So that the browser offers the right one, or a new one. */
    autoComplete: 'current-password' | 'new-password'
  }

/** One button shows and hides what is typed. */
export function PasswordField({ label, isRequired, hint, error, aside, className, ...input }: Props) {
  const words = useFormWords()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, isRequired, hint, error, aside, className }}>
      {(control) => (
        <span className="input pe-1! py-0!" dir="ltr">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="flex-1 min-w-0 min-h-[2.875rem] bg-transparent outline-none"
          />
          <button
            type="button"
            className="tap shrink-0"
            aria-label={isShown ? words.hidePassword : words.showPassword}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            <LazyIcon outline={isShown ? eyeSlash : eye} size="md" />
          </button>
        </span>
      )}
    </Field>
  )
}

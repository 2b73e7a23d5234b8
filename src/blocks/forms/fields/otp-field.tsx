import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { otpLength } from '#contract/fields/form-fields.ts'
import { Field, type FieldProps } from '#ui/field.tsx'
import { useFormWords } from '../form-words.ts'
import { useFormField, type InForm } from '../use-form-field.ts'

type Props<Input extends FieldValues, Output> = Omit<FieldProps, 'error'> &
  InForm<Input, Output> & {
    /** All digits are there, by hand, by paste or by the phone's suggestion. */
    onComplete?: () => void
  }

/**
 * A code of six digits: six visual cells under one input that takes typing, pasting and the code that a phone offers from a text
 * message. The cells run from left to right in Arabic, too.
 */
export function OtpField<Input extends FieldValues, Output>({ form, name, onComplete, ...frame }: Props<Input, Output>) {
  const words = useFormWords()
  const { value, onChange, error, ...field } = useFormField({ form, name })
  const [isFocused, setIsFocused] = useState(false)
  const digits = typeof value === 'string' ? value : ''
  const cells = Array.from({ length: otpLength }, (_, index) => digits[index] ?? '')
  const current = Math.min(digits.length, otpLength - 1)
  return (
    <Field {...frame} error={error}>
      {(control) => (
        <span className="relative grid grid-cols-6 gap-2" dir="ltr">
          {cells.map((digit, index) => (
            <span
              // A cell has no identity but its index.
              key={`cell-${index + 1}`}
              aria-hidden="true"
              className={`input num justify-center px-0! text-xl! ${error ? 'border-danger! outline-1 outline-danger' : isFocused && index === current ? 'border-primary! outline-1 outline-primary' : ''}`}
            >
              {digit}
              {isFocused && index === current && digit === '' && (
                <span className="w-px h-6 bg-ink motion-safe:animate-[blink_1s_steps(1)_infinite]" />
              )}
            </span>
          ))}
          <input
            {...control}
            {...field}
            className="absolute inset-0 size-full opacity-0 text-base"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            aria-label={typeof frame.label === 'string' ? `${frame.label}, ${words.otpCells(otpLength)}` : undefined}
            value={digits}
            onFocus={(event) => {
              setIsFocused(true)
              // Typed digits are appended: the cells show no other caret position.
              event.target.setSelectionRange(digits.length, digits.length)
            }}
            onBlur={() => {
              setIsFocused(false)
              field.onBlur()
            }}
            onChange={(event) => {
              const typed = toWesternDigits(event.target.value).replace(/\D/g, '').slice(0, otpLength)
              onChange(typed)
              if (typed.length === otpLength && typed !== digits) onComplete?.()
            }}
          />
        </span>
      )}
    </Field>
  )
}

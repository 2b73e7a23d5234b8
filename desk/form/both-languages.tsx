import type { KeyboardEventHandler, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FieldProps } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The names of groups that have a text for each language. */
type PairName<Name extends string> = string extends Name ? string : Name extends `${infer Group}.en` ? Group : never

/** A field that is no form's. */
type Controlled = {
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler
  ref?: ((element: HTMLElement | null) => void) | undefined
}

type Props<Name extends string> = {
  /** What a field has: its name, value and error. */
  field: (name: Name) => Pick<FieldProps, 'error' | 'aside'> & (UseFormRegisterReturn | Controlled)
  /** Of the group, or of both fields. */
  name: NoInfer<PairName<Name> | { en: Name; ar: Name }>
  /** The labels. */
  english: string
  arabic: string
  hint?: ReactNode
  maxLength?: number
  /** Lines of a longer text; default: a single line. */
  rows?: number
  className?: string
}

/** A text in English and in Arabic, side by side; on a phone one below the other. */
export function BothLanguages<Name extends string>({
  field,
  name,
  english,
  arabic,
  rows,
  className = 'both-languages',
  ...rest
}: Props<Name>) {
  const [en, ar] = typeof name === 'string' ? [`${name}.en`, `${name}.ar`] : [name.en, name.ar]
  const both = [
    { label: english, lang: 'en', dir: 'ltr', ...rest, ...field(en as Name) },
    { label: arabic, lang: 'ar', dir: 'rtl', ...rest, ...field(ar as Name) },
  ]
  return (
    <div className={className}>
      {both.map((one) => (rows === undefined ? <TextField key={one.lang} {...one} /> : <TextArea key={one.lang} rows={rows} {...one} />))}
    </div>
  )
}

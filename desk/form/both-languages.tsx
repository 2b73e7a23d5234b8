import type { ReactNode } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldWithError } from './use-desk-form.ts'

/** The names of groups that have a text for each language. */
type PairName<Name extends string> = Name extends `${infer Group}.en` ? Group : never

type Props<Name extends string> = {
  field: (name: Name) => FieldWithError
  /** Of the group, or of both fields. */
  name: NoInfer<PairName<Name> | { en: Name; ar: Name }>
  /** The labels. */
  english: string
  arabic: string
  hint?: ReactNode
  maxLength?: number
  /** Lines of a longer text; default: a single line. */
  rows?: number
}

/** A text in English and in Arabic, side by side; on a phone one below the other. */
export function BothLanguages<Name extends string>({ field, name, english, arabic, rows, ...rest }: Props<Name>) {
  const [en, ar] = typeof name === 'string' ? [`${name}.en`, `${name}.ar`] : [name.en, name.ar]
  const both = [
    { label: english, lang: 'en', dir: 'ltr', ...rest, ...field(en as Name) },
    { label: arabic, lang: 'ar', dir: 'rtl', ...rest, ...field(ar as Name) },
  ]
  return (
    <div className="both-languages">
      {both.map((one) => (rows === undefined ? <TextField key={one.lang} {...one} /> : <TextArea key={one.lang} rows={rows} {...one} />))}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '#ui/field.tsx'
import { UploadTile } from '#ui/upload-tile.tsx'
import { useFormWords } from '../form-words.ts'
import { useFormField, type InForm } from '../use-form-field.ts'

type Props<Input extends FieldValues, Output> = Omit<FieldProps, 'error' | 'aside'> &
  InForm<Input, Output> & {
    /** Media types that may be chosen. */
    types: readonly string[]
    /** The file that is already on the server, shown until another one is chosen. */
    existing?: { name: string; url?: string }
    progress?: number | undefined
    onRetry?: (() => void) | undefined
    ghost?: ReactNode
    shape?: 'card' | 'square'
  }

/** A tile whose value is the chosen File, checked as soon as it is chosen (contract/files/file-fields.ts). */
export function FileField<Input extends FieldValues, Output>({ form, name, types, existing, ...tile }: Props<Input, Output>) {
  const words = useFormWords()
  const { value, onChange, ...field } = useFormField({ form, name })
  const file = value instanceof File ? { name: value.name, content: value } : existing
  return (
    <UploadTile
      {...tile}
      {...field}
      file={file}
      accept={types.join(',')}
      words={words.upload}
      onChoose={(chosen) => {
        onChange(chosen)
        form.check(name)
      }}
    />
  )
}

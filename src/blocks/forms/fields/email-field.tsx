import { TextField } from '#ui/text-field.tsx'
import type { ComponentProps } from 'react'

/** An e-mail address: its own keyboard, autofill, no autocorrect, and always left to right. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} dir="ltr" {...props} />
}

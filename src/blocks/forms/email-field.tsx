import { TextField } from '#src/ui/text-field.tsx'
import type { ComponentProps } from 'react'

/** An e-mail address: its own keyboard, filled in by the browser, never corrected by it, and always from left to right. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} dir="ltr" {...props} />
}

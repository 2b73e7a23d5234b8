import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { TextField } from '#ui/text-field.tsx'

const most = 86_400

/** After how many seconds without a photograph another piece begins. */
export function PauseField({ pause, onChange }: { pause: number; onChange: (seconds: number) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(String(pause))
  const secondsOf = (text: string): number | undefined => {
    const digits = toWesternDigits(text.trim())
    return /^\d{1,5}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= most ? Number(digits) : undefined
  }
  return (
    <TextField
      label={t`A new piece after a pause of … seconds`}
      inputMode="numeric"
      dir="ltr"
      className="w-72 max-w-full"
      value={typed}
      error={secondsOf(typed) === undefined ? t`From 1 to ${most} seconds` : undefined}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const seconds = secondsOf(value)
        if (seconds !== undefined) onChange(seconds)
      }}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { TextField } from '#ui/text-field.tsx'
import type { FieldWithError } from '../form/use-desk-form.ts'

/** As `datetime-local` has it, by the clock of this device; empty where nothing is typed. */
export type TypedTimes = { startsAt: string; endsAt: string }

/** @returns an empty text where it is no moment, for which the server says what is missing */
export const momentOf = (typed: string): string => {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

const lengthOfMinutes = 16
/** @param moment ISO 8601 */
export function typedOf(moment: string): string {
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, lengthOfMinutes)
}

/** When an auction begins and ends. */
export function Times({ field }: { field: (name: keyof TypedTimes) => FieldWithError }) {
  const { t } = useLingui()
  return (
    <div className="both-languages">
      <TextField label={t`Begins`} type="datetime-local" dir="ltr" {...field('startsAt')} />
      <TextField label={t`Ends`} type="datetime-local" dir="ltr" {...field('endsAt')} />
    </div>
  )
}

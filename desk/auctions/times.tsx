import { useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/text-field.tsx'

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

type Props = { times: TypedTimes; onChange: (times: TypedTimes) => void; errorOf: (name: keyof TypedTimes) => string | undefined }

/** When an auction begins and ends. */
export function Times({ times, onChange, errorOf }: Props) {
  const { t } = useLingui()
  const field = (name: keyof TypedTimes) => ({
    type: 'datetime-local',
    dir: 'ltr',
    value: times[name],
    error: errorOf(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...times, [name]: event.currentTarget.value }),
  })
  return (
    <div className="both-languages">
      <TextField label={t`Begins`} {...field('startsAt')} />
      <TextField label={t`Ends`} {...field('endsAt')} />
    </div>
  )
}

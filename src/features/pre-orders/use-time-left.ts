import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const hour = 60
const day = 24 * hour

/** "5 days and 4 hours"; below a day hours and minutes, below an hour minutes. Never seconds: it is read, not watched. */
export function useTimeLeft(minutesLeft: number): string {
  const { t } = useLingui()
  const [days, hours, minutes] = [Math.floor(minutesLeft / day), Math.floor((minutesLeft % day) / hour), minutesLeft % hour]
  const inDays = t`${plural(days, { one: '# day', other: '# days' })}`
  const inHours = t`${plural(hours, { one: '# hour', other: '# hours' })}`
  const inMinutes = t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const both = (longer: string, shorter: string, rest: number) => (rest === 0 ? longer : t`${longer} and ${shorter}`)
  if (days > 0) return both(inDays, inHours, hours)
  return hours > 0 ? both(inHours, inMinutes, minutes) : inMinutes
}

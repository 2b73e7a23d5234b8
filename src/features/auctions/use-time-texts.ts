import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { twoDigits } from '#i18n/formats/format.ts'
import { timeParts } from './time-left.ts'

/** A time left (in seconds) as short text in tabular figures, and as words for screen readers. */
export function useTimeTexts(left: number): { short: string; spoken: string } {
  const { t } = useLingui()
  const { days, hours, minutes, seconds } = timeParts(left)
  const inDays = t`${plural(days, { one: '# day', other: '# days' })}`
  const inHours = t`${plural(hours, { one: '# hour', other: '# hours' })}`
  const inMinutes = t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const both = (longer: string, shorter: string, rest: number) => (rest === 0 ? longer : t`${longer} and ${shorter}`)
  if (days > 0) {
    const shownHours = twoDigits(hours)
    return { short: t`${plural(days, { one: '# day', other: '# days' })} ${shownHours} hr`, spoken: both(inDays, inHours, hours) }
  }
  if (hours > 0) {
    const shownMinutes = twoDigits(minutes)
    return { short: t`${hours} hr ${shownMinutes} min`, spoken: both(inHours, inMinutes, minutes) }
  }
  return { short: `${twoDigits(minutes)}:${twoDigits(seconds)}`, spoken: minutes === 0 ? t`less than a minute` : inMinutes }
}

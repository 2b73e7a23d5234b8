import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** "2 minutes", "3 hours", from two days on "4 days", after a preposition; undefined below a minute. */
export function useWaitingTime(seconds: number): string | undefined {
  const { t } = useLingui()
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)]
  if (minutes < 1) return undefined
  if (hours < 1) return t({ message: plural(minutes, { one: '# minute', other: '# minutes' }), context: 'for how long' })
  if (days < 2) return t({ message: plural(hours, { one: '# hour', other: '# hours' }), context: 'for how long' })
  return t({ message: plural(days, { one: '# day', other: '# days' }), context: 'for how long' })
}

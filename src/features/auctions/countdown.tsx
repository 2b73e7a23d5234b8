import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { everySecond } from '#ui/every-second.ts'
import { serverTime, type ServerClock } from './server-clock.ts'
import { shownSeconds } from './time-left.ts'
import { useTimeTexts } from './use-time-texts.ts'

type Props = {
  /** ISO 8601. */
  endsAt: string
  clock: ServerClock
}

/** How long until an auction ends, by the server's time. Renders only when the displayed text changes. */
export function Countdown({ endsAt, clock }: Props) {
  const end = Date.parse(endsAt)
  const left = useSyncExternalStore(
    everySecond,
    () => shownSeconds(end - serverTime(clock)),
    // The first render shows the same time as the server's HTML.
    () => shownSeconds(end - clock.now),
  )
  const { short, spoken } = useTimeTexts(left)
  if (left === 0) {
    return (
      <p className="pt-1 text-ink-muted">
        <Trans>Ended</Trans>
      </p>
    )
  }
  const time = (
    <time dateTime={endsAt} className="num font-medium text-ink inline-block">
      <bdi aria-hidden="true">{short}</bdi>
      <span className="sr-only">{spoken}</span>
    </time>
  )
  return (
    <p className="pt-1 text-ink-muted">
      <Trans>Ends in {time}</Trans>
    </p>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'

/** After this long an age is shown in the colour of a warning, milliseconds. */
const longMs = dayMs

/** The time, read anew each minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long something waits: "40 min", "26 h", from two days on "3 days". */
export function useAge(since: string): { text: string; isLong: boolean } {
  const { t } = useLingui()
  const ms = Math.max(0, useNow() - Date.parse(since))
  const [minutes, hours, days] = [Math.floor(ms / minuteMs), Math.floor(ms / hourMs), Math.floor(ms / dayMs)]
  const text = hours < 1 ? t`${minutes} min` : hours < 48 ? t`${hours} h` : t`${days} d`
  return { text, isLong: ms > longMs }
}

export function Age({ since }: { since: string }) {
  const { t } = useLingui()
  const { text, isLong } = useAge(since)
  return (
    <time dateTime={since} className={`num text-sm whitespace-nowrap ${isLong ? 'text-warning font-medium' : 'text-ink-muted'}`}>
      <span className="sr-only">{t`waits for`} </span>
      {text}
    </time>
  )
}

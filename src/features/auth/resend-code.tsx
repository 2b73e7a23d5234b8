import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { formatWeekdayTime } from '#src/i18n/format-weekday.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { shopNow } from '#src/offline/shop-clock.ts'
import { Button } from '#src/ui/button.tsx'
import { secondsLeft } from './seconds-left.ts'

/** Up to this wait the seconds count down. A longer one, after the ten codes of a day, shows the time of its end. */
const longestCountdownSeconds = 600

/** `resendAt` is by the shop's clock (ISO 8601), and also the component's key: another time remounts it. */
type Props = { resendAt: string | undefined; isWorking: boolean; onResend: () => void }

/** Requests another code. The seconds until then count down visually; a screen reader hears only when the button becomes available. */
export function ResendCode({ resendAt, isWorking, onResend }: Props) {
  const { t } = useLingui()
  const noteId = useId()
  const { run } = useNeedsConnection()
  const { locale } = usePreferences()
  const [begunAt] = useState(shopNow)
  const [now, setNow] = useState(begunAt)
  const seconds = secondsLeft(resendAt, now)
  const isWaiting = seconds > 0
  const minutes = Math.ceil(secondsLeft(resendAt, begunAt) / 60)
  const time = resendAt !== undefined && seconds > longestCountdownSeconds ? formatWeekdayTime(new Date(resendAt), locale) : undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(shopNow()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <div className="grid gap-1 justify-items-center">
      <Button
        variant="line"
        className="w-full"
        isOff={isWaiting}
        isWorking={isWorking}
        aria-describedby={isWaiting ? noteId : undefined}
        onClick={() => run(onResend)}
      >
        <Trans>Send another code</Trans>
      </Button>
      {isWaiting && (
        <p className="hint num" aria-hidden="true">
          {time ? <Trans>You can request another from {time}</Trans> : <Trans>You can request another in {seconds} s</Trans>}
        </p>
      )}
      <p id={noteId} className="sr-only" role="status">
        {!isWaiting
          ? t`Another code can be sent now.`
          : time
            ? t`You can request another from ${time}`
            : t`${plural(minutes, { one: 'Another code can be sent after one minute.', other: 'Another code can be sent after # minutes.' })}`}
      </p>
    </div>
  )
}

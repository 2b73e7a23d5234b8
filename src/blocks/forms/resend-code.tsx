import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { formatWeekdayTime } from '#i18n/formats/format-weekday.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { Button } from '#ui/button.tsx'
import { secondsLeft } from './seconds-left.ts'

/** Up to this wait the seconds count down. A longer one, after the ten codes of a day, shows the time of its end. */
const longestCountdownSeconds = 600

type Props = {
  /** By the shop's clock (ISO 8601); undefined while no code was requested. */
  resendAt: string | undefined
  isWorking: boolean
  onResend: () => void
  /** The name of the button while none was requested. */
  first?: ReactNode
}

/** A wait that begins now, by the shop's clock. */
function waitUntil(resendAt: string | undefined): { resendAt: string | undefined; begunAt: number; now: number } {
  const now = shopNow()
  return { resendAt, begunAt: now, now }
}

/** Requests another code. The seconds until then count down visually; a screen reader hears only when the button becomes available. */
export function ResendCode({ resendAt, isWorking, onResend, first }: Props) {
  const { t } = useLingui()
  const noteId = useId()
  const { run } = useNeedsConnection()
  const { locale } = usePreferences()
  const [wait, setWait] = useState(() => waitUntil(resendAt))
  // Not a key of the component: the button would lose its focus with each code.
  if (wait.resendAt !== resendAt) setWait(waitUntil(resendAt))
  const seconds = secondsLeft(resendAt, wait.now)
  const isWaiting = seconds > 0
  const minutes = Math.ceil(secondsLeft(resendAt, wait.begunAt) / 60)
  const time = resendAt !== undefined && seconds > longestCountdownSeconds ? formatWeekdayTime(new Date(resendAt), locale) : undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setWait((before) => ({ ...before, now: shopNow() })), 1000)
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
        {(resendAt === undefined && first) || <Trans>Send another code</Trans>}
      </Button>
      {isWaiting && (
        <p className="hint num" aria-hidden="true">
          {time ? <Trans>You can request another from {time}</Trans> : <Trans>You can request another in {seconds} s</Trans>}
        </p>
      )}
      <p id={noteId} className="sr-only" role="status">
        {!isWaiting
          ? resendAt !== undefined && t`Another code can be sent now.`
          : time
            ? t`You can request another from ${time}`
            : t`${plural(minutes, { one: 'Another code can be sent after one minute.', other: 'Another code can be sent after # minutes.' })}`}
      </p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { Button } from '#src/ui/button.tsx'
import { secondsLeft } from './seconds-left.ts'

/** decisions.md §6: another code may be requested after this time. */
const longestWaitSeconds = 60

/** `resendAt` is also the component's key: another time remounts it. */
type Props = { resendAt: string | undefined; isWorking: boolean; onResend: () => void }

/** Requests another code. The seconds until then count down visually; a screen reader hears only when the button becomes available. */
export function ResendCode({ resendAt, isWorking, onResend }: Props) {
  const { t } = useLingui()
  const noteId = useId()
  const { run } = useNeedsConnection()
  const [now, setNow] = useState(Date.now)
  const seconds = secondsLeft(resendAt, now, longestWaitSeconds)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
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
          <Trans>You can request another in {seconds} s</Trans>
        </p>
      )}
      <p id={noteId} className="sr-only" role="status">
        {isWaiting ? t`Another code can be sent after one minute.` : t`Another code can be sent now.`}
      </p>
    </div>
  )
}

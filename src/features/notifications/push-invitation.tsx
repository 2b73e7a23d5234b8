import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { bell } from '#ui/lazy-icons.ts'
import { pushWords } from './push-words.tsx'
import { usePush } from './use-push.ts'

/** "Not now" was pressed: it does not ask again in this page load. */
let isPutOff = false

/**
 * Below the list of notifications: offers to push them, until it is answered. The browser's prompt follows the press. Renders nothing
 * without a network, which the answer needs, and where there is nothing to ask: pushes are on, or the settings say why they cannot be.
 */
export function PushInvitation() {
  const titleId = useId()
  const container = useRef<HTMLDivElement>(null)
  const { state, switchOn, isWorking } = usePush()
  const { isOnline } = useConnection()
  const [isAsked, setAsked] = useState(false)
  const [isResting, setResting] = useState(isPutOff)
  // It stays to show the result of the answer.
  if (state === 'off' && !isAsked) setAsked(true)
  const rest = () => {
    isPutOff = true
    setResting(true)
    // The pressed button unmounts.
    container.current?.focus({ preventScroll: true })
  }
  if (!isAsked || !isOnline || state === 'unknown') return null
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {!isResting && (
        <section aria-labelledby={titleId} className="mt-10 border border-line p-5 lg:p-6 flex gap-4 items-start">
          <LazyIcon outline={bell} size="lg" className="text-tan-ink shrink-0" />
          <div className="min-w-0">
            <h2 id={titleId} className="font-medium">
              {state === 'on' ? <Trans>Notifications are on</Trans> : <Trans>Get notified when we answer</Trans>}
            </h2>
            <p className="text-sm text-ink-muted text-pretty mt-1" role="status">
              {pushWords[state]}
            </p>
            {state === 'off' && (
              <div className="mt-4 flex flex-wrap gap-x-5 gap-y-2 items-center">
                <Button variant="line" isWorking={isWorking} onClick={switchOn}>
                  <Trans>Turn on notifications</Trans>
                </Button>
                <Button variant="link" className="min-w-11" onClick={rest}>
                  <Trans>Not now</Trans>
                </Button>
              </div>
            )}
          </div>
        </section>
      )}
    </div>
  )
}

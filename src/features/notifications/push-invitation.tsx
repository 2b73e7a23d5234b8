import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { useTexts } from '#src/i18n/use-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { LazyIcon } from '#src/ui/lazy-icon.tsx'
import { bell } from '#src/ui/lazy-icons.ts'
import { pushWords } from './push-words.tsx'
import { usePush } from './use-push.ts'

/**
 * Offers to push the answer of a request. Shown after a request was sent, never before, because only then its use is clear. The browser's
 * prompt follows the press. Renders nothing for guests, who are notified by e-mail. Suspends until its texts are loaded.
 */
export function PushInvitation() {
  return useIsSignedIn() ? <Invitation /> : null
}

/** "Not now" was pressed: lists do not ask again in this page load. */
let isPutOff = false

/** The same as a question above a list of open requests: only until it is answered. */
export function PushQuestion() {
  return useIsSignedIn() ? <Question /> : null
}

function Question() {
  const place = useRef<HTMLDivElement>(null)
  const { state } = usePush()
  const [isAsked, setAsked] = useState(false)
  const [isResting, setResting] = useState(isPutOff)
  // Keep it mounted to show the result of the answer.
  if (state === 'off' && !isAsked) setAsked(true)
  const rest = () => {
    isPutOff = true
    setResting(true)
    // The pressed button unmounts.
    place.current?.focus({ preventScroll: true })
  }
  if (!isAsked) return null
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {!isResting && (
        <div className="pt-5 pb-2">
          <Invitation onRest={rest} />
        </div>
      )}
    </div>
  )
}

function Invitation({ onRest }: { onRest?: () => void }) {
  useTexts('account')
  const titleId = useId()
  const { state, switchOn, isWorking } = usePush()
  const connection = useNeedsConnection()
  const Title = onRest ? 'h2' : 'h3'
  if (state === 'unknown') return null
  return (
    <section aria-labelledby={titleId} className="border border-line rounded-sm p-5 flex gap-4 items-start text-start">
      <LazyIcon outline={bell} size="lg" className="text-tan-ink shrink-0" />
      <div className="min-w-0">
        <Title id={titleId} className="font-medium">
          {state === 'on' ? <Trans>Notifications are on</Trans> : <Trans>Get notified when we answer</Trans>}
        </Title>
        <p className="text-sm text-ink-muted text-pretty mt-1" role="status">
          {pushWords[state]}
        </p>
        {state === 'off' && (
          <>
            <div className="mt-4 flex flex-wrap gap-x-5 gap-y-2 items-center">
              <Button variant="line" isWorking={isWorking} onClick={() => connection.run(switchOn)}>
                <Trans>Turn on notifications</Trans>
              </Button>
              {onRest && (
                <button type="button" className="link min-h-11 min-w-11" onClick={onRest}>
                  <Trans>Not now</Trans>
                </button>
              )}
            </div>
            {connection.note !== undefined && <p className="hint">{connection.note}</p>}
          </>
        )}
      </div>
    </section>
  )
}

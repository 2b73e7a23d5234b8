import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { pushWords } from './push-words.tsx'
import { usePush } from './use-push.ts'

/** The same in the settings, with the switch to turn it off. */
export function PushSetting() {
  const { locale } = usePreferences()
  const isSignedIn = useIsSignedIn()
  if (isSignedIn) return <OwnPush />
  return (
    <p className="text-ink-muted text-pretty">
      <Trans>
        <Link to="/$locale/login" params={{ locale }} className="link">
          Sign in
        </Link>{' '}
        to be notified when an offer is answered.
      </Trans>
    </p>
  )
}

function OwnPush() {
  const { state, switchOn, switchOff, isWorking } = usePush()
  const connection = useNeedsConnection()
  return (
    <div className="min-h-23" aria-busy={state === 'unknown'}>
      {state !== 'unknown' && (
        <p className="text-ink-muted text-pretty" role="status">
          {pushWords[state]}
        </p>
      )}
      {state === 'off' && (
        <>
          <Button variant="line" className="mt-4" isWorking={isWorking} onClick={() => connection.run(switchOn)}>
            <Trans>Turn on notifications</Trans>
          </Button>
          {connection.note !== undefined && <p className="hint">{connection.note}</p>}
        </>
      )}
      {state === 'on' && (
        <Button variant="line" className="mt-4" isWorking={isWorking} onClick={switchOff}>
          <Trans>Turn off notifications</Trans>
        </Button>
      )}
    </div>
  )
}

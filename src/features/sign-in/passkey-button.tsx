import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { signInWithPasskey } from '#src/queries/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { fingerprint } from '#ui/lazy-icons.ts'
import { requireCookies } from './use-problem-text.ts'

type Props = {
  /** Called when the cookies of the new session are set. */
  onSignedIn: () => void
  /** @param error undefined: it is tried again */
  onProblem: (error: unknown) => void
}

/** Signs in with a passkey, where the browser has them. */
export function PasskeyButton({ onSignedIn, onProblem }: Props) {
  const { run } = useNeedsConnection()
  const preferences = usePreferences()
  const [isWorking, setWorking] = useState(false)
  const press = async () => {
    onProblem(undefined)
    setWorking(true)
    try {
      requireCookies()
      await signInWithPasskey(preferences)
      onSignedIn()
    } catch (error) {
      onProblem(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button variant="line" className="w-full" isWorking={isWorking} onClick={() => run(() => void press())}>
      <LazyIcon outline={fingerprint} size="md" />
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}

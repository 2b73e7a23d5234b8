import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { addPasskey } from '#src/queries/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { fingerprint } from '#ui/lazy-icons.ts'
import { showToast } from '#ui/toast-store.ts'
import { AuthFrame } from './auth-frame.tsx'
import { RegistrationSteps } from './registration-steps.tsx'

/** /auth/passkey: offered once, after the first code. @param onAnswered goes on to the next step */
export function PasskeyPage({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useLingui()
  const { note, run } = useNeedsConnection()
  const preferences = usePreferences()
  const { mutate, isPending } = useMutation({
    mutationFn: () => addPasskey(preferences),
    onSuccess: () => {
      showToast({ kind: 'notice', summary: t`The passkey is added` })
      onAnswered()
    },
  })
  return (
    <AuthFrame
      title={t`Next time, one touch`}
      lead={t`A passkey signs you in with your fingerprint, your face or the PIN of your device.`}
      steps={<RegistrationSteps current="email" />}
    >
      <p className="flex items-start gap-3 text-ink-muted text-pretty">
        <LazyIcon outline={fingerprint} className="text-tan-ink shrink-0" />
        <Trans>It stays on your devices, and we never see your fingerprint or face. Your password works as before.</Trans>
      </p>
      <div className="grid gap-3">
        <Button isWorking={isPending} onClick={() => run(() => mutate())}>
          <Trans>Add a passkey</Trans>
        </Button>
        {note !== undefined && <p className="hint text-center">{note}</p>}
        <Button variant="line" isOff={isPending} onClick={onAnswered}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </AuthFrame>
  )
}

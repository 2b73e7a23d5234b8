import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { AlertDialog } from 'radix-ui'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { portalContainer } from '#src/ui/portal-container.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { deskCall } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { signWithPasskey, whyNoPasskeysHere } from '../passkeys/ask-browser.ts'
import { openQuestion, type OpenQuestion } from './ask-again.ts'

/** Asks for the second factor again, while a call waits for it. */
export function AskAgain() {
  const question = useStore(openQuestion)
  return question ? <Question {...question} /> : null
}

function Question({ answer }: OpenQuestion) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  /** Radix returns the focus to a trigger only, and this dialog has none. */
  const [origin] = useState(() => document.activeElement)
  const own = { meta: { isShown: true }, onSuccess: () => answer(true) }
  const byCode = useMutation({ mutationFn: () => deskCall('desk.confirm', { code }), ...own })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey((await deskCall('desk.confirm.challenge')).data)
      return deskCall('desk.confirm.passkey', { passkey })
    },
    ...own,
  })
  const isWorking = byCode.isPending || byPasskey.isPending
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    byPasskey.reset()
    byCode.mutate()
  }
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && !isWorking && answer(false)}>
      <AlertDialog.Portal container={portalContainer}>
        {/* Also above the dialog whose action is being confirmed. */}
        <AlertDialog.Overlay className="scrim z-[calc(var(--z-modal)+2)]" />
        <AlertDialog.Content
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            field.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
          }}
          className={
            'dialog z-[calc(var(--z-modal)+3)] max-sm:inset-x-0 max-sm:bottom-0 sm:inset-0 sm:m-auto sm:size-fit sm:w-[26rem] rounded-sm ' +
            'max-h-dvh overflow-y-auto px-6 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]'
          }
        >
          <AlertDialog.Title className="text-xl text-balance">
            <Trans>Show that it is you</Trans>
          </AlertDialog.Title>
          <AlertDialog.Description className="text-ink-muted mt-2">
            <Trans>
              This is asked again before changes to people and access. Then it goes on by itself: nothing that you have typed is lost.
            </Trans>
          </AlertDialog.Description>
          {whyNoPasskeysHere() === undefined && (
            <Button
              variant="line"
              className="mt-5 w-full"
              isWorking={byPasskey.isPending}
              isOff={byCode.isPending}
              onClick={() => {
                byCode.reset()
                byPasskey.mutate()
              }}
            >
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          <form className="mt-5 grid gap-5" noValidate onSubmit={submit}>
            <TextField
              label={t`Code of your authenticator app`}
              hint={t`Or one of your recovery codes.`}
              ref={field}
              dir="ltr"
              autoComplete="one-time-code"
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <FormError error={byCode.error ?? byPasskey.error} />
            <div className="grid sm:grid-cols-2 gap-3">
              <AlertDialog.Cancel asChild>
                <Button variant="line" isOff={isWorking}>
                  <Trans>Cancel</Trans>
                </Button>
              </AlertDialog.Cancel>
              <Button
                type="submit"
                className="max-sm:order-first"
                isWorking={byCode.isPending}
                isOff={code.trim() === '' || byPasskey.isPending}
              >
                <Trans>Go on</Trans>
              </Button>
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

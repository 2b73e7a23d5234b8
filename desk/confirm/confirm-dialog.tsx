import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStore } from '#ui/use-store.ts'
import { deskCall } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { whyNoPasskeysHere } from '#calls/authenticator.ts'
import { signWithPasskey } from './ask-browser.ts'
import { secondFactor, type OpenQuestion } from './ask-again.ts'
import { QuestionDialog } from './question-dialog.tsx'

/** Asks for the second factor again, while a call waits for it. */
export function AskAgain() {
  const question = useStore(secondFactor.open)
  return question ? <Question {...question} /> : null
}

function Question({ answer }: OpenQuestion) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
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
    <QuestionDialog
      title={<Trans>Show that it is you</Trans>}
      text={
        <Trans>
          This is asked again before changes to people and access. Then it goes on by itself: nothing that you have typed is lost.
        </Trans>
      }
      onCancel={() => !isWorking && answer(false)}
    >
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
          dir="ltr"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <FormError error={byCode.error ?? byPasskey.error} />
        <div className="grid sm:grid-cols-2 gap-3">
          <Button variant="line" isOff={isWorking} onClick={() => answer(false)}>
            <Trans>Cancel</Trans>
          </Button>
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
    </QuestionDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#calls/api-error.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { useDeletion } from '#src/blocks/use-deletion.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import type { Passkey } from '#contract/passkeys/passkeys.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { addPasskey, passkeysKey, passkeysQuery, removePasskey } from '#src/queries/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useListFocus } from '#ui/use-list-focus.ts'
import { OwnerProof } from './owner-proof.tsx'

type Props = { hasPassword: boolean; email: string }

/** The customer's passkeys. They are read when the server can be asked. */
export function OwnPasskeys(account: Props) {
  const { note } = useNeedsConnection()
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(usePreferences()), enabled: note === undefined })
  const list = useListFocus(passkeys.length)
  return (
    <>
      <p className="text-ink-muted mb-5 text-pretty">
        <Trans>A passkey signs you in with your fingerprint, your face or the PIN of your device. Your password works as before.</Trans>
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {passkeys.length > 0 && (
          <ul className="rows border-y border-line mb-5">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <AddPasskey {...account} />
        {note !== undefined && <p className="hint">{note}</p>}
      </div>
    </>
  )
}

function PasskeyRow({ passkey: { id, name: given, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const client = useQueryClient()
  const deletion = useDeletion({
    remove: () => removePasskey(preferences, id),
    onRemoved: () => client.invalidateQueries({ queryKey: passkeysKey }),
    deleted: t`The passkey is removed`,
  })
  const name = given === '' ? t`Passkey` : given
  const added = formatOwnDay(new Date(createdAt), locale)
  const used = lastUsedAt !== undefined && formatOwnDay(new Date(lastUsedAt), locale)
  return (
    <li className="py-4 flex items-center gap-4">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-sm text-ink-muted">
          <Trans>Added {added}</Trans>
          {' · '}
          {used ? <Trans>last used {used}</Trans> : <Trans>not used yet</Trans>}
        </span>
      </p>
      <Button variant="link" className="text-sm min-w-11 text-ink-muted" aria-label={t`Remove ${name}`} onClick={deletion.ask}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        {...deletion.dialog}
        title={
          <Trans>
            Remove the passkey <bdi>{name}</bdi>?
          </Trans>
        }
        text={<Trans>It no longer signs you in. Your device keeps it until you delete it there, too.</Trans>}
        stayLabel={<Trans>Keep it</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        isDanger
      />
    </li>
  )
}

const needsProof: ErrorCode = 'auth.confirm'

/** Within minutes of a sign-in the server asks for no proof. */
function AddPasskey({ hasPassword, email }: Props) {
  const { t } = useLingui()
  const { run } = useNeedsConnection()
  const preferences = usePreferences()
  const client = useQueryClient()
  const [isProving, setProving] = useState(false)
  const added = async () => {
    setProving(false)
    await client.invalidateQueries({ queryKey: passkeysKey })
    showToast({ kind: 'notice', summary: t`The passkey is added` })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await addPasskey(preferences)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === needsProof)) throw error
        return 'asked'
      }
    },
    onSuccess: (result) => (result === 'asked' ? setProving(true) : added()),
  })
  return (
    <>
      <Button variant="line" className="max-sm:w-full" isWorking={isPending} onClick={() => run(() => mutate())}>
        <Trans>Add a passkey</Trans>
      </Button>
      {isProving && (
        <FormDialog
          title={<Trans>Add a passkey</Trans>}
          lead={<Trans>First show that it is you.</Trans>}
          onPhone="sheet"
          onClose={() => setProving(false)}
        >
          <OwnerProof
            hasPassword={hasPassword}
            email={email}
            purpose="add-passkey"
            submit={(proof) => addPasskey(preferences, proof)}
            onDone={() => void added()}
          >
            {(isWorking) => (
              <Button type="submit" isWorking={isWorking}>
                <Trans>Add a passkey</Trans>
              </Button>
            )}
          </OwnerProof>
        </FormDialog>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { passkeyNameMost } from '#contract/people/passkeys.ts'
import type { Passkey } from '#contract/passkeys/passkeys.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { deskCall } from '../call.ts'
import { AskingButton } from '../confirm/asking-button.tsx'
import { FormError } from '../form-error.tsx'
import { whyNoPasskeysHere } from '#calls/authenticator.ts'
import { makePasskey } from '../confirm/ask-browser.ts'
import { NoPasskeysNote } from './no-passkeys-note.tsx'
import { readAgain } from '../read-again.ts'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await deskCall('desk.passkeys.list')).data,
})

/** The passkeys of the person who is signed in. */
export function OwnPasskeys() {
  const passkeys = useQuery(passkeysQuery).data
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="text-ink-muted">
        <Trans>A passkey opens the desk with your fingerprint, your face or the PIN of your device, without a password or a code.</Trans>
      </p>
      {passkeys && passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {whyNoPasskeysHere() === undefined ? <AddPasskey /> : <NoPasskeysNote />}
    </section>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { locale } = usePreferences()
  const { t } = useLingui()
  const client = useQueryClient()
  const remove = async () => {
    await deskCall('desk.passkeys.remove', { id })
    await readAgain(client, passkeysQuery.queryKey)
    showToast({ kind: 'notice', summary: t`The passkey is removed` })
  }
  const added = formatOwnDay(new Date(createdAt), locale)
  const used = lastUsedAt !== undefined && formatOwnDay(new Date(lastUsedAt), locale)
  return (
    <li className="border-b border-line py-2 flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-sm text-ink-muted">
          <Trans>Added {added}</Trans>
          {' · '}
          {used ? <Trans>last used {used}</Trans> : <Trans>not used yet</Trans>}
        </span>
      </span>
      <AskingButton
        className="px-2"
        title={
          <Trans>
            Remove the passkey <bdi>{name}</bdi>?
          </Trans>
        }
        text={<Trans>It no longer opens the desk. Your device keeps it until you delete it there, too.</Trans>}
        action={remove}
      >
        <Trans>Remove</Trans>
      </AskingButton>
    </li>
  )
}

function AddPasskey() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey((await deskCall('desk.passkeys.challenge')).data)
      await deskCall('desk.passkeys.add', { name, passkey })
    },
    meta: { isShown: true },
    onSuccess: async () => {
      setName('')
      await readAgain(client, passkeysQuery.queryKey)
      showToast({ kind: 'notice', summary: t`The passkey is added` })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t`Name of the passkey`}
        hint={t`For example the device: “Phone”, “Office computer”.`}
        maxLength={passkeyNameMost}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormError error={add.error} />
      <Button type="submit" variant="line" className="justify-self-start" isOff={name.trim() === ''} isWorking={add.isPending}>
        <Trans>Add a passkey</Trans>
      </Button>
    </form>
  )
}

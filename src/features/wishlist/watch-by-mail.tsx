import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { call } from '#calls/call.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { fieldsOf } from '#i18n/field-errors.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { StoredProduct } from '#device/stored-product.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { seenPriceOf } from './saved-price.ts'

/** Mails about the pieces of a guest's list, to an address that its owner confirms by the link of a first mail. */
export function WatchByMail({ wishes }: { wishes: readonly StoredProduct[] }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const connection = useNeedsConnection()
  const [email, setEmail] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => {
      const saved = wishes.flatMap(({ product, at }) => {
        const seen = seenPriceOf(product, at)
        return seen ? [{ productId: product.id, ...seen }] : []
      })
      const body = { email, productIds: wishes.map(({ product }) => product.id), saved }
      return call('guest-watches.ask', { ...preferences, body })
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    connection.run(mutate)
  }
  if (isSuccess)
    return (
      <p role="status" className="mt-12 max-w-(--measure) text-pretty">
        <Trans>
          We have sent an email to <bdi dir="ltr">{email}</bdi>. Press its button, and we email you when something changes.
        </Trans>
      </p>
    )
  const problem = fieldsOf(error).find(([name]) => name === 'email')
  return (
    <form onSubmit={send} className="mt-12 max-w-(--measure)" noValidate>
      <h2 className="text-xl">
        <Trans>Hear of it by email</Trans>
      </h2>
      <p className="text-sm text-ink-muted mt-1.5 mb-5 text-pretty">
        <Trans>When a piece of this list costs less, is reserved, free again or sold: at most one email a day, and no account.</Trans>
      </p>
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        isRequired
        value={email}
        error={problem?.[1]}
        onChange={(event) => {
          setEmail(event.target.value)
          if (problem) reset()
        }}
      />
      <Button type="submit" variant="line" className="mt-4" isWorking={isPending}>
        <Trans>Email me what changes</Trans>
      </Button>
      {connection.note !== undefined && <p className="hint">{connection.note}</p>}
    </form>
  )
}

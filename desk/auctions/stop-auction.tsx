import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { productName } from '../products/product-name.ts'

type Props = { auction: StaffAuction; onChanged: () => Promise<void> }

/** Ends an auction in which somebody has bid, with a reason for the log. */
export function StopAuction({ auction, onChanged }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState('')
  const stop = useMutation({
    mutationFn: async () => {
      await call('staff.auctions.stop', { params: { id: auction.id }, body: { reason } })
      await onChanged()
    },
    meta: { isShown: true },
  })
  if (!isAsked)
    return (
      <Button variant="link" className="px-2" onClick={() => setIsAsked(true)}>
        <Trans>Stop it</Trans>
        <span className="sr-only">
          , <bdi>{productName(auction.product, locale)}</bdi>
        </span>
      </Button>
    )
  return (
    <form
      className="grid gap-4 basis-full mt-2 mb-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') stop.mutate()
      }}
    >
      <p className="text-sm text-ink-muted text-pretty">
        <Trans>No bid counts then, and all who have bid are told that the house has stopped it. This cannot be taken back.</Trans>
      </p>
      <TextField
        label={t`Why it is stopped`}
        hint={t`For the log of the house. Shoppers do not see it.`}
        isRequired
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError error={stop.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isWorking={stop.isPending} isOff={reason.trim() === ''}>
          <Trans>Stop the auction</Trans>
        </Button>
        <Button variant="line" onClick={() => setIsAsked(false)}>
          <Trans>Let it run</Trans>
        </Button>
      </div>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import type { Offer } from '#src/contract/offers.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { withdrawOffer } from './offer-queries.ts'

/** Takes the offer back, after a question. */
export function WithdrawOffer({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const connection = useNeedsConnection()
  const [isAsking, setAsking] = useState(false)
  const { onSuccess, ...withdrawal } = withdrawOffer(client, preferences, offer.id)
  const { mutate: withdraw, isPending } = useMutation({
    ...withdrawal,
    // Not with `mutate`: once the page knows, this is no longer there, and what was left to do with it.
    onSuccess: (...result) => {
      onSuccess?.(...result)
      showToast({ kind: 'notice', summary: t`Offer withdrawn` })
    },
    onError: () => setAsking(false),
  })
  return (
    <div>
      <button type="button" className="link min-h-11 text-ink-muted" onClick={() => connection.run(() => setAsking(true))}>
        <Trans>Withdraw the offer</Trans>
      </button>
      {connection.note !== undefined && <p className="hint mt-0!">{connection.note}</p>}
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Withdraw this offer?</Trans>}
        text={
          offer.status === 'approved' ? (
            <Trans>The piece will no longer be reserved for you and will be removed from your cart.</Trans>
          ) : (
            <Trans>We will stop reviewing it. You can make another offer.</Trans>
          )
        }
        stayLabel={<Trans>Keep the offer</Trans>}
        confirmLabel={<Trans>Withdraw the offer</Trans>}
        isDanger
        isWorking={isPending}
        onStay={() => setAsking(false)}
        onConfirm={() => withdraw()}
      />
    </div>
  )
}

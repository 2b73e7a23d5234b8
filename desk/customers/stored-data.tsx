import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#calls/api-error.ts'
import type { CustomerPage } from '#contract/customers/staff-customers.ts'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import { showToast } from '#ui/toast-store.ts'
import { call, deskDownload } from '../call.ts'
import { AskingButton } from '../confirm/asking-button.tsx'
import { FormError } from '../form-error.tsx'

/** Photographs and receipts may come over a slow connection. */
const exportTimeoutMs = 1_800_000

/** All that is stored of a customer: for the owner, as a file or to be deleted. Both ask for the second factor again. */
export function StoredData({ customer: { id, name } }: { customer: CustomerPage }) {
  const params = { id }
  const save = useMutation({
    mutationFn: () => deskDownload('staff.customers.export', { params, type: 'application/zip', timeoutMs: exportTimeoutMs }),
    meta: { isShown: true },
    onSuccess: (file) => saveAs(file, `customer-${id}.zip`),
  })
  const remove = useRemove(id)
  return (
    <section>
      <h2 className="text-xl">
        <Trans>What is stored of them</Trans>
      </h2>
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>Whoever asks what the house knows of them gets this file: data as JSON, ID images, photographs and receipts.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="line" isWorking={save.isPending} onClick={() => save.mutate()}>
          <Trans>Export all their data</Trans>
        </Button>
        <AskingButton
          variant="danger"
          title={
            <Trans>
              Delete the account of <bdi>{name}</bdi>?
            </Trans>
          }
          text={
            <Trans>
              Name, addresses, ID images, photographs and receipts are deleted, open offers and sell requests are canceled, pre-orders and
              messages are deleted. Orders and invoices stay for the books. They are told by e-mail. This cannot be taken back.
            </Trans>
          }
          action={remove}
        >
          <Trans>Delete the account</Trans>
        </AskingButton>
      </div>
      <FormError error={save.error} />
    </section>
  )
}

function useRemove(id: string): () => Promise<void> {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  /** The server's own words are for the owner of the account. */
  const wordsOf = (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined
    if (error.code === 'customer.open-orders') return t`An order of theirs is in progress. Complete or cancel it first.`
    if (error.code === 'customer.leads-auction') return t`They lead in an auction. It has to end first.`
    return error.code === 'customer.refund-owed' ? t`The house still owes them a refund. Send and note it first.` : undefined
  }
  return async () => {
    try {
      await call('staff.customers.delete', { params: { id } })
    } catch (error) {
      const words = wordsOf(error)
      throw words === undefined ? error : new Error(words, { cause: error })
    }
    showToast({ kind: 'notice', summary: t`The account is deleted.` })
    await navigate({ to: '/customers' })
    client.removeQueries({ queryKey: ['customer', id] })
    await client.invalidateQueries({ queryKey: ['customers'] })
  }
}

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RejectedSubmission } from '#src/blocks/forms/rejected-submission.ts'
import { type Submitted, useRequestForm } from '#src/blocks/requests/forms/use-request-form.ts'
import { waitsForNetwork } from '#src/blocks/requests/forms/waits-for-network.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { productKey } from '#src/queries/product.ts'
import { isChunkFailure } from '#ui/chunk-failure.ts'
import { showToast } from '#ui/toast-store.ts'
import type { AskingPrice, OfferedProduct } from './asking-price.ts'
import { composeOffer } from './compose-offer.ts'
import { isAboutProduct } from '../entry-rejection-note.tsx'
import { type OfferInput, type OfferValues, offerFormSchema } from './offer-form-schema.ts'
import { offersChanged } from '../offer-queries.ts'

type Options = {
  product: OfferedProduct
  /** An outbox entry to be changed or corrected. */
  entry: Entry | undefined
  asking: readonly AskingPrice[]
  defaultValues: OfferInput
  /** Called when the offer is sent, or is in the outbox. */
  onClose: () => void
}

/** The form of an offer: toasts say what has become of it. */
export function useOfferForm({ product, entry, asking, defaultValues, onClose }: Options) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const notifySubmitted = useSubmittedToast()
  return useRequestForm<OfferInput, OfferValues>({
    kind: 'offer',
    entry,
    schema: offerFormSchema(asking),
    defaultValues,
    compose: (values) => composeOffer(values, product, preferences),
    // Refetch the product, so that the page shows its current price.
    onRejected: (why) => void (isAboutProduct(why) && client.invalidateQueries({ queryKey: productKey(product.id) })),
    onDone: (submitted) => {
      onClose()
      if (submitted.state === 'sent') void offersChanged(client)
      notifySubmitted(submitted)
    },
    onFailure: (error) => {
      if (isChunkFailure(error)) return false
      // Errors about the product are shown in the dialog, with both prices.
      if (!(error instanceof RejectedSubmission && isAboutProduct(error.rejection))) {
        const detail = sentenceOf(error) ?? t`There was an error submitting your offer. Please try again.`
        showToast({ kind: 'error', summary: t`Error`, detail })
      }
      return true
    },
    draft: {
      form: `offer ${product.id}`,
      fields: ['price', 'name', 'email', 'phone', 'shippingLocation', 'contactMethod', 'message'],
    },
  })
}

/** @returns shows where the offer is: at the shop, with a link to it, or in the outbox */
function useSubmittedToast(): (submitted: Submitted) => void {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  return (submitted) => {
    if (submitted.state === 'queued') {
      showToast({
        kind: 'notice',
        summary: waitsForNetwork(submitted.entry)
          ? t`Saved to the outbox. It will be sent when you are back online.`
          : t`Saved to the outbox. It will be sent as soon as we can receive it.`,
      })
      return
    }
    const { id } = submitted
    const seeOffer = () => void navigate({ to: '/$locale/account/offers/$id', params: { locale, id } })
    showToast({
      kind: 'notice',
      summary: t`Offer sent. A specialist will read it, usually the same day.`,
      ...(isSignedIn ? { action: { label: t`See the offer`, run: seeOffer } } : { detail: t`The link to it is in your email.` }),
    })
  }
}

/** The message of the server or the device; undefined if neither gave a reason. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof RejectedSubmission) return error.code.startsWith('response.') ? undefined : rejectionReason(error.rejection)
  return error instanceof Error && error.name === 'OutboxError' ? error.message : undefined
}

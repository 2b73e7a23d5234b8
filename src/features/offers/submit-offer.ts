import * as z from 'zod/mini'
import { RefusedSubmission } from '#src/blocks/forms/refused-submission.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { keptPiece } from '#src/offline/kept-piece.ts'
import { aboutPiece } from '#src/offline/outbox/entry-piece.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { submit } from '#src/offline/outbox/outbox.ts'
import type { KeptUser } from '#src/offline/query-store.ts'
import { askingIn, askingPrices, type OfferedPiece } from './asking-price.ts'
import type { OfferValues } from './offer-form-schema.ts'

/** What became of an offer a moment after the button was pressed; where it was refused, `RefusedSubmission` is thrown. */
export type Submitted = { state: 'sent'; offerId: string } | { state: 'queued'; entry: Entry }

const answerSchema = z.object({ data: z.object({ id: z.string() }) })

type Circumstances = {
  product: OfferedPiece
  user: KeptUser
  preferences: Preferences
  /** The entry of the outbox that this one takes the place of: corrected, or written anew. */
  replaces: string | undefined
  /** Aborted when the form goes. */
  signal: AbortSignal
}

/**
 * Sends an offer by the outbox, online and offline alike (architecture: a submission).
 * @throws RefusedSubmission where the server refuses it, and what the outbox throws where the device cannot keep it
 */
export async function submitOffer(values: OfferValues, circumstances: Circumstances): Promise<Submitted> {
  const { product, user, preferences, replaces, signal } = circumstances
  const seen = askingIn(askingPrices(product), values.price.currency)
  const outcome = await submit(
    {
      endpoint: 'offers.create',
      params: {},
      body: { productId: product.id, ...values, ...(seen && { seen }) },
      attachments: [],
      ...aboutPiece(keptPiece(product, preferences, Date.now()).product, values.price),
      ...preferences,
      user,
    },
    { instead: replaces, signal },
  )
  if (outcome.state === 'rejected') throw new RefusedSubmission(outcome.refusal, outcome.entry)
  return outcome.state === 'sent'
    ? { state: 'sent', offerId: answerSchema.parse(outcome.data).data.id }
    : { state: 'queued', entry: outcome.entry }
}

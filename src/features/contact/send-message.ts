import * as z from 'zod/mini'
import { RefusedSubmission } from '#src/blocks/forms/refused-submission.ts'
import type { ContactBody } from '#src/contract/contact-body.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { submit } from '#src/offline/outbox/outbox.ts'
import type { KeptUser } from '#src/offline/query-store.ts'

/** What became of a message a moment after the button was pressed. */
export type Sent = { state: 'sent'; number: string } | { state: 'queued'; entry: Entry }

const answerSchema = z.object({ data: z.object({ number: z.string() }) })

type Circumstances = {
  user: KeptUser
  preferences: Preferences
  /** The piece that it is about; its name where it is known. */
  piece: { id: string; name?: string | undefined } | undefined
  /** The entry of the outbox that this one takes the place of. */
  replaces: string | undefined
  /** Aborted when the form goes. */
  signal: AbortSignal
}

/**
 * Sends a message by the outbox, online and offline alike.
 * @throws RefusedSubmission where the server refuses it, and what the outbox throws where the device cannot keep it
 */
export async function sendMessage(values: Omit<ContactBody, 'productId' | 'agreement'>, circumstances: Circumstances): Promise<Sent> {
  const { user, preferences, piece, replaces, signal } = circumstances
  const outcome = await submit(
    {
      endpoint: 'contact.create',
      params: {},
      body: { ...values, agreement: true, ...(piece && { productId: piece.id }) },
      attachments: [],
      subject: piece ? { id: piece.id, ...(piece.name !== undefined && { name: piece.name }) } : {},
      locale: preferences.locale,
      currency: preferences.currency,
      user,
    },
    { instead: replaces, signal },
  )
  if (outcome.state === 'rejected') throw new RefusedSubmission(outcome.refusal, outcome.entry)
  return outcome.state === 'sent'
    ? { state: 'sent', number: answerSchema.parse(outcome.data).data.number }
    : { state: 'queued', entry: outcome.entry }
}

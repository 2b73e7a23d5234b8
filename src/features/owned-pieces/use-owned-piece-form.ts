import { useQueryClient } from '@tanstack/react-query'
import { ownedPiecePaths } from '#contract/owned-pieces/owned-piece-paths.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { submit } from '#device/outbox/outbox.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { RejectedSubmission } from '#src/blocks/forms/rejected-submission.ts'
import { useCorrection } from '#src/blocks/forms/use-correction.ts'
import { type ShopForm, useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { attachmentsOf } from '#src/blocks/requests/request-files.ts'
import { senderSoon } from '#src/blocks/sender-soon.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { ownerOf } from '#src/session/identity.ts'
import { ownedPiecesChanged } from './owned-piece-queries.ts'
import { ownedPieceFormSchema, type OwnedPieceInput, ownedPieceInput, type OwnedPieceValues } from './owned-piece-form-schema.ts'

const files = ['photos'] as const
const fields = ['type', 'model', 'reference', 'serial', 'year', 'included', 'price', 'acquiredOn', 'notes', 'kept'] as const

export type SavedPiece = 'sent' | 'queued'

/**
 * The form of an own piece. It goes through the outbox, so it can be saved without a network.
 * @param piece to be changed; undefined for a new one
 */
export function useOwnedPieceForm(
  piece: OwnedPiece | undefined,
  onDone: (saved: SavedPiece) => void,
): ShopForm<OwnedPieceInput, OwnedPieceValues> {
  const preferences = usePreferences()
  const client = useQueryClient()
  const owner = ownerOf(useSession().identity)
  const { replaces, draftName, onFailure } = useCorrection(undefined)
  const { type, model, reference, serial, year, included, price, acquiredOn, notes, photos, kept } = ownedPieceInput(piece, preferences)
  return useShopForm<OwnedPieceInput, OwnedPieceValues, SavedPiece>({
    schema: ownedPieceFormSchema,
    defaultValues: { type, model, reference, serial, year, included, price, acquiredOn, notes, photos, kept },
    async submit({ photos: chosen, kept: stay, ...given }, signal) {
      const user = await senderSoon(owner, preferences.locale)
      const attachments = await attachmentsOf(ownedPiecePaths['owned-pieces.create'].files, { photos: chosen })
      const common = { attachments, subject: { name: given.model }, ...preferences, user }
      const outcome = await submit(
        piece
          ? { endpoint: 'owned-pieces.change', params: { id: piece.id }, body: { ...given, kept: stay }, ...common }
          : { endpoint: 'owned-pieces.create', params: {}, body: given, ...common },
        { instead: replaces, signal },
      )
      if (outcome.state === 'rejected') throw new RejectedSubmission(outcome.rejection, outcome.entry)
      return outcome.state
    },
    onDone: (saved) => {
      if (saved === 'sent') void ownedPiecesChanged(client)
      onDone(saved)
    },
    onFailure: (error) => {
      onFailure(error)
      return false
    },
    draft: owner === undefined ? undefined : { user: owner, form: draftName(`owned piece ${piece?.id ?? 'new'}`), fields, files },
  })
}

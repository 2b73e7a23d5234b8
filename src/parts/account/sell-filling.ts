import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sellPhotos } from '#contract/sells/sell-photos.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { filesOfPieceQuery, ownedPiecesQuery } from '#src/features/owned-pieces/owned-piece-queries.ts'
import type { SellFilling } from '#src/features/sells/form/sell-values.ts'

/**
 * A sell request of an own piece, with everything that is known of it: its photos are fetched, as far as the network lets them.
 * @param id of the piece; undefined: none
 * @returns undefined where there is none
 */
export function useSellFilling(id: string | undefined): SellFilling | 'loading' | undefined {
  const { t } = useLingui()
  const preferences = usePreferences()
  const list = useQuery({ ...ownedPiecesQuery(preferences), enabled: id !== undefined })
  const piece = list.data?.items.find((each) => each.id === id)
  const files = useQuery({ ...filesOfPieceQuery(preferences, piece), enabled: piece !== undefined })
  if (id === undefined || list.isError || (list.data && !piece)) return undefined
  if (!piece || !files.data) return 'loading'
  const { type: productType, name: model, included, reference, year, added } = piece
  const serial = added?.serial
  const lines = [
    reference !== undefined && t`Reference: ${reference}`,
    serial !== undefined && t`Serial number: ${serial}`,
    year !== undefined && t`Year: ${year}`,
    added?.notes,
  ]
  const [front, back, ...more] = files.data
  const description = lines.filter((line) => line !== false && line !== undefined).join('\n')
  return { of: piece.id, productType, model, included, description, front, back, more: more.slice(0, sellPhotos.more.max) }
}

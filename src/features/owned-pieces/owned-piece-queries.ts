import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { download } from '#calls/download.ts'
import type { OwnedPiecePhoto, OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { inBothLanguages, storeOtherLanguage } from '#src/queries/both-languages.ts'
import { ownFile } from '#src/queries/own-file.ts'

const root = 'owned-pieces' satisfies QueryRoot

/** The signed-in customer's own watches and jewelry. Prices stay in the currency in which they were paid. */
export const ownedPiecesQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: [root, preferences.locale],
    queryFn: async ({ signal, client }): Promise<OwnedPieces> => {
      const { data, other } = await call('owned-pieces.list', { ...inBothLanguages(preferences), signal })
      storeOtherLanguage(client, preferences, ownedPiecesQuery, other?.data)
      return data
    },
  })

/** In every language. */
export const ownedPiecesChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [root] })

export const removeOwnedPiece = (preferences: Preferences, id: string) => call('owned-pieces.remove', { ...preferences, params: { id } })

/** A photo of an own piece, in the memory of this page only. */
export const ownedPhotoQuery = ({ locale, currency }: Preferences, pieceId: string, { id, type }: OwnedPiecePhoto) =>
  ownFile(['owned-photo', pieceId, id], (signal) =>
    download('owned-pieces.photos.get', { locale, currency, params: { id: pieceId, photoId: id }, type, signal }),
  )

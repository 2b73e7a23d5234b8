import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { download } from '#calls/download.ts'
import type { ServiceDatesBody } from '#contract/owned-pieces/owned-piece-body.ts'
import type { OwnedPiece, OwnedPiecePhoto, OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
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

export const setServiceDates = (preferences: Preferences, id: string, body: ServiceDatesBody) =>
  call('owned-pieces.service.set', { ...preferences, params: { id }, body })

/** A photo of an own piece, in the memory of this page only. */
export const ownedPhotoQuery = ({ locale, currency }: Preferences, pieceId: string, { id, type }: OwnedPiecePhoto) =>
  ownFile(['owned-photo', pieceId, id], (signal) =>
    download('owned-pieces.photos.get', { locale, currency, params: { id: pieceId, photoId: id }, type, signal }),
  )

/**
 * The photographs of a piece as files, the main one first: those of the house, or the owner's own. What cannot be fetched is left out.
 * In the memory of this page only.
 */
export const filesOfPieceQuery = (preferences: Preferences, piece: OwnedPiece | undefined) =>
  ownFile(['owned-files', piece?.id ?? '', ''], async (signal): Promise<File[]> => {
    if (!piece) return []
    const { locale, currency } = preferences
    const wanted = [
      ...piece.images.map(
        ({ path, widths }) =>
          () =>
            fetchImage(`${path}-${widths.at(-1)}.jpg`, signal),
      ),
      ...(piece.added?.photos ?? []).map(({ id, type }) => async () => {
        const blob = await download('owned-pieces.photos.get', { locale, currency, params: { id: piece.id, photoId: id }, type, signal })
        return new File([blob], `${id}.${type.split('/')[1]}`, { type })
      }),
    ]
    const found = await Promise.allSettled(wanted.map((fetchOne) => fetchOne()))
    return found.flatMap((each) => {
      if (each.status === 'fulfilled') return each.value
      console.debug('a photograph of an own piece could not be fetched', each.reason)
      return []
    })
  })

async function fetchImage(path: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return new File([await response.blob()], path.split('/').at(-1) ?? 'photo.jpg', { type: 'image/jpeg' })
}

import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { inBothLanguages, storeOtherLanguage } from '#src/queries/both-languages.ts'

/** The signed-in customer's own watches and jewelry. Prices stay in the currency in which they were paid. */
export const ownedPiecesQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ['owned-pieces' satisfies QueryRoot, preferences.locale],
    queryFn: async ({ signal, client }): Promise<OwnedPieces> => {
      const { data, other } = await call('owned-pieces.list', { ...inBothLanguages(preferences), signal })
      storeOtherLanguage(client, preferences, ownedPiecesQuery, other?.data)
      return data
    },
  })

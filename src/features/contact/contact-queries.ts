import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** What the piece is called that somebody writes about. Without a network it is what the device has kept, or nothing. */
export const pieceQuery = (preferences: Preferences, id: string) =>
  queryOptions({
    queryKey: ['contact piece', id, preferences.locale],
    queryFn: async ({ signal }) => {
      const { data } = await call('products.get', { ...preferences, params: { id }, signal })
      return { id: data.id, name: `${data.brand.name} ${data.model}` }
    },
  })

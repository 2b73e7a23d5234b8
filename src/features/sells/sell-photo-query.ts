import { queryOptions } from '@tanstack/react-query'
import { download } from '#src/api/download.ts'
import type { SellPhoto } from '#src/contract/sells.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/**
 * A photo of the customer's own sell request, in the memory of this page only: its root is not among the persisted queries, and it is
 * dropped with the page. A photo never changes.
 */
export const sellPhotoQuery = ({ locale, currency }: Preferences, sellId: string, { id, type }: SellPhoto) =>
  queryOptions({
    queryKey: ['sell-photo', sellId, id],
    queryFn: ({ signal }) => download('sells.photos.get', { locale, currency, params: { id: sellId, photoId: id }, type, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { statusKey } from './status-keys.ts'

type Asked = Pick<Preferences, 'locale' | 'currency'> & { params: { id: string }; requestKey: string | undefined; signal: AbortSignal }

/**
 * The request of a status link. Never persisted: the viewer with the link may not be the owner of the device. The link's key is not part of
 * the query key, so it exists only in this page's memory.
 * @param root first part of the query's key
 * @param ownRoot the same for its owner, who needs no link, where such requests have no other page: persisted, and the same in every
 * language
 */
export const statusQuery =
  <Request>(root: string, ask: (asked: Asked) => Promise<Request>, ownRoot?: QueryRoot) =>
  ({ locale, currency }: Preferences, id: string) =>
    queryOptions({
      queryKey: ownRoot !== undefined && statusKey(id) === undefined ? [ownRoot, id] : [root, id, locale, currency],
      queryFn: ({ signal }) => ask({ locale, currency, params: { id }, requestKey: statusKey(id), signal }),
      // A guest gets no notifications, so refetch when they return to the page.
      refetchOnWindowFocus: true,
    })

export type StatusQuery<Request> = ReturnType<typeof statusQuery<Request>>

import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { loadByKey } from '#src/blocks/requests/load-by-key.ts'
import { statusKey } from '#src/blocks/requests/status-keys.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/**
 * What became of a message, for its sender. Kept nowhere: whoever has the link may not be the owner of the device. The link's key is no part of the query's
 * key, and so nowhere but in this page's memory.
 */
export const messageQuery = ({ locale, currency }: Preferences, id: string) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: async ({ signal }) =>
      (await call('contact.get', { locale, currency, params: { id }, requestKey: statusKey(id), signal })).data,
    // Somebody waits for news in front of it, and gets none otherwise.
    refetchOnWindowFocus: true,
  })

type Context = Preferences & { queryClient: QueryClient }

/** For the loader of its page (blocks/requests/load-by-key.ts). */
export const loadMessage = ({ queryClient, ...preferences }: Context, id: string, isSignedIn: boolean): Promise<void> =>
  loadByKey(id, isSignedIn, () => queryClient.query({ ...messageQuery(preferences, id), staleTime: 'static' }))

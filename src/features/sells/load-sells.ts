import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '#src/blocks/requests/load-by-key.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import { sellQuery, sellsQuery } from './sell-queries.ts'

type Context = Preferences & { queryClient: QueryClient }

/** For the list's loader. Never rejects: the outbox entries are shown in any case, and the list shows its own error. */
export const loadSells = ({ queryClient, ...preferences }: Context): Promise<void> =>
  loadOptional('the sell requests', queryClient.query({ ...sellsQuery(preferences), staleTime: 'static' }))

/** For the loader of a sell request. @throws the router's notFound for an id that is not the customer's; any other failure unchanged */
export const loadSell = ({ queryClient, ...preferences }: Context, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...sellQuery(preferences, id), staleTime: 'static' }))

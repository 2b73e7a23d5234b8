import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '#src/blocks/requests/load-by-key.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import { offerQuery, offersQuery } from './offer-queries.ts'

type Context = Preferences & { queryClient: QueryClient }

/** For the list's loader. Never rejects: the outbox entries are shown in any case, and the list shows its own error. */
export const loadOffers = ({ queryClient, ...preferences }: Context): Promise<void> =>
  loadOptional('the offers', queryClient.query({ ...offersQuery(preferences), staleTime: 'static' }))

/** For the loader of the customer's own offer. @throws the router's notFound for an id that is not theirs; any other failure unchanged */
export const loadOffer = ({ queryClient, ...preferences }: Context, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...offerQuery(preferences, id), staleTime: 'static' }))

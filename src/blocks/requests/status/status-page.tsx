import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink, type ListRoute } from '#src/blocks/back-link.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { type Preferences, usePreferences } from '#i18n/preferences.tsx'
import type { Session } from '#src/session/session.ts'
import { loadByKey } from './load-by-key.ts'
import type { StatusQuery } from './status-query.ts'

type Options<Request> = {
  query: StatusQuery<Request>
  /** The target of the back link. */
  back: ListRoute
  /** @param freshness the time of the data, for below the title */
  Shown: (props: { request: Request; freshness: ReactNode; isSignedIn: boolean }) => ReactNode
  /** Shown instead of a request whose key is not in this document: `OpenTheLink`. */
  Lost: (props: { id: string; isSignedIn: boolean }) => ReactNode
}

/** What the title of a request's page needs (layouts/account/account-head.ts). */
export type Numbered = { number: string }

/** As much of the arguments of a route's loader as is used. */
type Loading = { context: Preferences & { queryClient: QueryClient; session: () => Session }; params: { id: string } }

type StatusPage = {
  /** For the loader of the page. @throws as `loadByKey` does */
  load: (loading: Loading) => Promise<Numbered | undefined>
  Page: (props: { id: string }) => ReactNode
}

/** The target of an e-mail's link: a request of one kind, for a guest with its key and for its owner. */
export function statusPage<Request extends Numbered>({ query, back, Shown, Lost }: Options<Request>): StatusPage {
  function Page({ id }: { id: string }) {
    const preferences = usePreferences()
    const isSignedIn = useIsSignedIn()
    // The loader has fetched it already; without the key of the link there is nothing to fetch.
    const { data, dataUpdatedAt, isRefetchError } = useQuery({
      ...query(preferences, id),
      enabled: ({ state }) => state.data !== undefined,
    })
    const freshness = <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />
    return (
      <section className="page pt-6 lg:pt-14 pb-20 lg:pb-28 lg:max-w-5xl">
        <BackLink to={back} className="-mt-3 mb-1" />
        {data === undefined ? (
          <Lost id={id} isSignedIn={isSignedIn} />
        ) : (
          <Shown request={data} freshness={freshness} isSignedIn={isSignedIn} />
        )}
      </section>
    )
  }
  return {
    load: async ({ context: { queryClient, session, ...preferences }, params: { id } }) => {
      const load = () => queryClient.query({ ...query(preferences, id), staleTime: 'static' })
      const request = await loadByKey(id, session().identity.kind !== 'guest', load)
      return request && { number: request.number }
    },
    Page,
  }
}

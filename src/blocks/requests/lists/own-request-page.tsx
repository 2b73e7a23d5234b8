import { type QueryKey, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListRoute } from '#src/blocks/back-link.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { type Preferences, usePreferences } from '#i18n/preferences.tsx'
import { ListLink } from './list-link.tsx'

type Shown<Request> = {
  request: Request
  /** When it was fetched, milliseconds. */
  fetchedAt: number
  /** The time of the data, for below the title. */
  line: ReactNode
}

type Options<Request, Key extends QueryKey> = {
  query: (preferences: Preferences, id: string) => UseSuspenseQueryOptions<Request, Error, Request, Key>
  /** The list of such requests. */
  list: { to: ListRoute; name: ReactNode }
  Shown: (props: Shown<Request>) => ReactNode
}

/** The page of one of the customer's own requests. The loader has fetched it. */
export function ownRequestPage<Request, Key extends QueryKey>({ query, list, Shown }: Options<Request, Key>) {
  return function Page({ id }: { id: string }) {
    const { data, dataUpdatedAt, isRefetchError } = useSuspenseQuery(query(usePreferences(), id))
    return (
      <>
        <ListLink to={list.to}>{list.name}</ListLink>
        <Shown
          request={data}
          fetchedAt={dataUpdatedAt}
          line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
        />
      </>
    )
  }
}

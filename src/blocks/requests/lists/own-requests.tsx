import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { ListNotThere } from './list-not-there.tsx'

type Props<Request> = {
  requests: Pick<UseQueryResult<Request[]>, 'data' | 'dataUpdatedAt' | 'isRefetchError' | 'isFetching'> & { refetch: () => unknown }
  /** Some of the lists that it consists of could not be loaded. */
  isPartial?: boolean
  /** The outbox entries of this kind, newest first. */
  queued: readonly Entry[]
  renderQueued: (entry: Entry) => ReactNode
  renderRequest: (request: Request) => ReactNode
  /** Shown while there is nothing to track. */
  empty: ReactNode
  /** The title if the list could not be loaded. */
  notThere: ReactNode
}

/** The customer's own requests of one kind, newest first; above them the outbox entries, which do not depend on the list's loading. */
export function OwnRequests<Request>({ requests, queued, isPartial = false, ...props }: Props<Request>) {
  const { data, dataUpdatedAt, isRefetchError, isFetching, refetch } = requests
  if (data?.length === 0 && !isPartial && queued.length === 0) return props.empty
  return (
    <>
      {data && <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="-mt-4 lg:-mt-6" />}
      {queued.length + (data?.length ?? 0) > 0 && (
        <ul className="rows mt-2">
          {queued.map(props.renderQueued)}
          {data?.map(props.renderRequest)}
        </ul>
      )}
      {(!data || isPartial) && <ListNotThere title={props.notThere} isAsking={isFetching} onRetry={() => void refetch()} />}
    </>
  )
}

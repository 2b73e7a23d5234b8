import { Freshness } from './freshness.tsx'
import { useConnection } from './use-connection.ts'

type Props = {
  /** Of the query: when the server's response arrived, in milliseconds. */
  dataUpdatedAt: number
  /** Of the query: the refetch failed. */
  isRefetchError: boolean
  className?: string
}

/** The time of the private data on the page: a recent response of the server, or data persisted on the device. */
export function DataFreshness({ dataUpdatedAt, isRefetchError, className = '' }: Props) {
  const { isOnline } = useConnection()
  const isStale = !isOnline || isRefetchError
  return (
    <p className={`text-sm text-ink-subtle ${className}`}>
      <Freshness asOf={isStale ? new Date(dataUpdatedAt).toISOString() : undefined} confirmedAt={dataUpdatedAt} />
    </p>
  )
}

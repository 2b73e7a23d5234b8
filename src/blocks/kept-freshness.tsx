import { Freshness } from './freshness.tsx'
import { useConnection } from './use-connection.ts'

type Props = {
  /** Of the query: when the server's answer came, milliseconds. */
  dataUpdatedAt: number
  /** Of the query: the server has been asked again, and did not answer. */
  isRefetchError: boolean
  className?: string
}

/** From when the private things on the page are: the server's answer of a moment ago, or what the device has kept. */
export function KeptFreshness({ dataUpdatedAt, isRefetchError, className = '' }: Props) {
  const { isOnline } = useConnection()
  const isKept = !isOnline || isRefetchError
  return (
    <p className={`text-sm text-ink-subtle ${className}`}>
      <Freshness asOf={isKept ? new Date(dataUpdatedAt).toISOString() : undefined} confirmedAt={dataUpdatedAt} />
    </p>
  )
}

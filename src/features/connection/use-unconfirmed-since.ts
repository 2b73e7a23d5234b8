import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnconfirmed } from '#device/queries/unconfirmed.ts'
import { dayMs } from '#contract/durations.ts'

/** Older data gets a sentence of its own: prices and stock change. */
/** The server usually confirms a page sooner. */
const patienceMs = 3_000

/** The time of the oldest data on the page, if it is older than a day and the server has not confirmed it within 3 s. */
export function useUnconfirmedSince(): Date | undefined {
  const queryClient = useQueryClient()
  const [since, setSince] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const oldest = Math.min(
        ...queryClient
          .getQueryCache()
          .findAll({ type: 'active' })
          .flatMap(({ state: { data } }) => (isUnconfirmed(data) ? [Date.parse(data.asOf)] : [])),
      )
      const isOld = Date.now() - oldest > dayMs && Number.isFinite(oldest)
      if (isOld) {
        timer ??= setTimeout(() => setSince(oldest), patienceMs)
        return
      }
      clearTimeout(timer)
      timer = undefined
      setSince(undefined)
    }
    look()
    // Later: the cache also calls while React renders a component with a new query.
    const unsubscribe = queryClient.getQueryCache().subscribe(notifyManager.batchCalls(look))
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [queryClient])
  return since === undefined ? undefined : new Date(since)
}

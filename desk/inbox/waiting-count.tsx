import { useQuery } from '@tanstack/react-query'
import { useStore } from '#ui/use-store.ts'
import { atWork } from '../at-work.ts'
import { waitingQuery } from './queries.ts'

/** How many requests wait, beside the link to them. Its page says the same by kind, so it is not read out with each link. */
export function WaitingCount() {
  // While somebody signs out, the frame is still drawn, and would ask for it anew.
  const counts = useQuery({ ...waitingQuery, enabled: useStore(atWork) !== undefined }).data
  const total = counts && Object.values(counts).reduce((sum, { count }) => sum + count, 0)
  return total ? (
    <span aria-hidden className="num ms-auto rounded-full bg-primary text-on-primary text-sm px-2">
      {total}
    </span>
  ) : null
}

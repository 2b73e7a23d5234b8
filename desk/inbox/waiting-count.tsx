import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from './queries.ts'

/** How many requests wait, beside the link to them. Its page says the same by kind, so it is not read out with each link. */
export function WaitingCount() {
  const counts = useQuery(waitingQuery).data
  const total = counts && Object.values(counts).reduce((sum, { count }) => sum + count, 0)
  return total ? (
    <span aria-hidden className="num ms-auto rounded-full bg-primary text-on-primary text-sm px-2">
      {total}
    </span>
  ) : null
}

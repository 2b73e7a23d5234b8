import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { InboxRow } from '#contract/inbox/inbox.ts'
import { inboxQuery } from './queries.ts'

const none: readonly InboxRow[] = []

/**
 * The requests before and after one in the list. One that is decided leaves the list: its neighbours are those it had, as far as they are
 * still there.
 */
export function useNeighbours(number: string): { before: InboxRow | undefined; after: InboxRow | undefined } {
  const search = useSearch({ from: '/_staff/requests' })
  const rows = useQuery(inboxQuery(search)).data?.data ?? none
  const [lastWithIt, setLastWithIt] = useState(rows)
  const isListed = rows.some((row) => row.number === number)
  if (isListed && lastWithIt !== rows) setLastWithIt(rows)
  const list = isListed ? rows : lastWithIt
  const at = list.findIndex((row) => row.number === number)
  if (at === -1) return { before: undefined, after: rows[0] }
  const isThere = (row: InboxRow) => rows.some((each) => each.number === row.number)
  return { before: list.slice(0, at).findLast(isThere), after: list.slice(at + 1).find(isThere) }
}

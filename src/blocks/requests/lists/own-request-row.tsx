import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { RequestRow } from './request-row.tsx'
import { ownPageRoute } from '../request-screens.tsx'
import { StatusBadge } from '../status/status-badge.tsx'

type Props = Omit<ComponentProps<typeof RequestRow>, 'badge' | 'line' | 'isLink'> & {
  kind: RequestKind
  request: { id: string; number: string; status: RequestStatus; createdAt: string }
  /** Instead of the badge with the name of its status. */
  badge?: ReactNode
  /** What it is called, with its number and the day. */
  renderLine: (number: ReactNode, day: string) => ReactNode
}

/** One of the customer's own requests in the list; the whole row is a link to it. */
export function OwnRequestRow({ kind, request: { id, number, status, createdAt }, badge, renderLine, ...row }: Props) {
  const { locale } = usePreferences()
  const day = formatOwnDay(new Date(createdAt), locale)
  return (
    <li>
      <Link to={ownPageRoute(kind)} params={{ locale, id }} className="block group">
        <RequestRow {...row} badge={badge ?? <StatusBadge status={status} />} line={renderLine(<bdi>{number}</bdi>, day)} isLink />
      </Link>
    </li>
  )
}

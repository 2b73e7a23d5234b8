import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StatusBadge } from './status/status-badge.tsx'

type Props = {
  title: ReactNode
  status: RequestStatus
  /** Instead of the badge with the name of its status. */
  badge?: ReactNode
  /** It was made as a guest, and belongs to the account since. */
  isJoined?: boolean
}

/** The title of a request's page, with its status. */
export function RequestHeading({ title, status, badge, isJoined = false }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PageTitle title={title} />
        {badge ?? <StatusBadge status={status} />}
      </div>
      {isJoined && (
        <p className="text-sm text-ink-muted mt-2">
          <Trans>Made before you signed in, and added to your account.</Trans>
        </p>
      )}
    </>
  )
}

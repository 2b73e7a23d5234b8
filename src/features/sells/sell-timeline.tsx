import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RequestTimeline } from '#src/blocks/requests/status/request-timeline.tsx'
import { statusNames } from '#src/blocks/requests/status/status-badge.tsx'
import type { Sell } from '#contract/sells/sells.ts'

/** Its status and history, with the staff's reasons, and the step that comes next. */
export function SellTimeline({ sell }: { sell: Sell }) {
  const { i18n, t } = useLingui()
  return (
    <RequestTimeline
      request={sell}
      label={t({ message: 'Status', context: 'of a sell request' })}
      sent={<Trans context="of a sell request">Sent</Trans>}
      moved={(status) => i18n._(statusNames[status])}
      reading={{
        title: i18n._(statusNames.pending),
        text: <Trans>A specialist will review your photos and description.</Trans>,
      }}
      next={nextOf(sell, i18n._(statusNames.completed))}
    />
  )
}

function nextOf({ status }: Sell, completed: string): { key: string; state: 'next'; title: ReactNode; text: ReactNode } | undefined {
  switch (status) {
    case 'processing':
      return {
        key: 'decision',
        state: 'next',
        title: <Trans>Our decision</Trans>,
        text: <Trans>The price we will pay, or the reason why we cannot buy it.</Trans>,
      }
    case 'approved':
      return { key: 'completed', state: 'next', title: completed, text: <Trans>When we have the item and you have been paid.</Trans> }
    case 'pending':
    case 'rejected':
    case 'completed':
    case 'canceled':
    case 'closed':
      return undefined
  }
}

import type { ReactNode } from 'react'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { HistoryText } from './history-text.tsx'
import { type Followed, requestSteps } from './request-steps.ts'
import { Timeline, type TimelineStep } from './timeline.tsx'

type Props = {
  request: Followed
  /** The texts of the kind: the list's label, and the names of its steps. */
  label: string
  sent: ReactNode
  moved: (status: RequestStatus) => ReactNode
  reading: { title: ReactNode; text: ReactNode }
  /** The possible next step. */
  next?: TimelineStep | undefined
}

/** The status of a request, and its history. */
export function RequestTimeline({ request, label, sent, moved, reading, next }: Props) {
  const steps = requestSteps(request).map((each): TimelineStep => {
    const { kind, state } = each
    if (kind === 'reading') return { key: kind, state, ...reading }
    const text = <HistoryText step={each.step} />
    if (kind === 'sent') return { key: kind, state, title: sent, text }
    const { at, status } = each.step
    return { key: `${at} ${status}`, state, title: moved(status), text }
  })
  return <Timeline label={label} steps={next ? [...steps, next] : steps} />
}

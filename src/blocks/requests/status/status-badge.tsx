import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowsClockwise, check, clock, sealCheck } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { archive, hourglass, prohibit, xCircle } from '#ui/lazy-icons.ts'

/** The names of the statuses, typed by the contract, so that a status without its name is a type error. */
export const statusNames: Record<RequestStatus, MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'status of a request' }),
  processing: msg({ message: 'Processing', context: 'status of a request' }),
  approved: msg({ message: 'Approved', context: 'status of a request' }),
  rejected: msg({ message: 'Rejected', context: 'status of a request' }),
  completed: msg({ message: 'Completed', context: 'status of a request' }),
  canceled: msg({ message: 'Canceled', context: 'status of a request' }),
  closed: msg({ message: 'Closed', context: 'status of a request' }),
}

const badge =
  'inline-flex items-center gap-1.5 min-h-7 ps-2 pe-2.5 py-0.5 rounded-sm border border-transparent text-xs font-medium whitespace-nowrap'

/** Color and icon of each status. */
const looks: Record<RequestStatus, { look: string; outline?: string; path?: string }> = {
  pending: { look: 'bg-tan-tint text-tan-ink', outline: hourglass },
  processing: { look: 'bg-info-tint text-info', path: arrowsClockwise },
  approved: { look: 'bg-success-tint text-success', path: sealCheck },
  rejected: { look: 'bg-danger-tint text-danger', outline: xCircle },
  completed: { look: 'bg-primary text-on-primary', path: check },
  canceled: { look: 'bg-well text-ink-muted', outline: prohibit },
  closed: { look: 'border-line-strong! text-ink-muted', outline: archive },
}

type Props = {
  status: RequestStatus
  /** The words for it, where they say more than the status: "On its way". */
  children?: ReactNode
}

/** The status of a request: always a word beside its icon. */
export function StatusBadge({ status, children }: Props) {
  const { i18n } = useLingui()
  const { look, outline, path } = looks[status]
  return (
    <span className={`${badge} ${look}`}>
      {path !== undefined && <Icon path={path} className="size-4.25!" />}
      {outline !== undefined && <LazyIcon outline={outline} className="size-4.25!" />}
      {children ?? i18n._(statusNames[status])}
    </span>
  )
}

/** Which kind of request it is, where several stand in one list. */
export const KindBadge = ({ children }: { children: ReactNode }) => (
  <span className={`${badge} px-2! border-line! text-ink-muted`}>{children}</span>
)

/** An entry of the outbox is no request yet: a dashed outline, and never "pending". */
export function NotSentBadge() {
  return (
    <span className={`${badge} border-dashed border-line-strong! text-ink-muted`}>
      <Icon path={clock} className="size-4.25!" />
      <Trans>Not sent yet</Trans>
    </span>
  )
}

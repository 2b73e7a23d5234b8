import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { OrderEventName } from '#contract/orders/orders.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import { useMay } from '../may.ts'
import { lineClass, Moment } from './history-line.tsx'
import { InternalLine } from './internal-line.tsx'
import { NoteForm } from './note-form.tsx'
import { statusWords } from './words.ts'

type Step = HistoryStep & { who?: string | undefined }
type Event = { event: OrderEventName; at: string; by: HistoryStep['by']; who?: string | undefined }

const eventWords = {
  'receipt-sent': msg`Receipt sent`,
  paid: msg`Payment confirmed`,
  prepared: msg`Prepared`,
  shipped: msg`Shipped`,
  refunded: msg`Refunded`,
} satisfies Record<OrderEventName, unknown>

const noEvents: readonly Event[] = []

/** The house's own price for an offer, which stays pending. */
const counterWord = msg`Counter-offer`

const moverWords = { shopper: msg`by the customer`, system: msg`by itself`, staff: msg`by the house` }

type Props = { request: Pick<InboxRequest, 'id' | 'internal'>; steps: readonly Step[]; events?: readonly Event[] }

/** What has happened to a request, the oldest first, with who did it and why. */
export function History({ request, steps, events = noEvents }: Props) {
  const mayWrite = useMay('staff.notes.create')
  const heading = useId()
  const lines = [
    ...steps.map(({ status, reason, ...step }) => ({
      ...step,
      what: status === 'pending' && step.by === 'staff' ? counterWord : statusWords[status],
      reason,
    })),
    ...events.map(({ event, ...step }) => ({ ...step, what: eventWords[event], reason: undefined })),
  ]
  const internal = request.internal ?? []
  const all = [
    ...lines.map(({ at, ...line }) => ({ at, key: `${at} ${line.what.id}`, content: <StepLine at={at} {...line} /> })),
    ...internal.map((step) => ({ at: step.at, key: step.id, content: <InternalLine step={step} /> })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <section aria-labelledby={heading} className="mt-8 border-t border-line pt-6">
      <h2 id={heading} className="text-lg">
        <Trans>History</Trans>
      </h2>
      <ol className="mt-3 grid gap-2.5">
        {all.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
      {mayWrite && <NoteForm requestId={request.id} />}
    </section>
  )
}

type Line = { at: string; what: MessageDescriptor; by: HistoryStep['by']; who?: string | undefined; reason: string | undefined }

function StepLine({ at, what, by, who, reason }: Line) {
  const { i18n } = useLingui()
  return (
    <div className={lineClass}>
      <span>
        {i18n._(what)} <span className="text-ink-muted">{who === undefined ? i18n._(moverWords[by]) : <bdi>{who}</bdi>}</span>
      </span>
      <Moment at={at} />
      {reason !== undefined && (
        <p dir="auto" className="col-span-2 text-ink-muted wrap-anywhere">
          {reason}
        </p>
      )}
    </div>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderEventName } from '#contract/orders/orders.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
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

/** What has happened to a request, the oldest first, with who did it and why. */
export function History({ steps, events = noEvents }: { steps: readonly Step[]; events?: readonly Event[] }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const lines = [
    ...steps.map(({ status, reason, ...step }) => ({
      ...step,
      what: status === 'pending' && step.by === 'staff' ? counterWord : statusWords[status],
      reason,
    })),
    ...events.map(({ event, ...step }) => ({ ...step, what: eventWords[event], reason: undefined })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-lg">
        <Trans>History</Trans>
      </h2>
      <ol className="mt-3 grid gap-2.5">
        {lines.map(({ at, what, by, who, reason }) => (
          <li key={`${at} ${what.id}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span>
              {i18n._(what)} <span className="text-ink-muted">{who === undefined ? i18n._(moverWords[by]) : <bdi>{who}</bdi>}</span>
            </span>
            <time dateTime={at} className="num text-sm text-ink-muted">
              {formatDayTime(new Date(at), locale)}
            </time>
            {reason !== undefined && (
              <p dir="auto" className="col-span-2 text-ink-muted wrap-anywhere">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import { useAge } from '../inbox/age.tsx'
import { waitingQuery } from '../inbox/queries.ts'

const works: readonly { work: RequestWork; label: ReturnType<typeof msg> }[] = [
  { work: 'receipt', label: msg`Receipts to compare with the account` },
  { work: 'ship', label: msg`Paid orders to ship` },
  { work: 'refund', label: msg`Canceled orders to refund` },
  { work: 'offer', label: msg`Offers to answer` },
  { work: 'sell', label: msg`Sell requests to judge` },
  { work: 'preOrder', label: msg`Pre-orders to look after` },
  { work: 'contact', label: msg`Contact messages to answer` },
]

/** What customers wait for, what waits longest first, for those who may answer it. */
export function WhatWaits() {
  const { i18n } = useLingui()
  const waiting = useQuery(waitingQuery).data
  if (!waiting) return null
  const shown = works
    .map((each) => ({ ...each, ...waiting[each.work] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Date.parse(one.since ?? '') - Date.parse(other.since ?? ''))
  return (
    <section>
      <h2 className="text-xl">
        <Trans>What waits</Trans>
      </h2>
      {shown.length === 0 ? (
        <p className="mt-4 text-ink-muted">
          <Trans>No customer waits for an answer.</Trans>
        </p>
      ) : (
        <ul className="mt-3">
          {shown.map(({ work, label, count, since }) => (
            <li key={work} className="border-b border-line">
              <Link
                to="/requests"
                search={{ work }}
                className="min-h-16 grid grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 hover:bg-well"
              >
                <span className="text-2xl font-light num">{count}</span>
                <span>{i18n._(label)}</span>
                {since !== undefined && <Longest since={since} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Longest({ since }: { since: string }) {
  const { text, isLong } = useAge(since)
  return (
    <time dateTime={since} className={`num text-sm whitespace-nowrap ${isLong ? 'text-warning font-medium' : 'text-ink-muted'}`}>
      <Trans>the longest {text}</Trans>
    </time>
  )
}

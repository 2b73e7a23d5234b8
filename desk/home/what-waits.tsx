import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import { call } from '../call.ts'

const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async ({ signal }) => (await call('staff.waiting.get', { signal })).data,
})

const kinds: readonly { kind: RequestWork; label: ReturnType<typeof msg> }[] = [
  { kind: 'receipt', label: msg`Receipts to compare with the account` },
  { kind: 'ship', label: msg`Paid orders to ship` },
  { kind: 'refund', label: msg`Canceled orders to refund` },
  { kind: 'offer', label: msg`Offers to answer` },
  { kind: 'sell', label: msg`Sell requests to judge` },
  { kind: 'preOrder', label: msg`Pre-orders to look after` },
  { kind: 'contact', label: msg`Contact messages to answer` },
]

/** What customers wait for, for those who may answer it. */
export function WhatWaits() {
  const { i18n } = useLingui()
  const waiting = useQuery(waitingQuery).data
  if (!waiting) return null
  const shown = kinds.filter(({ kind }) => waiting[kind].count > 0)
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
        <>
          <ul className="mt-4 border-t border-line">
            {shown.map(({ kind, label }) => (
              <li key={kind} className="border-b border-line py-3 grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3">
                <span className="text-2xl num">{waiting[kind].count}</span>
                <span>{i18n._(label)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-muted">
            <Trans>Specialists answer them with the staff tools, not at the desk.</Trans>
          </p>
        </>
      )}
    </section>
  )
}

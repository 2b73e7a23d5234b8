import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { StaffWaiting } from '#src/contract/staff/staff-waiting.ts'
import { call, inLanguage } from '../call.ts'

const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async ({ signal }) => (await call('staff.waiting.get', { ...inLanguage(), signal })).data,
})

/** Each kind with the command that shows it: requests are decided in the terminal. */
const kinds: readonly { kind: keyof StaffWaiting; label: ReturnType<typeof msg>; command: string }[] = [
  { kind: 'receipts', label: msg`Receipts to compare with the account`, command: 'orders list --status processing' },
  { kind: 'toShip', label: msg`Paid orders to ship`, command: 'orders list --status processing' },
  { kind: 'toRefund', label: msg`Canceled orders to refund`, command: 'orders list --status canceled' },
  { kind: 'offers', label: msg`Offers to answer`, command: 'offers list --status pending' },
  { kind: 'sells', label: msg`Sell requests to judge`, command: 'sells list --status pending' },
  { kind: 'preOrders', label: msg`Pre-orders to look after`, command: 'pre-orders list --status pending' },
  { kind: 'contacts', label: msg`Contact messages to answer`, command: 'contacts list --status pending' },
]

/** It wraps between words alone: a browser would break an option after its first hyphen. */
const Command = ({ words }: { words: string }) => (
  <code dir="ltr" className="block text-sm text-ink-muted text-start">
    {words.split(' ').map((word, index) => (
      <Fragment key={word}>
        {index > 0 && ' '}
        <span className="whitespace-nowrap">{word}</span>
      </Fragment>
    ))}
  </code>
)

/** What customers wait for, for those who may answer it. */
export function WhatWaits() {
  const { i18n } = useLingui()
  const waiting = useQuery(waitingQuery).data
  if (!waiting) return null
  const shown = kinds.filter(({ kind }) => waiting[kind] > 0)
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
            {shown.map(({ kind, label, command }) => (
              <li key={kind} className="border-b border-line py-3 grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3">
                <span className="text-2xl num">{waiting[kind]}</span>
                <span>
                  {i18n._(label)}
                  <Command words={`npm run staff -- ${command}`} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-muted">
            <Trans>Requests are answered in the terminal: the command below each shows them.</Trans>
          </p>
        </>
      )}
    </section>
  )
}

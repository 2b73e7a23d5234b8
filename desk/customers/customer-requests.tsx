import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerPage, CustomerRequest } from '#contract/customers/staff-customers.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { kindWords, statusWords } from '../inbox/words.ts'
import { useMay } from '../may.ts'

/** How many are shown before one asks for all. */
const shownFirst = 20

/** All that they have asked of the house, the newest first. */
export function CustomerRequests({ customer: { requests, requestCount } }: { customer: CustomerPage }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? requests : requests.slice(0, shownFirst)
  const older = requestCount - requests.length
  return (
    <section className="lg:col-start-1 lg:row-start-1 lg:row-span-2">
      <h2 className="text-xl">
        <Trans>Requests</Trans> <span className="num text-ink-muted">{requestCount}</span>
      </h2>
      {requests.length === 0 && (
        <p className="mt-4 text-ink-muted">
          <Trans>They have asked for nothing yet.</Trans>
        </p>
      )}
      <ul className="mt-4 border-t border-line empty:hidden">
        {shown.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button variant="line" className="mt-6" onClick={() => setIsWhole(true)}>
          <Trans>Show all requests</Trans>
        </Button>
      )}
      {older > 0 && shown.length === requests.length && (
        <p className="mt-3 text-sm text-ink-muted">
          <Plural value={older} one="and # older request" other="and # older requests" />
        </p>
      )}
    </section>
  )
}

function RequestRow({ request: { kind, number, status, createdAt, about, others, sum } }: { request: CustomerRequest }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const mayOpen = useMay('staff.requests.get')
  const title = (
    <>
      {i18n._(kindWords[kind])} <bdi className="num">{number}</bdi>
    </>
  )
  return (
    <li className="border-b border-line py-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
      <div className="min-w-0 wrap-anywhere">
        {mayOpen ? (
          <Link to="/requests/$number" params={{ number }} className="link link-tall font-medium">
            {title}
          </Link>
        ) : (
          <p className="font-medium">{title}</p>
        )}
        {about && (
          <p>
            <bdi>{about[locale]}</bdi>
            {others !== undefined && (
              <span className="text-ink-muted">
                {' '}
                <Plural value={others} one="and # other piece" other="and # other pieces" />
              </span>
            )}
          </p>
        )}
        <time dateTime={createdAt} className="text-sm text-ink-muted num">
          {formatDayOf(new Date(createdAt), locale)}
        </time>
      </div>
      <div className="text-end">
        <p className="text-sm">{i18n._(statusWords[status])}</p>
        {sum && <bdi className="num">{formatMoney(sum, locale)}</bdi>}
      </div>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icon-paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { NothingHere } from '../not-here/nothing-here.tsx'
import { Waiting } from '../waiting.tsx'
import { useAge } from './age.tsx'
import { DecisionBar } from './decide/decision-bar.tsx'
import { CustomerCard } from './customer-card.tsx'
import { kindParts } from './kinds/kinds.tsx'
import { requestQuery } from './queries.ts'
import { Lookers, useLook } from './looks.tsx'
import { TakeIt } from './take-it.tsx'
import { useKey } from './use-key.ts'
import { useSwipe } from './use-swipe.ts'
import { useNeighbours } from './use-neighbours.ts'
import { kindWords, statusWords, workWords } from './words.ts'

export const Route = createFileRoute('/_staff/requests/$number')({
  staticData: { asks: ['staff.requests.get'] },
  component: RequestScreen,
})

function RequestScreen() {
  const { number } = useParams({ from: '/_staff/requests/$number' })
  const search = useSearch({ from: '/_staff/requests' })
  const { data, isPending, error } = useQuery(requestQuery(number))
  if (data) return <RequestPage key={data.id} request={data} />
  if (isPending) return <Waiting />
  return (
    <NothingHere error={error}>
      <Link to="/requests" search={search} className="link inline-flex items-center min-h-11">
        <Trans>To the requests</Trans>
      </Link>
    </NothingHere>
  )
}

/** One request: what every kind has around the parts of its own kind. */
function RequestPage({ request }: { request: InboxRequest }) {
  const { i18n } = useLingui()
  const search = useSearch({ from: '/_staff/requests' })
  const { kind, number, waits, status, piece } = request
  const { Main, Aside } = kindParts[kind]
  useLook(request.id)
  return (
    <article className="min-w-0">
      <Link to="/requests" search={search} className="lg:hidden link inline-flex items-center gap-1.5 min-h-11">
        <Icon path={arrowLeft} size="sm" flip />
        <Trans>All requests</Trans>
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <PageTitle
              title={
                <>
                  {i18n._(waits ? workWords[waits.work] : kindWords[kind])} <bdi className="num">{number}</bdi>
                </>
              }
            />
            {waits ? <WaitsFor since={waits.since} /> : <span className="chip">{i18n._(statusWords[status])}</span>}
          </div>
          {piece !== undefined && (
            <p className="mt-1 text-ink-muted wrap-anywhere">
              <bdi>{piece}</bdi>
            </p>
          )}
          <p role="status" className="text-sm mt-1 empty:hidden">
            <Lookers of={request} />
          </p>
        </div>
        <div className="flex items-center gap-3">
          <TakeIt request={request} />
          <Neighbours number={number} />
        </div>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Main request={request} />
        </div>
        <div className="min-w-0 grid gap-8 content-start">
          <Aside request={request} />
          <CustomerCard request={request} />
        </div>
      </div>
      <DecisionBar request={request} />
    </article>
  )
}

function WaitsFor({ since }: { since: string }) {
  const { text, isLong } = useAge(since)
  return (
    <span className={`rounded-sm px-2.5 py-1 text-sm num ${isLong ? 'bg-warning-tint text-warning' : 'bg-well text-ink-muted'}`}>
      <Trans>Waits {text}</Trans>
    </span>
  )
}

/** The requests before and after it in the list, by buttons, by the keys J and K, and by a swipe. */
function Neighbours({ number }: { number: string }) {
  const { t } = useLingui()
  const search = useSearch({ from: '/_staff/requests' })
  const navigate = useNavigate()
  const { before, after } = useNeighbours(number)
  const open = (row: { number: string } | undefined) =>
    row && void navigate({ to: '/requests/$number', params: { number: row.number }, search })
  useKey('j', () => open(after))
  useKey('k', () => open(before))
  useSwipe({ toNext: () => open(after), toBefore: () => open(before) })
  const link = (row: { number: string } | undefined, label: string, isBack: boolean) =>
    row ? (
      <Link
        to="/requests/$number"
        params={{ number: row.number }}
        search={search}
        aria-label={label}
        aria-keyshortcuts={isBack ? 'k' : 'j'}
        className="btn btn-line size-11 p-0! grid place-items-center"
      >
        <Icon path={arrowLeft} flip className={isBack ? '' : 'rotate-180'} />
      </Link>
    ) : null
  return (
    <nav aria-label={t`Requests before and after`} className="flex gap-1.5">
      {link(before, t`Previous request`, true)}
      {link(after, t`Next request`, false)}
    </nav>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { inboxViews } from '#contract/inbox/inbox.ts'
import { requestWorks } from '#contract/inbox/request-work.ts'
import { kindNames } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { FormError } from '../form-error.tsx'
import { Waiting } from '../waiting.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { keepWords, wordsOf } from './kept-words.ts'
import { inboxQuery, type InboxSearch } from './queries.ts'
import { RequestRow } from './request-row.tsx'

export const Route = createFileRoute('/_staff/requests')({
  staticData: { asks: ['staff.requests.list', 'staff.waiting.get'] },
  validateSearch: ({ view, kind, work, status, whose, words, after }: Record<string, unknown>): InboxSearch => ({
    view: z.enum(inboxViews).safeParse(view).data,
    kind: z.enum(kindNames).safeParse(kind).data,
    work: z.enum(requestWorks).safeParse(work).data,
    status: z.enum(requestStatuses).safeParse(status).data,
    whose: z.literal('mine').safeParse(whose).data,
    words: z.string().safeParse(words).data,
    after: z.string().safeParse(after).data,
  }),
  component: RequestsScreen,
})

/** The list of requests; beside it, on a phone instead of it, the one that is open. */
function RequestsScreen() {
  const isOpen = useMatch({ from: '/_staff/requests/$number', shouldThrow: false }) !== undefined
  return (
    <div className="lg:grid lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-x-10 lg:items-start">
      <div className={isOpen ? 'max-lg:hidden' : ''}>
        <RequestList />
      </div>
      <Outlet />
    </div>
  )
}

function RequestList() {
  const { t } = useLingui()
  const search = useSearch({ from: '/_staff/requests' })
  const navigate = useNavigate({ from: '/requests' })
  const { data, isPending, error } = useQuery(inboxQuery(search))
  /** Another filter begins at the first page. */
  const show = (change: InboxSearch) => void navigate({ to: '/requests', search: { ...search, after: undefined, ...change } })
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    const words = typeof q === 'string' ? q.trim() : ''
    // Who looks for one does not know whether it waits.
    const everything: InboxSearch = { view: 'all', work: undefined, kind: undefined, status: undefined, whose: undefined }
    show(words === '' ? { words: undefined, view: undefined, status: undefined } : { ...everything, words: keepWords(words) })
  }
  const sought = wordsOf(search.words)
  const view = search.view ?? 'waits'
  const next = data?.meta.next
  return (
    <section aria-label={t`Requests`}>
      <PageTitle
        title={view === 'waits' ? <Trans>What waits</Trans> : view === 'done' ? <Trans>Done</Trans> : <Trans>All requests</Trans>}
      />
      <form role="search" className="mt-4 flex gap-2" onSubmit={find}>
        <input
          key={search.words}
          name="q"
          type="search"
          className="input"
          defaultValue={sought}
          aria-label={t`Search the requests`}
          placeholder={t`Number, name, phone, reference`}
        />
        <Button type="submit" variant="line">
          <Trans>Search</Trans>
        </Button>
      </form>
      <InboxFilters search={search} onChange={show} />
      {isPending && <Waiting />}
      <FormError error={error} />
      {data?.data.length === 0 && (
        <div className="mt-6">
          {view === 'waits' && sought === undefined ? (
            <EmptyState title={<Trans>Nothing waits</Trans>} text={<Trans>No customer waits for an answer.</Trans>} />
          ) : (
            <EmptyState title={<Trans>Nothing here</Trans>} text={<Trans>Search for something else.</Trans>} />
          )}
        </div>
      )}
      <ul className="mt-3 border-t border-line empty:hidden">
        {data?.data.map((row) => (
          <RequestRow key={row.id} row={row} />
        ))}
      </ul>
      <div className="mt-4 flex gap-3 empty:hidden">
        {search.after !== undefined && (
          <Button variant="line" onClick={() => show({ after: undefined })}>
            <Trans>To the beginning</Trans>
          </Button>
        )}
        {next !== undefined && (
          <Button variant="line" onClick={() => show({ after: next })}>
            <Trans>Further requests</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

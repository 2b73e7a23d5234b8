import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { staffActionNames } from '#contract/log/staff-actions.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../call.ts'
import { ActionRows } from './action-rows.tsx'
import { actionWords } from './action-words.ts'
import { peopleQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

const logFilter = z.string().check(z.minLength(1), z.maxLength(200))

export const Route = createFileRoute('/_staff/log')({
  staticData: { asks: ['staff.actions.list'] },
  validateSearch: ({ who, action, subject, day }: Record<string, unknown>): LogSearch => ({
    who: logFilter.safeParse(who).data,
    action: logFilter.safeParse(action).data,
    subject: logFilter.safeParse(subject).data,
    day: z.iso.date().safeParse(day).data,
  }),
  component: LogScreen,
})

/** What the log is filtered by; `day`: `2026-11-28`, in the visitor's own zone. */
type LogSearch = { who?: string | undefined; action?: string | undefined; subject?: string | undefined; day?: string | undefined }

/** The moments between which a day of the visitor's lies. */
function momentsOf(day: string | undefined) {
  const from = day === undefined ? undefined : new Date(`${day}T00:00:00`)
  return from && { from: from.toISOString(), until: new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1).toISOString() }
}

const logQuery = ({ day, ...filter }: LogSearch) =>
  infiniteQueryOptions({
    queryKey: ['log', filter, day],
    queryFn: ({ pageParam: after, signal }) => call('staff.actions.list', { signal, query: { ...filter, ...momentsOf(day), after } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
  })

/** Who did and viewed what, when, and each value before and after: for the owner. */
function LogScreen() {
  const search = useSearch({ from: '/_staff/log' })
  const log = useInfiniteQuery(logQuery(search))
  const actions = log.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <PageTitle title={<Trans>Log</Trans>} />
      <p className="mt-2 text-ink-muted">
        <Trans>Everything that people and tokens have done and viewed. It is only ever added to.</Trans>
      </p>
      <Filter key={JSON.stringify(search)} search={search} />
      <div className="mt-8">
        {!actions && log.isPending && <Waiting />}
        {actions?.length === 0 && (
          <p role="status">
            <Trans>There is nothing like that in the log.</Trans>
          </p>
        )}
        {actions && actions.length > 0 && <ActionRows actions={actions} />}
        {log.hasNextPage && (
          <Button variant="line" className="mt-6" isWorking={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            <Trans>Show older entries</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function Filter({ search }: { search: LogSearch }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const people = useQuery(peopleQuery).data ?? []
  const isOther = search.who !== undefined && people.every(({ id }) => id !== search.who)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const valueOf = (name: keyof LogSearch) => {
      const typed = given.get(name)
      return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
    }
    const chosen = { who: valueOf('who'), action: valueOf('action'), subject: valueOf('subject'), day: valueOf('day') }
    void navigate({ to: '/log', search: chosen })
  }
  return (
    <form className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end" onSubmit={apply}>
      <SelectField
        label={t`Who`}
        name="who"
        placeholder={t`Everybody`}
        defaultValue={search.who ?? ''}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...(isOther && search.who !== undefined ? [{ value: search.who, label: search.who }] : []),
        ]}
      />
      <SelectField
        label={t`What`}
        name="action"
        placeholder={t`Everything`}
        defaultValue={search.action ?? ''}
        options={staffActionNames.map((name) => ({ value: name, label: i18n._(actionWords[name]) }))}
      />
      <TextField label={t`About (id)`} name="subject" dir="ltr" defaultValue={search.subject ?? ''} autoComplete="off" />
      <TextField label={t`Day`} name="day" type="date" dir="ltr" defaultValue={search.day ?? ''} />
      <Button type="submit" variant="line" className="justify-self-start">
        <Trans>Show</Trans>
      </Button>
    </form>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inboxViews } from '#contract/inbox/inbox.ts'
import { requestWorks } from '#contract/inbox/request-work.ts'
import { kindNames } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { type InboxSearch, waitingQuery } from './queries.ts'
import { kindsWords, statusWords, worksWords } from './words.ts'

const viewWords = { waits: msg`Waiting`, done: msg`Done`, all: msg`All` }

type Props = { search: InboxSearch; onChange: (change: InboxSearch) => void }

/** What of the requests is shown: what waits, by what is to be done; or the others by their kind; and whose. */
export function InboxFilters({ search, onChange }: Props) {
  const { t, i18n } = useLingui()
  const counts = useQuery(waitingQuery).data
  const view = search.view ?? 'waits'
  const total = counts && Object.values(counts).reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div role="group" aria-label={t`Which requests`} className="mt-3 flex flex-wrap gap-1">
        {inboxViews.map((each) => (
          <Chip
            key={each}
            isOn={view === each}
            onPress={() => onChange({ view: each === 'waits' ? undefined : each, work: undefined, kind: undefined, status: undefined })}
          >
            {i18n._(viewWords[each])}
          </Chip>
        ))}
        <Chip isOn={search.whose === 'mine'} onPress={() => onChange({ whose: search.whose ? undefined : 'mine' })}>
          <Trans>Mine</Trans>
        </Chip>
      </div>
      <div role="group" aria-label={t`Kind of request`} className="mt-1 flex gap-1 overflow-x-auto">
        {view === 'waits' ? (
          <>
            <Tab isOn={search.work === undefined} count={total} onPress={() => onChange({ work: undefined })}>
              <Trans>All</Trans>
            </Tab>
            {requestWorks.map((work) => {
              const count = counts?.[work].count
              if (!count && search.work !== work) return null
              return (
                <Tab key={work} isOn={search.work === work} count={count} onPress={() => onChange({ work })}>
                  {i18n._(worksWords[work])}
                </Tab>
              )
            })}
          </>
        ) : (
          [undefined, ...kindNames].map((kind) => (
            <Tab key={kind ?? 'all'} isOn={search.kind === kind} onPress={() => onChange({ kind })}>
              {kind === undefined ? t`All` : i18n._(kindsWords[kind])}
            </Tab>
          ))
        )}
      </div>
      {view !== 'waits' && <StatusChoice status={search.status} onChange={onChange} />}
    </>
  )
}

function StatusChoice({ status, onChange }: { status: InboxSearch['status']; onChange: Props['onChange'] }) {
  const { t, i18n } = useLingui()
  return (
    <span className="relative block mt-2">
      <select
        aria-label={t({ message: 'Status', context: 'of a request' })}
        className="input appearance-none pe-10"
        value={status ?? ''}
        onChange={({ target }) => onChange({ status: requestStatuses.find((each) => each === target.value) })}
      >
        <option value="">{t`Any status`}</option>
        {requestStatuses.map((each) => (
          <option key={each} value={each}>
            {i18n._(statusWords[each])}
          </option>
        ))}
      </select>
      <Icon path={caretDown} size="sm" className="absolute end-3.5 top-1/2 -mt-2.25 pointer-events-none" />
    </span>
  )
}

type PressProps = { isOn: boolean; onPress: () => void; children: ReactNode }

const Chip = ({ isOn, onPress, children }: PressProps) => (
  <button type="button" className="chip min-h-11 aria-pressed:bg-tint aria-pressed:font-medium" aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
)

const Tab = ({ isOn, count, onPress, children }: PressProps & { count?: number | undefined }) => (
  <button
    type="button"
    className="min-h-11 px-2 whitespace-nowrap border-b-2 border-transparent text-ink-muted aria-pressed:border-wedge aria-pressed:text-ink"
    aria-pressed={isOn}
    onClick={onPress}
  >
    {children} {count !== undefined && <span className="num text-ink-muted">{count}</span>}
  </button>
)

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { WantedPiece } from '#contract/saved-searches/wanted-pieces.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { Waiting } from '../waiting.tsx'
import { useWantedName } from './use-wanted-name.ts'

export const Route = createFileRoute('/_staff/products/wanted')({
  staticData: { asks: ['staff.saved-searches.wanted'] },
  component: WantedScreen,
})

const wantedQuery = queryOptions({
  queryKey: ['products', 'wanted'],
  queryFn: async ({ signal }) => (await call('staff.saved-searches.wanted', { signal })).data,
})

/** What customers have saved searches for and the shop does not have: what to buy next. */
function WantedScreen() {
  const { t } = useLingui()
  const { data, isPending, error } = useQuery(wantedQuery)
  const nameOf = useWantedName()
  return (
    <>
      <PageTitle title={<Trans>Wanted pieces</Trans>} />
      <p className="mt-2 max-w-[60ch] text-ink-muted">
        <Trans>
          Customers have saved searches for these, and no piece that is for sale matches. As soon as you publish one, they are told. The
          searches that most people have saved come first.
        </Trans>
      </p>
      {isPending && <Waiting />}
      <FormError error={error} />
      {data?.length === 0 && (
        <div className="mt-8">
          <EmptyState title={<Trans>Nothing is wanted</Trans>} text={<Trans>Every saved search finds a piece that is for sale.</Trans>} />
        </div>
      )}
      {data && data.length > 0 && (
        <ol className="mt-6 border-t border-line" aria-label={t`Wanted pieces`}>
          {data.map((wanted) => (
            <WantedRow key={`${nameOf(wanted)} ${wanted.currency}`} wanted={wanted} name={nameOf(wanted)} />
          ))}
        </ol>
      )}
    </>
  )
}

function WantedRow({ wanted, name }: { wanted: WantedPiece; name: string }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { people } = wanted
  const day = formatDayOf(new Date(wanted.savedAt), locale)
  return (
    <li className="border-b border-line py-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-muted num">
        <span className="text-ink">
          <Plural value={people} one="# person" other="# people" />
        </span>
        {' · '}
        {t`last saved on ${day}`}
      </p>
    </li>
  )
}

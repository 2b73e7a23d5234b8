import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDeletion } from '#src/blocks/confirm-deletion.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import type { SavedSearch } from '#contract/accounts/saved-searches.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { savedSearchesQuery } from '#src/queries/saved-searches.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useListFocus } from '#ui/use-list-focus.ts'
import { NewPieces } from './new-pieces.tsx'
import { SavedLink } from './saved-link.tsx'
import { type FoundSince, useNewPieces } from './use-new-pieces.ts'
import { useChangeSaved, useSavedSearches } from './use-saved-searches.ts'

/** The saved searches, inside the account. */
export function SavedSearchesPage() {
  const { locale, currency } = usePreferences()
  const { dataUpdatedAt, isRefetchError } = useQuery(savedSearchesQuery({ locale, currency }))
  const searches = useSavedSearches()
  const found = useNewPieces(searches)
  const list = useListFocus(searches.length)
  return (
    <>
      <PageTitle title={<Trans>Saved searches</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      <div ref={list} tabIndex={-1} className="outline-none">
        {searches.length === 0 ? (
          <EmptyState
            title={<Trans>No saved searches</Trans>}
            text={<Trans>Choose filters in the shop, and save the list beside them.</Trans>}
          >
            <Link to="/$locale/shop" params={{ locale }} className="btn btn-line">
              <Trans>Shop Now</Trans>
            </Link>
          </EmptyState>
        ) : (
          <ul className="rows border-y border-line">
            {searches.map((saved) => (
              <SavedRow key={saved.id} saved={saved} found={found.get(saved.id)} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function SavedRow({ saved, found }: { saved: SavedSearch; found: FoundSince | undefined }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { remove } = useChangeSaved()
  const [isAsking, setAsking] = useState(false)
  const name = isolated(saved.name)
  const day = formatDayOf(new Date(saved.savedAt), locale)
  const confirm = async () => {
    setAsking(false)
    if (await remove(saved)) showToast({ kind: 'notice', summary: t`Saved search deleted` })
  }
  return (
    <li className="py-3 flex items-center gap-6">
      <SavedLink
        saved={saved}
        className="min-w-0 flex-1 min-h-11 py-2 wrap-anywhere hover:underline underline-offset-4 decoration-line-strong"
      >
        <bdi className="font-medium">{saved.name}</bdi>
        <span className="block text-sm text-ink-muted">{t`Saved on ${day}`}</span>
        <NewPieces found={found} className="block mt-0.5" saysSince />
      </SavedLink>
      <Button variant="link" className="text-sm min-w-11 text-ink-muted" aria-label={t`Delete ${name}`} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDeletion
        open={isAsking}
        isWorking={false}
        onStay={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={<Trans>Delete this saved search?</Trans>}
        text={<bdi>{saved.name}</bdi>}
      />
    </li>
  )
}

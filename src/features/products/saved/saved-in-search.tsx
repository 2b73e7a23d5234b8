import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { bookmarkSimple } from '#ui/icon-paths.ts'
import { NewPieces } from './new-pieces.tsx'
import { SavedLink } from './saved-link.tsx'
import { useNewPieces } from './use-new-pieces.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const mostShown = 5

/** The newest saved searches in the panel of the search. Renders nothing if there are none. */
export function SavedInSearch() {
  const { locale } = usePreferences()
  const searches = useSavedSearches().slice(0, mostShown)
  const found = useNewPieces(searches)
  if (searches.length === 0) return null
  return (
    <section className="min-w-0 mb-6">
      <div className="flex justify-between items-center mb-1 min-h-11">
        <h2 className="text-sm text-ink-subtle">
          <Trans>Saved searches</Trans>
        </h2>
        <Link to="/$locale/account/searches" params={{ locale }} className="link text-sm inline-flex items-center min-h-11">
          <Trans>See all</Trans>
        </Link>
      </div>
      <ul>
        {searches.map((saved) => (
          <li key={saved.id}>
            <SavedLink saved={saved} className="flex items-center gap-3 min-h-11 hover:underline underline-offset-4 decoration-line-strong">
              <Icon path={bookmarkSimple} size="md" className="text-ink-subtle" />
              <bdi className="truncate">{saved.name}</bdi>
              <NewPieces found={found.get(saved.id)} className="ms-auto shrink-0" />
            </SavedLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

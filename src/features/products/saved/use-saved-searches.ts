import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import type { SavedSearch } from '#contract/accounts/saved-searches.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { removeSearch, savedSearchesQuery, saveSearch, withQueued } from '#src/queries/saved-searches.ts'
import { ownerSoon } from '#src/session/session-changes.ts'
import { showToast } from '#ui/toast-store.ts'

/** The customer's saved searches, the newest first, with what waits in the outbox; none for a guest. */
export function useSavedSearches(): SavedSearch[] {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({ ...savedSearchesQuery(usePreferences()), enabled: isSignedIn })
  const entries = useOutbox()
  return isSignedIn ? withQueued(data ?? { items: [] }, entries) : []
}

/** Saves and deletes, and says by a toast what was not accepted. Resolves to whether it was done, or waits in the outbox. */
export function useChangeSaved() {
  const { t } = useLingui()
  const client = useQueryClient()
  const preferences = usePreferences()
  const attempt = async (change: (user: string) => Promise<void>): Promise<boolean> => {
    try {
      const user = await ownerSoon()
      if (user === undefined) throw new Error(t`Needs a connection`)
      await change(user)
      return true
    } catch (error) {
      console.debug('the saved searches could not be changed', error)
      showToast({ kind: 'error', summary: error instanceof Error ? error.message : '' })
      return false
    }
  }
  return {
    save: (given: Pick<SavedSearch, 'name' | 'search'>) => attempt((user) => saveSearch(client, given, { preferences, user })),
    remove: (saved: SavedSearch) => attempt((user) => removeSearch(client, saved, { preferences, user })),
  }
}

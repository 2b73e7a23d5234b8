import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { AccountPending } from '#src/layouts/pending.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/searches')({
  staticData: { part: 'browsing', texts: ['browsing'] },
  loader: lazyFn(parts.browsing, 'loadSavedSearches'),
  head: ({ match }) => accountHead(match, msg`Saved searches`),
  component: lazyRouteComponent(parts.browsing, 'SavedSearchesPage'),
  pendingComponent: AccountPending,
})

import { LinguiContext } from '@lingui/react'
import type { QueryClient } from '@tanstack/react-query'
import { CatchBoundary, RouterContextProvider, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { Suspense, useMemo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { localeOfPath } from '#contract/pages/addresses.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import { i18nOf } from '#i18n/catalogues.ts'
import { PreferencesContext } from '#i18n/preferences.tsx'
import { fillOverlaySlot } from './overlay-slot.tsx'
import { linkWorker } from './worker-link.ts'
import { createCardSlot } from './card-slot.ts'
import { downloadCatalogue } from './catalogue.ts'
import { confirmCachedPage } from './confirm-cached-page.ts'
import { watchPictures } from './pictures.ts'
import { ConnectionBanner } from '#src/features/connection/connection-banner.tsx'
import { NewBuildPrompt } from '#src/features/updates/new-build-prompt.tsx'
import { watchBuilds } from './builds.ts'
import { watchConnection } from './connection.ts'
import { persistQueries, restoreQueries } from './session/persisted-queries.ts'
import { syncOwnLists } from './session/own-lists.ts'
import { announceOrders } from './outbox/announce-orders.ts'
import { runOutbox } from './outbox/outbox-runner.ts'
import { syncSession } from './session/session.ts'
import { LogoutQuestion } from './session/logout.tsx'
import { Dialogs } from './dialogs.tsx'
import { OutboxPanel } from './outbox/outbox-panel.tsx'
import { Correction } from './outbox/corrections.tsx'
import { OutboxLink } from '#src/features/outbox/outbox-link.tsx'
import { setHeaderExtra } from '#src/blocks/header-extra.tsx'
import { logOut } from './session/end-session.ts'
import { InstallCard } from '#src/features/install/install-card.tsx'
import { endToasts } from './toasts.ts'
import { ManifestLanguage } from './manifest-language.tsx'
import { fadeBetweenPages } from './page-transitions.ts'

export { endExpiredSession } from './session/end-session.ts'
export { restoreQueries } from './session/persisted-queries.ts'

export type RuntimeDeps = { router: AnyRouter; queryClient: QueryClient }

/**
 * Starts the runtime: service worker messages, persisted queries, session, outbox, connection and build checks. It may load after the page:
 * with the shopper's first interaction, or at once if its script is cached. It renders into the overlay slot: the banner above the page,
 * the cards below.
 */
export function startRuntime(deps: RuntimeDeps): void {
  void confirmCachedPage(deps.queryClient)
  linkWorker(deps.router)
  downloadCatalogue(deps.router)
  watchPictures()
  void restoreQueries(deps.queryClient)
  persistQueries(deps.queryClient)
  syncSession(deps)
  runOutbox(deps.queryClient)
  announceOrders(deps)
  setHeaderExtra(<OutboxLink />)
  syncOwnLists(deps)
  watchConnection(deps.queryClient, deps.router)
  endToasts(deps.router)
  markRequests(deps.queryClient)
  const builds = watchBuilds(deps.router)
  fadeBetweenPages(deps.router)
  const container = document.createElement('div')
  container.id = 'runtime'
  container.className = 'sticky top-0 z-(--z-banner)'
  document.body.prepend(container)
  const cards = createCardSlot()
  fillOverlaySlot(
    // An error in here must not unmount the page.
    <CatchBoundary getResetKey={() => 0} errorComponent={Nothing}>
      <RouterContextProvider router={deps.router}>
        <InLanguage>
          {createPortal(
            <>
              <ManifestLanguage />
              <Suspense>
                <ConnectionBanner />
              </Suspense>
              <Dialogs />
              <Suspense>
                <LogoutQuestion onLogOut={() => logOut(deps)} />
              </Suspense>
              <Suspense>
                <OutboxPanel />
              </Suspense>
              <Correction />
            </>,
            container,
          )}
          {createPortal(
            // One card at a time: the first of these with content.
            <>
              <Suspense>{builds && <NewBuildPrompt watch={builds} onReload={() => location.reload()} />}</Suspense>
              <Suspense>
                <InstallCard />
              </Suspense>
            </>,
            cards,
          )}
        </InLanguage>
      </RouterContextProvider>
    </CatchBoundary>,
  )
}

const Nothing = () => null

/**
 * `data-requests` on the document is `pending` while requests are in flight, else `none`. Tests wait for `none` before they change session
 * or network.
 */
function markRequests(queryClient: QueryClient): void {
  const mark = () => {
    document.documentElement.dataset.requests = queryClient.isFetching() + queryClient.isMutating() > 0 ? 'pending' : 'none'
  }
  mark()
  queryClient.getQueryCache().subscribe(mark)
  queryClient.getMutationCache().subscribe(mark)
}

/** Provides the page's language and currency. */
function InLanguage({ children }: { children: ReactNode }) {
  const locale = useRouterState({ select: ({ location }) => localeOfPath(location.pathname) })
  const currency = useRouterState({ select: ({ matches }) => matches[0]?.context.currency ?? defaultCurrency })
  const preferences = useMemo(() => ({ locale, currency }), [locale, currency])
  const lingui = useMemo(() => {
    const i18n = i18nOf(locale)
    return { i18n, _: i18n._.bind(i18n) }
  }, [locale])
  return (
    <LinguiContext value={lingui}>
      <PreferencesContext value={preferences}>{children}</PreferencesContext>
    </LinguiContext>
  )
}

import { LinguiContext } from '@lingui/react'
import type { QueryClient } from '@tanstack/react-query'
import { CatchBoundary, RouterContextProvider, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { Suspense, useMemo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { splitLocale } from '#src/contract/addresses.ts'
import { defaultLocale } from '#src/contract/locale.ts'
import { defaultCurrency } from '#src/contract/money.ts'
import { i18nOf } from '#src/i18n/catalogues.ts'
import { PreferencesContext } from '#src/i18n/preferences.tsx'
import { showBesidePages } from './beside-pages.tsx'
import { linkWorker } from './worker-link.ts'
import { placeOfCards } from './companion-cards.ts'
import { keepCatalogue } from './companion-catalogue.ts'
import { dateKeptPage } from './companion-kept-page.ts'
import { watchPictures } from './companion-pictures.ts'
import { ConnectionBanner } from '#src/features/connection/connection-banner.tsx'
import { NewBuildPrompt } from '#src/features/updates/new-build-prompt.tsx'
import { watchBuilds } from './companion-builds.ts'
import { watchConnection } from './companion-connection.ts'
import { keepQueries, restoreQueries } from './companion-queries.ts'
import { keepOwnLists } from './companion-own-lists.ts'
import { runOutbox } from './outbox-runner.ts'
import { keepSession } from './companion-session.ts'
import { LogoutQuestion } from './companion-logout.tsx'
import { Dialogs } from './companion-dialogs.tsx'
import { OutboxPanel } from './companion-outbox.tsx'
import { Correction } from './companion-corrections.tsx'
import { OutboxLink } from '#src/features/outbox/outbox-link.tsx'
import { setHeaderExtra } from '#src/blocks/header-extra.tsx'
import { logOut } from './end-session.ts'
import { InstallCard } from '#src/features/install/install-card.tsx'
import { endToasts } from './companion-toasts.ts'
import { AppOfLanguage } from './companion-app-of-language.tsx'
import { fadeBetweenPages } from './companion-page-transitions.ts'

export type CompanionDeps = { router: AnyRouter; queryClient: QueryClient }

/**
 * What the shop does beside its pages: it listens to the service worker, keeps queries, watches the connection and the build. All of it may come
 * after the page: with the shopper's first move, or at once where it lies on the device already. What it shows stands beside the page: the banner
 * above, the cards below.
 */
export function startCompanion(deps: CompanionDeps): void {
  dateKeptPage(deps.queryClient)
  linkWorker(deps.router)
  keepCatalogue(deps.router)
  watchPictures()
  void restoreQueries(deps.queryClient)
  keepQueries(deps.queryClient)
  keepSession(deps)
  runOutbox(deps.queryClient)
  setHeaderExtra(<OutboxLink />)
  keepOwnLists(deps)
  watchConnection(deps.queryClient, deps.router)
  endToasts(deps.router)
  markRequests(deps.queryClient)
  const builds = watchBuilds(deps.router)
  fadeBetweenPages(deps.router)
  const container = document.createElement('div')
  container.id = 'companion'
  container.className = 'sticky top-0 z-(--z-banner)'
  document.body.prepend(container)
  const cards = placeOfCards()
  showBesidePages(
    // A fault in here takes nothing of the page with it.
    <CatchBoundary getResetKey={() => 0} errorComponent={Nothing}>
      <RouterContextProvider router={deps.router}>
        <InLanguage>
          {createPortal(
            <>
              <AppOfLanguage />
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
            // One card at a time: the first of these that has something to say.
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

/** `data-requests` on the document says whether the page waits for answers: `pending` or `none`. Tests wait for `none` before they change a session or the network. */
function markRequests(queryClient: QueryClient): void {
  const mark = () => {
    document.documentElement.dataset.requests = queryClient.isFetching() + queryClient.isMutating() > 0 ? 'pending' : 'none'
  }
  mark()
  queryClient.getQueryCache().subscribe(mark)
  queryClient.getMutationCache().subscribe(mark)
}

/** The language and the currency of the page beside it. */
function InLanguage({ children }: { children: ReactNode }) {
  const locale = useRouterState({ select: ({ location }) => splitLocale(location.pathname).locale ?? defaultLocale })
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

import type { I18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { dirOf, isLocale, localeCookie, type Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { loadI18n } from '#src/i18n/catalogues.ts'
import { storePreference } from '#src/i18n/store-preference.ts'
import { PreferencesContext } from '#src/i18n/preferences.tsx'
import { BareErrorPage, BarePending } from '#src/layouts/bare-pages.tsx'
import { NotFoundPage } from '#src/layouts/not-found-page.tsx'
import { isUntouched } from '#src/ui/first-move.ts'

/** Named, because the router's type of the matches depends on it. */
type LocaleContext = { locale: Locale; i18n: I18n; currency: Currency }

/** All routes below use the language of the address. */
export const Route = createFileRoute('/$locale')({
  // `q` opens the search overlay over any page; the shop reads it as its own filter.
  validateSearch: (search: Record<string, unknown>): { q?: string } => (typeof search.q === 'string' ? { q: search.q } : {}),
  beforeLoad: async ({ params: { locale }, context, matches }): Promise<LocaleContext> => {
    if (!isLocale(locale)) throw notFound()
    const texts = matches.flatMap(({ staticData }) => [...(staticData.texts ?? []), ...(isUntouched() ? [] : (staticData.lazyTexts ?? []))])
    // A guest is redirected away from the account, whose texts may not be cached.
    const isGuest = context.session().identity.kind === 'guest'
    return {
      locale,
      i18n: await loadI18n(locale, isGuest ? texts.filter((name) => name !== 'account') : texts),
      currency: context.currency,
    }
  },
  component: LocaleRoute,
  // Rendered outside of the language that is loaded here, so without its texts.
  pendingComponent: BarePending,
  errorComponent: BareErrorPage,
  notFoundComponent: NotFoundPage,
})

function LocaleRoute() {
  const { locale, i18n, currency } = Route.useRouteContext()
  const preferences = useMemo(() => ({ locale, currency }), [locale, currency])
  // Lingui's own provider rerenders everything when texts arrive, also the parts that React has not hydrated yet. Here texts are loaded before the
  // components that use them.
  const lingui = useMemo(() => ({ i18n, _: i18n._.bind(i18n) }), [i18n])
  const isBegun = useRef(false)
  useEffect(() => {
    const { documentElement: root } = document
    // Chromium computes the styles of the whole page anew when one of these is set, even to the same value.
    if (root.lang !== locale) root.lang = locale
    if (root.dir !== dirOf(locale)) root.dir = dirOf(locale)
    // With a document from the server the cookie is set already (server/pages/pages.ts); writing it again on hydration could overwrite that of a page
    // in the other language to which the shopper is navigating.
    if (isBegun.current || navigator.serviceWorker?.controller) storePreference(localeCookie, locale)
    isBegun.current = true
  }, [locale])
  return (
    <LinguiContext value={lingui}>
      <PreferencesContext value={preferences}>
        <Outlet />
      </PreferencesContext>
    </LinguiContext>
  )
}

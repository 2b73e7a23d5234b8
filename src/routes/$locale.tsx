import type { I18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { createFileRoute, notFound, Outlet, type StaticDataRouteOption } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { dirOf, isLocale, localeCookie, type Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import { loadI18n } from '#i18n/catalogues.ts'
import { readCookie } from '#i18n/cookies.ts'
import { storePreference } from '#i18n/store-preference.ts'
import { PreferencesContext } from '#i18n/preferences.tsx'
import { BareErrorPage, BarePending } from '#src/layouts/bare-pages.tsx'
import { NotFoundPage } from '#src/layouts/not-found-page.tsx'
import type { PartName, Texts } from '#i18n/parts.ts'
import { parts } from '#src/parts/parts.ts'
import { isUntouched } from '#src/start/first-move.ts'

/** Named, because the router's type of the matches depends on it. */
type LocaleContext = { locale: Locale; i18n: I18n; currency: Currency }

/**
 * The parts and texts that a page loads. For a guest on a page of customers they are those of the sign-in, to which the guards redirect.
 */
function needsOf(page: readonly StaticDataRouteOption[], isGuest: boolean): { partNames: readonly PartName[]; texts: readonly Texts[] } {
  const partNames = page.flatMap(({ part }) => part ?? [])
  if (isGuest && partNames.includes('account')) return { partNames: ['auth'], texts: ['auth'] }
  const texts = page.flatMap((route) => [...(route.texts ?? []), ...(isUntouched() ? [] : (route.lazyTexts ?? []))])
  return { partNames, texts }
}

/** Loads a part at the same time as the texts; the route asks for it only after them. */
function beginPart(name: PartName): void {
  parts[name]().catch((error: unknown) => console.debug('not loaded yet: the route asks again', error))
}

/** All routes below use the language of the address. */
export const Route = createFileRoute('/$locale')({
  // `q` opens the search overlay over any page; the shop reads it as its own filter.
  validateSearch: (search: Record<string, unknown>): { q?: string } => (typeof search.q === 'string' ? { q: search.q } : {}),
  beforeLoad: async ({ params: { locale }, context, matches }): Promise<LocaleContext> => {
    if (!isLocale(locale)) throw notFound()
    const { partNames, texts } = needsOf(
      matches.map(({ staticData }) => staticData),
      context.session().identity.kind === 'guest',
    )
    if (!import.meta.env.SSR) for (const name of partNames) beginPart(name)
    return { locale, i18n: await loadI18n(locale, texts), currency: context.currency }
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
  // Lingui's own provider rerenders everything when texts arrive, also the parts that React has not hydrated yet. Here texts are loaded
  // before the components that use them.
  const lingui = useMemo(() => ({ i18n, _: i18n._.bind(i18n) }), [i18n])
  useEffect(() => {
    const { documentElement: root } = document
    // Chromium computes the styles of the whole page anew when one of these is set, even to the same value.
    if (root.lang !== locale) root.lang = locale
    if (root.dir !== dirOf(locale)) root.dir = dirOf(locale)
    // A shopper who follows a link in Arabic gets Arabic next time, too. No answer sets it: caches keep none that does.
    if (readCookie(document.cookie, localeCookie) !== locale) storePreference(localeCookie, locale)
  }, [locale])
  return (
    <LinguiContext value={lingui}>
      <PreferencesContext value={preferences}>
        <Outlet />
      </PreferencesContext>
    </LinguiContext>
  )
}

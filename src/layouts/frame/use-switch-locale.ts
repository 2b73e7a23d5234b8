import { useLingui } from '@lingui/react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { canonicalPath, splitLocale } from '#contract/pages/addresses.ts'
import type { Locale } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { showToast } from '#ui/toast-store.ts'
import { isLanguageMissing, isOnline, languageMissing } from './language-on-device.ts'

export const localeNames: Record<Locale, string> = { en: 'English', ar: 'العربية' }

/**
 * A link to this page in the other language: it keeps the query and the scroll position. Where that language is not available
 * offline, the link says so and does not navigate.
 */
export function useSwitchLocale() {
  const router = useRouter()
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const { rest, search, hash } = useLocation({
    select: (location) => ({ rest: splitLocale(location.pathname).rest, search: location.searchStr, hash: location.hash }),
    structuralSharing: true,
  })
  const other: Locale = locale === 'en' ? 'ar' : 'en'
  const href = `${canonicalPath(`/${other}${rest}`, other)}${search}${hash && `#${hash}`}`
  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isOnline() && (await isLanguageMissing(other))) {
      showToast({ kind: 'notice', summary: languageMissing(i18n, other) })
      return
    }
    // Preload before the navigation: a skeleton in between would be shorter and lose the scroll position.
    await router.preloadRoute({ to: '.', href })
    await router.navigate({ href, resetScroll: false })
  }
  return { other, name: localeNames[other], link: { href, lang: other, hrefLang: other, onClick } }
}

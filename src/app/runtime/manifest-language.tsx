import { useEffect } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'

/** The manifest follows the language, so that the app is installed in the one that is on the screen. The document came with that of its own. */
export function ManifestLanguage() {
  const { locale } = usePreferences()
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const href = link?.getAttribute('href')?.replace(/^\/\w+\//, `/${locale}/`)
    if (link && href && link.getAttribute('href') !== href) link.setAttribute('href', href)
  }, [locale])
  return null
}

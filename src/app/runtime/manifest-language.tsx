import { useEffect } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'

/**
 * Switches the manifest with the language, so that the app is installed in the current one. The document has its own language's manifest.
 */
export function ManifestLanguage() {
  const { locale } = usePreferences()
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const href = link?.getAttribute('href')?.replace(/^\/\w+\//, `/${locale}/`)
    if (link && href && link.getAttribute('href') !== href) link.setAttribute('href', href)
  }, [locale])
  return null
}

import { use } from 'react'
import { hasTexts, loadTexts, type Texts } from './catalogues.ts'
import { usePreferences } from './preferences.tsx'

/** For what opens over any page and is no route (the search): waits for its texts, so it stands below a Suspense. */
export function useTexts(name: Texts): void {
  const { locale } = usePreferences()
  if (!hasTexts(locale, name)) use(loadTexts(locale, name))
}

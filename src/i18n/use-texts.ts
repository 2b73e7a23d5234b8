import { use } from 'react'
import { loadTexts, type Texts } from './catalogues.ts'
import { usePreferences } from './preferences.tsx'

/** For a part that is shown on any page: suspends until its texts are there. Called alike in each render, as React wants of `use`. */
export function useTexts(name: Texts): void {
  const { locale } = usePreferences()
  use(loadTexts(locale, name))
}

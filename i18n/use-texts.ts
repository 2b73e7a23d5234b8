import { use } from 'react'
import type { Texts } from '#i18n/parts.ts'
import { loadTexts } from './catalogues.ts'
import { usePreferences } from './preferences.tsx'

/**
 * For a component that any page may show: suspends until its texts are loaded. `loadTexts` returns the same promise in each render, as
 * `use` requires.
 */
export function useTexts(name: Texts): void {
  const { locale } = usePreferences()
  use(loadTexts(locale, name))
}

import { createContext, use } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'

/** The shopper's preferences. The language is in the URL, the currency in a cookie; both are sent with every request. */
export type Preferences = { locale: Locale; currency: Currency }

export const PreferencesContext = createContext<Preferences | undefined>(undefined)

export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext)
  if (!preferences) throw new Error('usePreferences is only for components below the locale route')
  return preferences
}

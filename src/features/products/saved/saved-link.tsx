import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SavedSearch } from '#contract/accounts/saved-searches.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { ratesQuery } from '#src/queries/rates.ts'
import { searchOf } from './saved-address.ts'

type Props = { saved: SavedSearch; className: string; children: ReactNode }

/** Opens the list of a saved search, with its prices in the shopper's currency. */
export function SavedLink({ saved, className, children }: Props) {
  const preferences = usePreferences()
  const { locale, currency } = preferences
  const { data: rates } = useQuery({ ...ratesQuery(preferences), enabled: saved.currency !== currency })
  return (
    <Link to="/$locale/shop" params={{ locale }} search={searchOf(saved, currency, rates?.rates ?? [])} className={className}>
      {children}
    </Link>
  )
}

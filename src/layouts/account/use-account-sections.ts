import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '#i18n/preferences.tsx'
import { ownBidsQuery } from '#src/queries/bidding.ts'
import { accountSections, type AccountSection, bidsSection } from './account-sections.tsx'

/** The sections of the account. Bids are there for who has bid: a house without auctions of its own has none. */
export function useAccountSections(): readonly AccountSection[] {
  // Fetched in advance with the customer's other data.
  const { data: bids = [] } = useQuery({ ...ownBidsQuery(usePreferences()), enabled: false })
  return bids.length > 0 ? accountSections : accountSections.filter(({ to }) => to !== bidsSection)
}

import type { QueryClient } from '@tanstack/react-query'
import { reservedIsShown, showHeldOffers } from '#src/blocks/held-offers.ts'
import { shopNow } from '#src/offline/shop-clock.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { onSessionChange } from '#src/session/session-changes.ts'
import { isSignedIn } from '#src/session/session.ts'
import { heldOffersOf } from './held-offers-of.ts'
import { isOffersKey, offersQuery } from './offer-queries.ts'

/** Offers that were fetched a moment ago are not asked for again by each list. */
const freshMs = 60_000

/**
 * Tells cards and pages which products are held for whoever is signed in, and fetches their offers once a reserved product is shown.
 * @param preferences language and currency of the page, asked at each use
 */
export function followHeldOffers(client: QueryClient, preferences: () => Preferences): void {
  const show = () => {
    const offers = isSignedIn() ? client.getQueryData(offersQuery(preferences()).queryKey) : undefined
    showHeldOffers(heldOffersOf(offers ?? [], shopNow()))
  }
  const ask = async () => {
    await reservedIsShown
    if (!isSignedIn()) return
    try {
      await client.query({ ...offersQuery(preferences()), staleTime: freshMs })
    } catch (error) {
      console.debug('the offers could not be asked for: what is held for the customer is shown as reserved', error)
    }
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerAdded' && isOffersKey(query.queryKey)) show()
  })
  onSessionChange(() => {
    show()
    void ask()
  })
  show()
  void ask()
}

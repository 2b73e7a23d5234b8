import type { QueryClient } from '@tanstack/react-query'
import { reservedIsShown, showHeldOffers } from '#src/blocks/held-offers.ts'
import { shopNow } from '#device/shop-clock.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { onSessionChange } from '#src/session/session-changes.ts'
import { isSignedIn } from '#src/session/session.ts'
import { heldOffersOf } from './held-offers-of.ts'
import { isOffersKey, offersQuery } from './offer-queries.ts'

/** Several lists share offers that were fetched within this time. */
const freshMs = 60_000

/**
 * Publishes which products are held for the signed-in customer to cards and pages, and fetches the offers once a reserved product is shown.
 * @param preferences language and currency of the page, read at each use
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

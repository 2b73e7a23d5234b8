import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { cartCount } from '#src/blocks/cart-count.ts'
import { i18nOf, loadTexts } from '#i18n/catalogues.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { Identity } from '#src/session/identity.ts'
import { onSessionChange } from '#src/session/session-changes.ts'
import { readSession } from '#src/session/session.ts'
import { showToast } from '#ui/toast-store.ts'
import { cartQuery, isCartKey } from '#src/queries/cart.ts'
import { addToCart } from './cart-queries.ts'
import { takeWanted } from './wanted-product.ts'

/**
 * After sign-in, fetches the customer's cart, shows its number of units in the header, and adds the product that the guest wanted: only
 * customers have a cart.
 * @param preferences language and currency of the page, read at each use
 */
export function followCart(client: QueryClient, preferences: () => Preferences): void {
  const follow = (identity: Identity) => {
    if (identity.kind !== 'guest') void enter(client, preferences())
  }
  const count = () => cartCount.set(client.getQueryData(cartQuery(preferences()).queryKey)?.items_count)
  client.getQueryCache().subscribe(({ query }) => {
    if (isCartKey(query.queryKey)) count()
  })
  // The page may have fetched it already.
  count()
  onSessionChange(follow)
  follow(readSession().identity)
}

async function enter(client: QueryClient, preferences: Preferences): Promise<void> {
  const wanted = takeWanted()
  try {
    if (wanted === undefined) {
      // A cart that the device restored is of before this document, and may have changed since.
      await client.query({ ...cartQuery(preferences), staleTime: performance.now() })
      return
    }
    const { alreadyThere } = await client.getMutationCache().build(client, addToCart(client, preferences)).execute(wanted)
    await loadTexts(preferences.locale, 'account')
    showToast({ kind: 'notice', summary: alreadyThere ?? i18nOf(preferences.locale)._(msg`Added to the cart`) })
  } catch (error) {
    // The query client reports a failed mutation; the cart is refetched where it is shown.
    console.debug('the cart could not be followed', error)
  }
}

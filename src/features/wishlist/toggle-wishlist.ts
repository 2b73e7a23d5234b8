import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { onToggle, wishedProducts } from '#src/blocks/products/wishlist-state.ts'
import { mostWishlistItems } from '#contract/accounts/account-limits.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { i18nOf, loadTexts } from '#i18n/catalogues.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { onOutboxEvent } from '#device/outbox/outbox-events.ts'
import { outboxEntries, shownOutbox } from '#device/outbox/outbox.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { onSessionChange, ownerSoon } from '#src/session/session-changes.ts'
import { isSignedIn } from '#src/session/session.ts'
import { showToast } from '#ui/toast-store.ts'
import { addToGuestWishlist, guestWishlist, removeFromGuestWishlist } from './guest-wishlist.ts'
import { mergeGuestWishlist } from './merge-guest-wishlist.ts'
import { changeWishlist, followQueuedToggles, isWishlistKey, wishlistIds, wishlistQuery } from './wishlist-queries.ts'
import { pressesOf } from './pending-toggles.ts'

/**
 * Connects the wishlist buttons of all pages: they show and change the list of the signed-in customer, else the guest's. A guest's list is
 * merged into the account at sign-in.
 * @param preferences language and currency of the page, read at each use
 */
export function startWishlist(client: QueryClient, preferences: () => Preferences): void {
  const show = () =>
    wishedProducts.set(new Set(isSignedIn() ? wishlistIds(client, preferences()) : guestWishlist.get().map(({ product }) => product.id)))
  const follow = () => {
    show()
    if (isSignedIn()) void enterAccount(client, preferences())
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerAdded' && isWishlistKey(query.queryKey)) show()
  })
  guestWishlist.subscribe(show)
  followOutbox(client, preferences, show)
  onSessionChange(() => {
    // The presses belong to the previous user.
    pressesOf(client).clear()
    follow()
  })
  // If the network was lost right after signing in, merge the list when it is back.
  shopConnection.state.subscribe(() => {
    if (shopConnection.state.get() === 'back' && isSignedIn() && guestWishlist.get().length > 0) void enterAccount(client, preferences())
  })
  onToggle((product) => void press(client, preferences(), product, show))
  follow()
}

/** Queued presses are shown as done: those of an earlier visit, and of other tabs. */
function followOutbox(client: QueryClient, preferences: () => Preferences, show: () => void): void {
  const sent = new Set<string>()
  onOutboxEvent((event) => {
    if (event.type === 'sent') sent.add(event.id)
  })
  shownOutbox.subscribe(() => {
    if (!isSignedIn()) return
    followQueuedToggles(client, preferences(), outboxEntries(), sent)
    show()
  })
}

/** Merges the guest's list, and fetches the account's. */
async function enterAccount(client: QueryClient, preferences: Preferences): Promise<void> {
  try {
    await mergeGuestWishlist(client, preferences)
    await client.query(wishlistQuery(preferences))
  } catch (error) {
    // The next reconnection or page load retries.
    console.debug('the wish list could not be brought together', error)
  }
}

async function press(client: QueryClient, preferences: Preferences, product: ProductSummary, show: () => void): Promise<void> {
  const isWanted = !wishedProducts.get().has(product.id)
  if (isSignedIn()) {
    await pressOwn(client, preferences, product, isWanted, show)
    return
  }
  if (isWanted && guestWishlist.get().length >= mostWishlistItems) {
    await showMessage(preferences, msg`Your wish list is full. Remove a piece to add another.`)
    return
  }
  const isDone = isWanted ? addToGuestWishlist(product, preferences, Date.now()) : removeFromGuestWishlist([product.id])
  if (!isDone) await showMessage(preferences, msg`This browser does not let the shop store anything, so a wish list needs an account.`)
}

async function pressOwn(
  client: QueryClient,
  preferences: Preferences,
  product: ProductSummary,
  isWanted: boolean,
  show: () => void,
): Promise<void> {
  const user = await ownerSoon()
  // The owner of the list is unknown.
  if (user === undefined) {
    await showMessage(preferences, msg`Needs a connection`)
    return
  }
  const done = changeWishlist(client, preferences, product, isWanted, user)
  // Also when the list itself is not loaded yet.
  show()
  try {
    await done
  } catch (error) {
    show()
    console.debug('the wish list could not be changed', error)
    showToast({ kind: 'error', summary: error instanceof Error ? error.message : '' })
  }
}

async function showMessage({ locale }: Preferences, message: ReturnType<typeof msg>): Promise<void> {
  await loadTexts(locale, 'browsing')
  showToast({ kind: 'error', summary: i18nOf(locale)._(message) })
}

import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { wishlistSchema, type Wishlist } from '#contract/accounts/account-things.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { inBothLanguages, storeOtherLanguage } from '#src/queries/both-languages.ts'
import type { Entry, Outcome } from '#device/outbox/entry.ts'
import { aboutProduct } from '#device/outbox/entry-product.ts'
import { discardRejected } from '#device/outbox/discard-rejected.ts'
import { submit } from '#device/outbox/outbox.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import type { DeviceUser } from '#device/queries/query-store.ts'
import { followOutbox, pressesOf, withoutPress, withPresses, type Press } from './pending-toggles.ts'
import { seenPriceOf } from './saved-price.ts'

const root = 'wishlist' satisfies QueryRoot

/** The wish list of the signed-in customer. */
export const wishlistQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [root, locale, currency],
    queryFn: async ({ signal, client }): Promise<Wishlist> => {
      const asked = inBothLanguages({ locale, currency })
      const { data, other } = await call('wishlist.get', { ...asked, signal })
      storeOtherLanguage(client, asked, wishlistQuery, other && withPresses(other.data, pressesOf(client)))
      return withPresses(data, pressesOf(client))
    },
  })

/** @returns whether this query's key is a wish list's, in any language */
export const isWishlistKey = (queryKey: readonly unknown[]): boolean => queryKey[0] === root

/** The ids of the products on the list with pending presses applied; also when the list itself is not loaded yet. */
export function wishlistIds(client: QueryClient, preferences: Preferences): string[] {
  const list = client.getQueryData(wishlistQuery(preferences).queryKey) ?? { items: [] }
  return withPresses(list, pressesOf(client)).items.map(({ product }) => product.id)
}

/**
 * Adds a product to the signed-in customer's list, or removes it, through the outbox: optimistically, online and offline, and rolled back
 * if the server or the device rejects it. A press that reverts one still in the outbox cancels it: neither is sent.
 * @param user whose list it is
 * @throws the reason why it was rejected
 */
export async function changeWishlist(
  client: QueryClient,
  preferences: Preferences,
  product: ProductSummary,
  isWanted: boolean,
  user: DeviceUser,
): Promise<void> {
  const presses = pressesOf(client)
  const { queryKey } = wishlistQuery(preferences)
  const earlier = presses.get(product.id)
  const now = Date.now()
  const press: Press = { product, isWanted, at: new Date(now).toISOString(), before: client.getQueryData(queryKey) }
  presses.set(product.id, press)
  // Cancel in-flight fetches; they could overwrite the optimistic update.
  await client.cancelQueries({ queryKey: [root] })
  client.setQueriesData<Wishlist>({ queryKey: [root] }, (list) => list && withPresses(list, presses))
  /** Ends this press, unless a later press of the same button has replaced it. */
  const end = () => {
    if (presses.get(product.id) === press) presses.delete(product.id)
  }
  try {
    const outcome = await submit({
      endpoint: isWanted ? 'wishlist.add' : 'wishlist.remove',
      params: { productId: product.id },
      body: isWanted ? seenPriceOf(product, now) : undefined,
      attachments: [],
      ...aboutProduct(product),
      ...preferences,
      user,
    })
    if (outcome.state === 'rejected') return await discardRejected(outcome)
    if (outcome.state === 'canceled') {
      end()
      const shown = client.getQueryData(queryKey)
      if (shown && earlier && !presses.has(product.id)) client.setQueryData(queryKey, withoutPress(shown, earlier, earlier.before))
      // Another device may have changed it in the meantime.
      await client.invalidateQueries({ queryKey: [root] })
      return
    }
    if (outcome.state === 'queued') press.entryId = outcome.entry.id
    else {
      end()
      const answer = listIn(outcome)
      if (answer) client.setQueryData(queryKey, withPresses(answer, presses))
    }
  } catch (error) {
    end()
    const shown = client.getQueryData(queryKey)
    if (shown && !presses.has(product.id)) client.setQueryData(queryKey, withoutPress(shown, press, press.before))
    // In the other language and currencies it is fetched again.
    client.removeQueries({ queryKey: [root], type: 'inactive', predicate: ({ queryHash }) => queryHash !== hashKey(queryKey) })
    throw error
  }
  // Invalidate the list in the other languages and currencies.
  await client.invalidateQueries({ queryKey: [root], predicate: ({ queryHash }) => queryHash !== hashKey(queryKey), refetchType: 'none' })
}

/** The list in a response; undefined if only the delivery is known, not the response. */
const listIn = ({ data }: Extract<Outcome, { state: 'sent' }>): Wishlist | undefined =>
  wishlistSchema.safeParse((data as { data?: unknown }).data).data

/** Updates the lists after a change of the outbox. A removed entry was sent, rejected or discarded: the refetch tells which. */
export function followQueuedToggles(
  client: QueryClient,
  preferences: Preferences,
  entries: readonly Entry[],
  sent: ReadonlySet<string>,
): void {
  const gone = followOutbox(pressesOf(client), entries)
  const { queryKey } = wishlistQuery(preferences)
  for (const press of gone) {
    const shown = client.getQueryData(queryKey)
    if (shown && !sent.has(press.entryId ?? '')) client.setQueryData(queryKey, withoutPress(shown, press))
  }
  if (gone.length > 0) void client.invalidateQueries({ queryKey: [root] })
  const shown = client.getQueryData(queryKey)
  const next = shown && withPresses(shown, pressesOf(client))
  if (next && idsOf(next) !== idsOf(shown)) client.setQueryData(queryKey, next)
}

const idsOf = ({ items }: Wishlist) => items.map(({ product }) => product.id).join(' ')

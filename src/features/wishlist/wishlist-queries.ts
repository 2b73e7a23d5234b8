import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { wishlistSchema, type Wishlist } from '#src/contract/account-things.ts'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { Entry, Outcome } from '#src/offline/outbox/entry.ts'
import { aboutProduct } from '#src/offline/outbox/entry-product.ts'
import { discard, submit } from '#src/offline/outbox/outbox.ts'
import type { QueryRoot } from '#src/offline/queries/kept-queries.ts'
import type { KeptUser } from '#src/offline/queries/query-store.ts'
import { followOutbox, pressesOf, withoutPress, withPresses, type Press } from './pending-toggles.ts'

const root = 'wishlist' satisfies QueryRoot

/** The wish list of whoever is signed in. */
export const wishlistQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [root, locale, currency],
    queryFn: async ({ signal, client }): Promise<Wishlist> =>
      withPresses((await call('wishlist.get', { locale, currency, signal })).data, pressesOf(client)),
  })

/** @returns whether this query's key is a wish list's, in whichever language */
export const isWishlistKey = (queryKey: readonly unknown[]): boolean => queryKey[0] === root

/** The pieces on the list as it will be; also where the list itself has not come yet. */
export function wishlistIds(client: QueryClient, preferences: Preferences): string[] {
  const list = client.getQueryData(wishlistQuery(preferences).queryKey) ?? { items: [] }
  return withPresses(list, pressesOf(client)).items.map(({ product }) => product.id)
}

/**
 * Puts a piece on the list of whoever is signed in, or takes it off, by the outbox: shown at once, with a network or without, and taken back where the server
 * or the device does not do it. What takes back a press that has not left comes to nothing: neither is sent.
 * @param user whose list it is
 * Rejects with the reason why it was not done.
 */
export async function changeWishlist(
  client: QueryClient,
  preferences: Preferences,
  product: ProductSummary,
  isWanted: boolean,
  user: KeptUser,
): Promise<void> {
  const presses = pressesOf(client)
  const { queryKey } = wishlistQuery(preferences)
  const earlier = presses.get(product.id)
  const press: Press = { product, isWanted, at: new Date().toISOString(), before: client.getQueryData(queryKey) }
  presses.set(product.id, press)
  // An answer on its way may be from before.
  await client.cancelQueries({ queryKey: [root] })
  const shownBefore = client.getQueryData(queryKey)
  if (shownBefore) client.setQueryData(queryKey, withPresses(shownBefore, presses))
  /** A later press of the same heart stands in its place. */
  const end = () => {
    if (presses.get(product.id) === press) presses.delete(product.id)
  }
  try {
    const outcome = await submit({
      endpoint: isWanted ? 'wishlist.add' : 'wishlist.remove',
      params: { productId: product.id },
      body: undefined,
      attachments: [],
      ...aboutProduct(product),
      ...preferences,
      user,
    })
    if (outcome.state === 'rejected') {
      // Its shopper is told here and now.
      await discard(outcome.entry.id)
      throw Object.assign(new Error(outcome.refusal.message), outcome.refusal)
    }
    if (outcome.state === 'canceled') {
      end()
      const shown = client.getQueryData(queryKey)
      if (shown && earlier && !presses.has(product.id)) client.setQueryData(queryKey, withoutPress(shown, earlier, earlier.before))
      // Another device may have changed it meanwhile.
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
    throw error
  }
  // The list in the other language or currency.
  await client.invalidateQueries({ queryKey: [root], predicate: ({ queryHash }) => queryHash !== hashKey(queryKey), refetchType: 'none' })
}

/** The list in an answer; undefined where it was heard that it arrived, and no more. */
const listIn = ({ data }: Extract<Outcome, { state: 'sent' }>): Wishlist | undefined =>
  wishlistSchema.safeParse((data as { data?: unknown }).data).data

/** What waits in the outbox has changed: the lists follow. What has gone was sent, refused or discarded: the server says which. */
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

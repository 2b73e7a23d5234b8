import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { cancellation } from '#src/blocks/requests/status/cancellation.ts'
import { statusQuery } from '#src/blocks/requests/status/status-query.ts'
import { statusKey } from '#src/blocks/requests/status/status-keys.ts'
import type { Offer, OfferSummary } from '#contract/offers/offers.ts'
import { allPages } from '#src/queries/all-pages.ts'
import { inBothLanguages, storeOtherLanguage } from '#src/queries/both-languages.ts'
import { cartKey } from '#src/queries/cart.ts'
import { offerKey, offersKey } from '#src/queries/offers.ts'
import type { Preferences } from '#i18n/preferences.tsx'

/** Persisted on the device (device/queries/stored-queries.ts). */
const guestRoot = 'guest-offer'

/** Whether a query is the list of offers, in any language. */
export const isOffersKey = (queryKey: readonly unknown[]): boolean => queryKey[0] === offersKey[0]

/** All offers of the signed-in customer, newest first. */
export const offersQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: [...offersKey, locale, currency],
    queryFn: async ({ signal, client }): Promise<OfferSummary[]> => {
      const asked = inBothLanguages({ locale, currency })
      const { data, other } = await allPages((query) => call('offers.list', { ...asked, query, signal }))
      storeOtherLanguage(client, asked, offersQuery, other)
      return data
    },
  })

/** One of the customer's own offers. */
export const offerQuery = ({ locale, currency }: Preferences, id: string) =>
  queryOptions({
    queryKey: [...offerKey, id, locale, currency],
    queryFn: async ({ signal, client }): Promise<Offer> => {
      const asked = inBothLanguages({ locale, currency })
      const { data, other } = await call('offers.get', { ...asked, params: { id }, signal })
      storeOtherLanguage(client, asked, (preferences) => offerQuery(preferences, id), other?.data)
      return data
    },
  })

/** The offer of a status link. */
export const guestOfferQuery = statusQuery(guestRoot, async (asked) => (await call('offers.get', asked)).data)

/** Cancels an offer: a customer's own, or a guest's by its status link. */
export const cancelOffer = (client: QueryClient, preferences: Preferences, id: string) =>
  cancellation(client, {
    ask: () => call('offers.cancel', { ...preferences, params: { id }, body: {}, requestKey: statusKey(id) }),
    shownBy: statusKey(id) === undefined ? offerQuery(preferences, id) : guestOfferQuery(preferences, id),
    changed: keysWith(id),
  })

/** The queries that show an offer, or the cart with it. */
const keysWith = (id: string): QueryKey[] => [offersKey, cartKey, [...offerKey, id], [guestRoot, id]]

/** An offer was made or has changed: invalidates all queries that show it. */
export async function offersChanged(client: QueryClient, id?: string): Promise<void> {
  const changed = id === undefined ? [offersKey, cartKey] : keysWith(id)
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}

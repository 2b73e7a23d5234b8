import type { QueryClient } from '@tanstack/react-query'
import { isNotFound, notFound } from '@tanstack/react-router'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { guestOfferQuery, offerQuery, offersQuery } from './offer-queries.ts'
import { statusKey } from './status-keys.ts'

type Context = Preferences & { queryClient: QueryClient }

/** For the list's loader. Never rejects: what waits in the outbox is shown all the same, and the list says itself that it could not be had. */
export async function loadOffers({ queryClient, ...preferences }: Context): Promise<void> {
  try {
    await queryClient.query({ ...offersQuery(preferences), staleTime: 'static' })
  } catch (error) {
    console.debug('the offers could not be loaded', error)
  }
}

/** For the loader of an own offer. @throws the router's notFound for an id that is none of theirs; any other failure as it came */
export const loadOffer = ({ queryClient, ...preferences }: Context, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...offerQuery(preferences, id), staleTime: 'static' }))

/**
 * For the loader of a status page: loads the offer, where there is a key for it, or somebody who may be its owner. Who has no key and is not the owner
 * has lost the key with a reload: the page tells them to open the link again.
 * @throws as `loadOffer`
 */
export async function loadGuestOffer({ queryClient, ...preferences }: Context, id: string, isSignedIn: boolean): Promise<void> {
  const hasKey = statusKey(id) !== undefined
  if (!hasKey && !isSignedIn) return
  try {
    await orNotFound(queryClient.query({ ...guestOfferQuery(preferences, id), staleTime: 'static' }))
  } catch (error) {
    if (hasKey || !isNotFound(error)) throw error
  }
}

async function orNotFound(loading: Promise<unknown>): Promise<void> {
  try {
    await loading
  } catch (error) {
    // An ApiError; its class is loaded only when a call is made.
    if (error instanceof Error && 'status' in error && error.status === 404) throw notFound()
    throw error
  }
}

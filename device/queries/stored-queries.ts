import * as z from 'zod/mini'
import { ownBidSchema } from '#contract/auctions/bidding.ts'
import { addressSchema, cardSchema, cartSchema, wishlistSchema } from '#contract/accounts/account-things.ts'
import { savedSearchesSchema } from '#contract/accounts/saved-searches.ts'
import { ownedPiecesSchema } from '#contract/owned-pieces/owned-pieces.ts'
import { homeSchema } from '#contract/home/home.ts'
import { ratesSchema } from '#contract/rates/rates.ts'
import { settingsSchema } from '#contract/settings/shop-settings.ts'
import { customerSchema } from '#contract/accounts/customer.ts'
import { dayMs } from '#contract/durations.ts'
import { isCurrency } from '#contract/money/money.ts'
import { notificationListSchema } from '#contract/notifications/notifications.ts'
import { requestRoots } from '#contract/request-kinds/request-responses.ts'

/**
 * The queries that are persisted on the device, by the first element of their key, with the schema that validates their data when it is
 * restored. A query that is not listed here is never persisted.
 */
const publicRoots = { home: homeSchema, rates: ratesSchema, settings: settingsSchema } as const
/** The pieces of the wish list as they were last shown here, by id. */
const seenWishlistSchema = z.record(z.string(), z.object({ priceSar: z.optional(z.int()), state: z.enum(['free', 'reserved', 'sold']) }))
export type SeenWishlist = z.infer<typeof seenWishlistSchema>

/** Persisted per customer, and shown only to that customer. */
const privateRoots = {
  customer: customerSchema,
  addresses: z.array(addressSchema),
  cards: z.array(cardSchema),
  cart: cartSchema,
  wishlist: wishlistSchema,
  'wishlist-seen': seenWishlistSchema,
  'saved-searches': savedSearchesSchema,
  'owned-pieces': ownedPiecesSchema,
  /** Of each saved search, when its list was last shown here: milliseconds since 1970, by the shop's clock. */
  'searches-seen': z.int(),
  bids: z.array(ownBidSchema),
  ...requestRoots,
  notifications: notificationListSchema,
} as const
const roots = { ...publicRoots, ...privateRoots }

export const persistedRoots = Object.keys(roots)

/** Older queries are dropped. Must be below the maximum delay of `setTimeout`, because queries use it as their `gcTime`. */
export const persistedMaxAgeMs = 14 * dayMs

/** Whether a persisted query belongs to the signed-in customer. */
export const isPrivateKey = (queryKey: readonly unknown[]): boolean =>
  typeof queryKey[0] === 'string' && Object.hasOwn(privateRoots, queryKey[0])

/** Queries that are not persisted, and have the same data for every user. Queries in no list are removed when the user changes. */
const sharedRoots = [
  'viewed',
  'suggestions',
  'faq',
  'page-text',
  'about-photo',
  'shop',
  'product',
  'auctions',
  'bidding',
  'guest-wishes',
  'sign-in-providers',
  'brand-names',
  'model-names',
] as const

/** The first element of a key in one of these lists. Query keys use `satisfies QueryRoot`, so that the compiler checks them. */
export type QueryRoot = keyof typeof roots | (typeof sharedRoots)[number]

/** Whether a query has the same data for every user. A root that is in no list counts as private. */
export const isSharedKey = ([root]: readonly unknown[]): boolean =>
  typeof root === 'string' && (sharedRoots.some((shared) => shared === root) || Object.hasOwn(publicRoots, root))

export type StoredQuery = {
  /** The first element is one of the roots; the others are language, currency and, for single items, the id. */
  queryKey: readonly string[]
  queryHash: string
  data: unknown
  /** When the server sent it, milliseconds by this device's clock; 0 if unknown. */
  dataUpdatedAt: number
}
export type StoredQueries = { timestamp: number; buster: string; queries: readonly StoredQuery[] }

export const isPersistedKey = (queryKey: readonly unknown[]): queryKey is readonly string[] =>
  queryKey.every((part) => typeof part === 'string') && queryKey[0] !== undefined && Object.hasOwn(roots, queryKey[0])

const envelopeSchema = z.object({ timestamp: z.number(), buster: z.string(), queries: z.array(z.unknown()) })
const querySchema = z.object({ queryKey: z.array(z.string()), queryHash: z.string(), data: z.unknown(), dataUpdatedAt: z.number() })

/**
 * Parses the persisted queries; drops each query that is expired or does not match its schema.
 * @param now milliseconds. A time in the future means that the clock was set back: the data is shown, and counts as stale
 * @returns undefined if the envelope is unreadable
 */
export function parseStoredQueries(value: unknown, now: number): StoredQueries | undefined {
  const envelope = envelopeSchema.safeParse(value)
  if (!envelope.success) {
    if (value !== undefined) console.debug('the stored queries cannot be read', envelope.error)
    return undefined
  }
  const { timestamp, buster, queries } = envelope.data
  return {
    timestamp: Math.min(timestamp, now),
    buster,
    queries: queries.flatMap((query) => parseQuery(query, now) ?? []),
  }
}

function parseQuery(value: unknown, now: number): StoredQuery | undefined {
  const query = querySchema.safeParse(value)
  if (!query.success || !isPersistedKey(query.data.queryKey)) {
    console.debug('a stored query cannot be read', query.error)
    return undefined
  }
  const { queryKey, queryHash, dataUpdatedAt } = query.data
  const data = roots[queryKey[0] as keyof typeof roots].safeParse(query.data.data)
  if (!data.success) {
    console.debug('the data of a stored query cannot be read', queryKey, data.error)
    return undefined
  }
  if (now - dataUpdatedAt > persistedMaxAgeMs && dataUpdatedAt !== 0) return undefined
  return { queryKey, queryHash, data: data.data, dataUpdatedAt: dataUpdatedAt > now ? 0 : dataUpdatedAt }
}

/** A query's key without its currency. */
export const withoutCurrency = (queryKey: readonly unknown[]): unknown[] => queryKey.filter((part) => !isCurrency(part))

/** A customer's own data is stored in one currency, of which the others are views (app/runtime/currency-views.ts). */
const identityOf = ({ queryKey, queryHash }: StoredQuery): string =>
  isPrivateKey(queryKey) ? withoutCurrency(queryKey).join(' ') : queryHash

/** The newer version of each query: another tab may have persisted other queries, or earlier versions. */
export function mergeStoredQueries(before: readonly StoredQuery[], after: readonly StoredQuery[]): StoredQuery[] {
  const merged = new Map<string, StoredQuery>()
  for (const query of [...before, ...after]) {
    const known = merged.get(identityOf(query))
    if (!known || query.dataUpdatedAt >= known.dataUpdatedAt) merged.set(identityOf(query), query)
  }
  return [...merged.values()]
}

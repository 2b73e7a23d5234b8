import * as z from 'zod/mini'
import { addressSchema, cardSchema, cartSchema, wishListSchema } from '#src/contract/account-things.ts'
import { homeSchema, ratesSchema, settingsSchema } from '#src/contract/catalogue.ts'
import { customerSchema } from '#src/contract/customer.ts'
import { notificationListSchema } from '#src/contract/notifications.ts'
import { offerSchema, offerSummarySchema } from '#src/contract/offers.ts'
import { preOrderSchema, preOrderSummarySchema } from '#src/contract/pre-orders.ts'
import { sellSchema, sellSummarySchema } from '#src/contract/sells.ts'

/**
 * The queries that are kept on the device, by the first part of their key, with what their data must be when it is read back. This list is the only
 * way into it: what is not named here is kept nowhere.
 */
const publicRoots = { home: homeSchema, rates: ratesSchema, settings: settingsSchema } as const
/** Kept for one customer, and shown to nobody else. */
const privateRoots = {
  customer: customerSchema,
  addresses: z.array(addressSchema),
  cards: z.array(cardSchema),
  cart: cartSchema,
  wishlist: wishListSchema,
  offers: z.array(offerSummarySchema),
  offer: offerSchema,
  sells: z.array(sellSummarySchema),
  sell: sellSchema,
  'pre-orders': z.array(preOrderSummarySchema),
  'pre-order': preOrderSchema,
  notifications: notificationListSchema,
} as const
const roots = { ...publicRoots, ...privateRoots }

export const keptRoots = Object.keys(roots)

/** For so long; what is older is dropped. Shorter than the longest time a timer can wait, which queries need (`gcTime`). */
export const keptMaxAgeMs = 14 * 24 * 60 * 60_000

/** Whether a kept query belongs to who is signed in. */
export const isPrivateKey = (queryKey: readonly unknown[]): boolean =>
  typeof queryKey[0] === 'string' && Object.hasOwn(privateRoots, queryKey[0])

/** Queries that are not persisted, and whose answers are the same for everybody. What is in no list goes when the shopper changes. */
const sharedRoots = [
  'viewed',
  'suggestions',
  'faq',
  'shop',
  'product',
  'auctions',
  'guest-wishes',
  'sign-in-providers',
  'brand-names',
  'model-names',
] as const

/** The first part of a key that is in one of these lists. Where such a key is written, `satisfies QueryRoot` lets the compiler check it. */
export type QueryRoot = keyof typeof roots | (typeof sharedRoots)[number]

/** Whether the answer of a query is the same whoever is signed in. A root that nobody has named here is taken to be private. */
export const isSharedKey = ([root]: readonly unknown[]): boolean =>
  typeof root === 'string' && (sharedRoots.some((shared) => shared === root) || Object.hasOwn(publicRoots, root))

export type KeptQuery = {
  /** Its first part is one of the roots; the others are language and currency, and the id of what there are several of. */
  queryKey: readonly string[]
  queryHash: string
  data: unknown
  /** When the server gave it, milliseconds by this device's clock; 0 where that cannot be known. */
  dataUpdatedAt: number
}
export type KeptQueries = { timestamp: number; buster: string; queries: readonly KeptQuery[] }

export const isKeptKey = (queryKey: readonly unknown[]): queryKey is readonly string[] =>
  queryKey.every((part) => typeof part === 'string') && queryKey[0] !== undefined && Object.hasOwn(roots, queryKey[0])

const envelopeSchema = z.object({ timestamp: z.number(), buster: z.string(), queries: z.array(z.unknown()) })
const querySchema = z.object({ queryKey: z.array(z.string()), queryHash: z.string(), data: z.unknown(), dataUpdatedAt: z.number() })

/**
 * What was kept, as far as it is whole: a query that breaks its schema, or is too old, is left out.
 * @param now milliseconds. A time to come was written by a clock that has been set back since: the data is shown, and counts as old
 * @returns undefined where nothing can be made of it
 */
export function parseKeptQueries(value: unknown, now: number): KeptQueries | undefined {
  const envelope = envelopeSchema.safeParse(value)
  if (!envelope.success) {
    if (value !== undefined) console.debug('the kept queries cannot be read', envelope.error)
    return undefined
  }
  const { timestamp, buster, queries } = envelope.data
  return {
    timestamp: Math.min(timestamp, now),
    buster,
    queries: queries.flatMap((query) => parseQuery(query, now) ?? []),
  }
}

function parseQuery(value: unknown, now: number): KeptQuery | undefined {
  const query = querySchema.safeParse(value)
  if (!query.success || !isKeptKey(query.data.queryKey)) {
    console.debug('a kept query cannot be read', query.error)
    return undefined
  }
  const { queryKey, queryHash, dataUpdatedAt } = query.data
  const data = roots[queryKey[0] as keyof typeof roots].safeParse(query.data.data)
  if (!data.success) {
    console.debug('the data of a kept query cannot be read', queryKey, data.error)
    return undefined
  }
  if (now - dataUpdatedAt > keptMaxAgeMs && dataUpdatedAt !== 0) return undefined
  return { queryKey, queryHash, data: data.data, dataUpdatedAt: dataUpdatedAt > now ? 0 : dataUpdatedAt }
}

/** Of each query the newer one: another tab may have kept others, or earlier. */
export function mergeKeptQueries(before: readonly KeptQuery[], after: readonly KeptQuery[]): KeptQuery[] {
  const merged = new Map(before.map((query) => [query.queryHash, query]))
  for (const query of after) {
    const known = merged.get(query.queryHash)
    if (!known || query.dataUpdatedAt >= known.dataUpdatedAt) merged.set(query.queryHash, query)
  }
  return [...merged.values()]
}

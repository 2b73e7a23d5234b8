import { call } from '#calls/call.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { ownList, ownOne } from '#src/queries/own-requests.ts'

/** The lists of orders and the single ones of the signed-in customer, in every language; for invalidation. */
export const ordersKey = ['orders' satisfies QueryRoot] as const
export const orderKey = ['order' satisfies QueryRoot] as const

export const ordersQuery = ownList(ordersKey[0], { isTranslated: true }, (asked) => call('orders.list', asked))
export const orderQuery = ownOne(orderKey[0], { isTranslated: true }, (asked) => call('orders.get', asked))

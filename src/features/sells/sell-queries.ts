import { call } from '#calls/call.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { ownList, ownOne } from '#src/queries/own-requests.ts'

/** The lists of sell requests and the single ones of the signed-in customer, the same in every language; for invalidation. */
export const sellsKey = ['sells' satisfies QueryRoot] as const
export const sellKey = ['sell' satisfies QueryRoot] as const

export const sellsQuery = ownList(sellsKey[0], { isTranslated: false }, (asked) => call('sells.list', asked))
export const sellQuery = ownOne(sellKey[0], { isTranslated: false }, (asked) => call('sells.get', asked))

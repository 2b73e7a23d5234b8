import { currencyOf } from '../locale-currency.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import { tagsHeader } from '#server/platform/network/cache-tags.ts'
import type { HeaderRecord } from './security-headers.ts'

/** For caches between shoppers and shop (RFC 9213); browsers obey `cache-control`. */
export const sharedHeader = 'cdn-cache-control'

export type SharedCaches = {
  /** Headers of a public answer of the API. @param path as in the contract */
  ofCall: (path: string, asked: Headers) => HeaderRecord
  /** Headers of a page or its data. @param calls the paths that it was made of; @param isForAll whether no cookie has chosen it */
  ofPage: (calls: readonly string[], isForAll: boolean) => HeaderRecord
}

/** They name the time, or what ends at a time. */
const timedCalls = new Set(['/v1/settings', '/v1/auctions'])
/** No change of a piece changes their answers. */
const withoutPieces = /^\/v1\/(settings|faq|rates|about-photo|page-texts\/[^/]+)(\?|$)/

const closed: HeaderRecord = { [sharedHeader]: 'private' }

/**
 * What caches in front of the shop may keep: what guests see who have chosen neither currency nor theme.
 * @param isPurged whether a change is told to the cache; else answers are kept for a few seconds only
 */
export function createSharedCaches({ isPurged }: { isPurged: boolean }): SharedCaches {
  const lasting = isPurged ? 'public, max-age=60, stale-while-revalidate=30' : 'public, max-age=5, stale-while-revalidate=5'
  const open = (tags: string): HeaderRecord => ({ [sharedHeader]: lasting, [tagsHeader]: tags })
  const [ofPieces, ofShop] = [open('shop pieces'), open('shop')]
  const ofCalls = (calls: readonly string[]) => (calls.every((path) => withoutPieces.test(path)) ? ofShop : ofPieces)
  return {
    ofCall: (path, asked) =>
      timedCalls.has(path) || asked.has('authorization') || currencyOf(asked) !== defaultCurrency ? closed : ofCalls([path]),
    ofPage: (calls, isForAll) => (isForAll ? ofCalls(calls) : closed),
  }
}

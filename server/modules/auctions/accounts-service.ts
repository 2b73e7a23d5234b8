import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { hasRunningBids, leadsAuction } from './bidding-repository.ts'

/** What bids that count keep others from. */

/** An account is not deleted while it may win. The customer has to be locked. @throws HttpError `customer.leads-auction` */
export async function assertLeadsNoAuction(transaction: Db, customerId: string): Promise<void> {
  if (await leadsAuction(transaction, customerId)) throw new HttpError('customer.leads-auction', 'the customer leads in an auction')
}

/**
 * The house does not turn bidding off while it would break a promise. Checked after the setting is written: a bid that waits for it finds
 * it turned off, and one that did not wait is seen.
 * @throws HttpError `bidding.running`
 */
export async function assertNoBidsRun(transaction: Db): Promise<void> {
  if (await hasRunningBids(transaction)) throw new HttpError('bidding.running', 'an auction with bids runs')
}

import type { Db } from '#server/db/open/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import { HttpError } from './answers/errors.ts'

/**
 * Changes rows of one customer in one transaction, which locks the customer: concurrent changes wait until it ends. So rules about several
 * rows at once (one default address, twenty lines) hold under concurrency.
 * @param work sends all its queries through the transaction: the embedded database runs no others until the transaction ends
 * @throws HttpError `auth.unauthorized` where the account was deleted since the call was authorised
 */
export const changeOwn = <T>(db: Db, customerId: string, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) throw new HttpError('auth.unauthorized', 'the account is gone')
    return work(transaction)
  })

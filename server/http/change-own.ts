import type { Db } from '#server/db/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import { HttpError } from './errors.ts'

/**
 * Changes something of a customer's own in one transaction; whatever else changes theirs waits until it ends. So rules about several rows at once (one
 * default address, twenty lines) hold whatever comes at the same time.
 * @param work everything it asks has to go through the transaction: the embedded database answers nothing else meanwhile
 * @throws HttpError `auth.unauthorized` where the account was deleted since the call was authorised
 */
export const changeOwn = <T>(db: Db, customerId: string, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) throw new HttpError('auth.unauthorized', 'the account is gone')
    return work(transaction)
  })

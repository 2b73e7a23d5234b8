import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { RequestHistory } from './history-service.ts'
import { findSender, insertRequest } from './repository.ts'

/**
 * Makes a request for a customer, who is locked, in the caller's transaction. Nobody is told of it: the caller moves it on, which does.
 * @returns undefined where the customer is gone, or the key has made one
 */
export type MakeFor = (
  transaction: Db,
  kind: RequestKind,
  given: { customerId: string; idempotencyKey: string },
) => Promise<RequestRow | undefined>

export function createMakeFor({ clock, history }: { clock: Clock; history: RequestHistory }): MakeFor {
  return async (transaction, kind, { customerId, idempotencyKey }) => {
    const sender = await findSender(transaction, customerId)
    if (!sender) return undefined
    const { name, email, locale, phoneCountry, phoneNumber, phoneDialCode } = sender
    const row = await insertRequest(transaction, {
      id: newId(),
      kind,
      status: 'pending',
      customerId,
      joinedAt: null,
      name,
      email,
      phoneCountry: phoneCountry ?? '',
      phoneNumber: phoneNumber ?? '',
      phoneDialCode: phoneDialCode ?? '',
      locale,
      idempotencyKey,
      createdAt: clock.now(),
    })
    if (row) await history.step(transaction, { requestId: row.id, status: 'pending', who: { by: 'system' } })
    return row
  }
}

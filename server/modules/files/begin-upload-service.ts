import type { Db } from '#server/db/open/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { type Caller, ownerIdOf } from '#server/http/callers.ts'
import { RateLimited } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { expiryAfter, mostOpen, mostTaken, uploadLifeMs } from './uploads-policy.ts'
import { insertUpload, sumUploads } from './uploads-repository.ts'

/** What a client says of a file before it sends it: bytes, digest, and metadata as they came. */
type Announced = { length: number; sha256: string; metadata: string }

/**
 * @throws RateLimited where a customer has too many uploads that no request has taken, or has sent too much within a month; the staff may
 * send what they like, and a phone as many as its link allows
 */
export type BeginUpload = (caller: Caller, announced: Announced) => Promise<{ id: string; expiresAt: Date }>

export function createBeginUpload({ db, clock }: { db: Db; clock: Clock }): BeginUpload {
  const insert = async (transaction: Db, owner: { customerId: string } | { staffId: string }, announced: Announced) => {
    const now = clock.now()
    const row = { id: newId(), ...owner, ...announced, createdAt: now, expiresAt: expiryAfter(now, uploadLifeMs) }
    await insertUpload(transaction, row)
    return { id: row.id, expiresAt: row.expiresAt }
  }
  return async (caller, announced) => {
    const { length } = announced
    if (caller.kind !== 'customer') return insert(db, { staffId: ownerIdOf(caller) }, announced)
    const { customerId } = caller
    return changeOwn(db, customerId, async (transaction) => {
      const { open, openBytes, takenBytes } = await sumUploads(transaction, customerId)
      if (open >= mostOpen.uploads || openBytes + length > mostOpen.bytes) throw new RateLimited('uploads that no request has taken', 600)
      if (takenBytes + openBytes + length > mostTaken) throw new RateLimited('files that requests have taken', 24 * 60 * 60)
      return insert(transaction, { customerId }, announced)
    })
  }
}

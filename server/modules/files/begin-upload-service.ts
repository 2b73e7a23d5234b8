import type { Db } from '#server/db/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { RateLimited } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets.ts'
import { expiryAfter, mostOpen, mostTaken, uploadLifeMs } from './uploads-policy.ts'
import { insertUpload, sumUploads } from './uploads-repository.ts'

/** @throws RateLimited where the customer has too many uploads that no request has taken, or has sent too much within a month */
export type BeginUpload = (
  customerId: string,
  announced: { length: number; sha256: string; metadata: string },
) => Promise<{ id: string; expiresAt: Date }>

export function createBeginUpload({ db, clock }: { db: Db; clock: Clock }): BeginUpload {
  return (customerId, { length, sha256, metadata }) =>
    changeOwn(db, customerId, async (transaction) => {
      const { open, openBytes, takenBytes } = await sumUploads(transaction, customerId)
      if (open >= mostOpen.uploads || openBytes + length > mostOpen.bytes) throw new RateLimited('uploads that no request has taken', 600)
      if (takenBytes + openBytes + length > mostTaken) throw new RateLimited('files that requests have taken', 24 * 60 * 60)
      const now = clock.now()
      const row = { id: newId(), customerId, length, sha256, metadata, createdAt: now, expiresAt: expiryAfter(now, uploadLifeMs) }
      await insertUpload(transaction, row)
      return { id: row.id, expiresAt: row.expiresAt }
    })
}

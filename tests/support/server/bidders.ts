import { idImage, privateFile } from '#server/db/schema/files.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { Shop } from './api-shop.ts'
import { aCustomer, type SignedIn } from './customers.ts'

/** A customer who may bid: rows of both sides of the ID, without the files. */
export async function aBidder(shop: Pick<Shop, 'db'>, given: Parameters<typeof aCustomer>[1] = {}): Promise<SignedIn> {
  const who = await aCustomer(shop, given)
  for (const side of ['front', 'back'] as const) {
    const fileId = newId()
    await shop.db.insert(privateFile).values({ id: fileId, state: 'kept', since: new Date() })
    await shop.db.insert(idImage).values({ customerId: who.id, side, fileId, type: 'image/jpeg', bytes: 1, uploadedAt: new Date() })
  }
  return who
}

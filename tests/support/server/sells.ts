import type { SellBody } from '#contract/sells/sell-body.ts'
import type { SellSent } from '#contract/sells/sells.ts'
import { aJpeg } from '../data/id-files.ts'
import { aSell } from '../data/sells.ts'
import type { OpenedShop } from './api-shop.ts'
import { aCustomer, type Answer, callsOf, type SignedIn } from './customers.ts'
import { both, idImageCalls } from './id-image-calls.ts'
import { tusCalls } from './tus-calls.ts'

type Caller = Pick<SignedIn, 'headers'>

export type SellFiles = { front: string[]; back: string[]; warrantyCard: string[]; more?: string[] }

/** Sell requests as a customer makes them: both ID images first, then the photos by tus, then the call. */
export function sellCalls(shop: OpenedShop) {
  const tus = tusCalls(shop)
  const upload = (caller: Caller, bytes: Uint8Array) => tus.uploaded(caller, bytes)
  return {
    /** A customer whose ID is on file. */
    async seller(): Promise<SignedIn> {
      const me = await aCustomer(shop)
      await this.fileId(me)
      return me
    },
    /** Puts the ID of a customer on file. */
    async fileId(caller: Caller): Promise<void> {
      const answer = await idImageCalls(shop).sendParts(caller, both(await aJpeg()))
      if (answer.status !== 200) throw new Error(`ID images were refused: ${answer.status}`)
    },
    upload,
    /** Uploads of the photos that have to be there. @param more further ones */
    async photos(caller: Caller, more: readonly Uint8Array[] = []): Promise<SellFiles> {
      const jpeg = await aJpeg()
      const [front, back, warrantyCard] = [await upload(caller, jpeg), await upload(caller, jpeg), await upload(caller, jpeg)]
      const others: string[] = []
      for (const bytes of more) others.push(await upload(caller, bytes))
      return { front: [front], back: [back], warrantyCard: [warrantyCard], ...(others.length > 0 && { more: others }) }
    },
    send: (
      caller: Caller,
      files: Partial<SellFiles>,
      { changes = {}, headers = {} }: { changes?: Partial<SellBody>; headers?: Record<string, string> } = {},
    ): Promise<Answer<SellSent>> => callsOf(shop, caller)<SellSent>('POST', '/sells', { ...aSell(changes), files }, headers),
  }
}

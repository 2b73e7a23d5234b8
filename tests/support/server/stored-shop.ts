/**
 * A shop in this process over the data folder of a product that does not run: to prepare what a test needs, and to look at what is left.
 */
import { openShop, type OpenedShop } from './api-shop.ts'
import { signedUp } from './cookie-client.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { sellCalls } from './sells.ts'

/** @param aheadMs how far its clock is ahead */
export async function withStoredShop<T>(dataDir: string, work: (shop: OpenedShop) => Promise<T>, aheadMs = 0): Promise<T> {
  const shop = await openShop({
    besides: { config: { dataDir, databasePool: 2 }, remove: () => Promise.resolve() },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  })
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

/** A customer with both ID images on file. */
export type Seller = { id: string; token: string; cookies: readonly { name: string; value: string }[] }

/** Makes a customer who may send sell requests, signed in with the cookies. @param dataDir an empty folder */
export async function aStoredSeller(dataDir: string): Promise<Seller> {
  await copyEmptyDatabase(dataDir)
  return withStoredShop(dataDir, async (shop) => {
    const browser = await signedUp(shop, 'seller@example.com')
    const token = browser.token() ?? ''
    await sellCalls(shop).fileId({ headers: { authorization: `Bearer ${token}` } })
    return { id: browser.customerId() ?? '', token, cookies: [...browser.cookies].map(([name, value]) => ({ name, value })) }
  })
}

import type { Image } from '#contract/catalogue/catalogue.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import { readFirstProducts } from './repository.ts'

/** Adds the picture of the product that each notification is about, where its request has one that the shop still has. */
export type AddPictures = (notifications: readonly Notification[], audience: Audience) => Promise<Notification[]>

export const createNotificationPictures =
  ({ db, products }: { db: Db; products: Pick<Products, 'inShop'> }): AddPictures =>
  async (notifications, audience) => {
    const productOf = await readFirstProducts(db, [...new Set(notifications.flatMap(({ requestId = [] }) => requestId))])
    const productIdOf = ({ kind, requestId = '', path }: Notification) =>
      kind === 'watch' || kind === 'auction' ? path.slice(path.lastIndexOf('/') + 1) : productOf.get(requestId)
    const ids = notifications.map(productIdOf).filter((id) => id !== undefined)
    const inShop = await products.inShop([...new Set(ids)], audience)
    const imageOf = new Map<string, Image | undefined>([...inShop].map(([id, { looks }]) => [id, looks().images[0]]))
    return notifications.map((notification) => {
      const image = imageOf.get(productIdOf(notification) ?? '')
      return image ? { ...notification, image } : notification
    })
  }

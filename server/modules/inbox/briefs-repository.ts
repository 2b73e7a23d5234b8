import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import { contactMessage } from '#server/db/schema/contact.ts'
import { offer } from '#server/db/schema/offers.ts'
import { order, orderLine } from '#server/db/schema/orders.ts'
import { preOrder } from '#server/db/schema/pre-orders.ts'
import { sell, sellPhoto } from '#server/db/schema/sells.ts'

/** What a row of the list says of a request of its kind. `productId`: of the piece whose photograph stands beside it. */
export type Brief = { productId?: string; photo?: string; piece?: string; count?: number; sum?: Money; asking?: Money; text?: string }

type ReadBriefs = (db: Db, ids: string[], locale: Locale) => Promise<[id: string, brief: Brief][]>

/** In characters: a row shows no more of a message. */
const textMost = 160

const named = (names: { en: string; ar: string }, locale: Locale) => names[locale]

/** How each kind is summed up. Another kind of request has its entry here. */
export const briefsOf: Readonly<Record<RequestKind, ReadBriefs>> = {
  async offer(db, ids, locale) {
    const rows = await db.select().from(offer).where(inArray(offer.id, ids))
    return rows.map(({ id, productId, productNameEn: en, productNameAr: ar, currency, amount, askingAmount, message }) => [
      id,
      {
        productId,
        piece: named({ en, ar }, locale),
        sum: { amount, currency },
        asking: { amount: askingAmount, currency },
        text: message.slice(0, textMost),
      },
    ])
  },

  async sell(db, ids) {
    const rows = await db
      .select({
        id: sell.id,
        model: sell.model,
        amount: sell.amount,
        currency: sell.currency,
        photos: count(sellPhoto.id),
        photo: sql<string | null>`min(${sellPhoto.id}) filter (where ${sellPhoto.position} = 0)`,
      })
      .from(sell)
      .leftJoin(sellPhoto, eq(sellPhoto.sellId, sell.id))
      .where(inArray(sell.id, ids))
      .groupBy(sell.id)
    return rows.map(({ id, model, amount, currency, photos, photo }) => [
      id,
      { piece: model, sum: { amount, currency }, count: photos, ...(photo !== null && { photo }) },
    ])
  },

  async order(db, ids, locale) {
    const sums = await db
      .select({ id: order.id, amount: order.grandTotal, currency: order.currency })
      .from(order)
      .where(inArray(order.id, ids))
    const lines = await db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.position))
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
    return sums.map(({ id, ...sum }) => {
      const [first, ...others] = linesOf.get(id) ?? []
      const piece = first && named({ en: first.productNameEn, ar: first.productNameAr }, locale)
      return [id, { sum, count: others.length + (first ? 1 : 0), ...(first && { productId: first.productId, piece }) }]
    })
  },

  async preOrder(db, ids) {
    const rows = await db.select().from(preOrder).where(inArray(preOrder.id, ids))
    return rows.map(({ id, brand, model, message }) => [id, { piece: `${brand} ${model}`, text: message.slice(0, textMost) }])
  },

  async contact(db, ids) {
    const rows = await db.select().from(contactMessage).where(inArray(contactMessage.id, ids))
    return rows.map(({ id, message, productId }) => [id, { text: message.slice(0, textMost), ...(productId !== null && { productId }) }])
  },
}

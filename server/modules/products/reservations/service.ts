import { endOfShopDay } from '#contract/orders/estimated-delivery.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { nothing, type ProductChanges } from '../edit/change-service.ts'
import { deleteReservations, lockEnded, putReservation } from '../edit/reservations-repository.ts'

export type Reservations = ReturnType<typeof createReservations>

/** Units that the staff hold for somebody until a day: the shop shows the product, and nobody can buy it (docs/areas/products.md). */
export function createReservations(
  { db, clock, catalogue }: { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'taken'> },
  { changing }: Pick<ProductChanges, 'changing'>,
) {
  return {
    /** @throws HttpError where the day is over */
    checkDay(day: string): void {
      if (endOfShopDay(day) > clock.now()) return
      throw new HttpError('request.invalid', 'that day is over', { 'change.until': [{ problem: 'day' }] })
    },

    /** Takes all units that no approved offer holds; a reservation that is there is changed. @throws HttpError `product.no-free-piece` */
    reserve: (id: string, given: { until: string; for: string }, staff: StaffCaller) =>
      changing(id, staff, async (transaction, { row, held, reservation, private: secrets }) => {
        const units = row.stock - held
        if (units < 1) throw new HttpError('product.no-free-piece', `${row.stock} in stock, ${held} held`)
        const until = endOfShopDay(given.until)
        const isSameUntil = reservation?.until.getTime() === until.getTime()
        const isSameFor = secrets?.reservedFor === given.for
        if (isSameUntil && isSameFor && reservation.units === units) return nothing
        await putReservation(transaction, { productId: id, units, until }, given.for)
        const from = reservation && { from: reservation.until.toISOString() }
        return {
          changes: { reservedUntil: { ...from, to: until.toISOString() }, ...(!isSameFor && { 'private.reservedFor': {} }) },
          columns: {},
        }
      }),

    end: (id: string, staff: StaffCaller) =>
      changing(id, staff, async (transaction, { reservation }) => {
        if (!reservation) return nothing
        await deleteReservations(transaction, [id])
        return { changes: { reservedUntil: { from: reservation.until.toISOString() }, 'private.reservedFor': {} }, columns: {} }
      }),

    /** Ends those whose day is over. Several processes may do so concurrently. */
    async endOverdue(): Promise<void> {
      const ended = await db.transaction(async (transaction) => {
        const ids = await lockEnded(transaction, clock.now())
        if (ids.length > 0) await deleteReservations(transaction, ids)
        return ids
      })
      if (ended.length > 0) await catalogue.taken({ products: new Set(ended), tables: new Set() })
    },
  }
}

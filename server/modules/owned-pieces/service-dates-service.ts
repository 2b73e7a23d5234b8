import type { Locale } from '#contract/locale.ts'
import type { ServiceDatesBody } from '#contract/owned-pieces/owned-piece-body.ts'
import type { Db } from '#server/db/open/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { Notifications } from '#server/modules/notifications/service.ts'
import { stopKeyOf, takesWatchMails } from '#server/modules/wishlist/mails-policy.ts'
import type { Clock } from '#server/platform/clock.ts'
import { houseTime } from '#server/platform/house-time.ts'
import { findAdded, readBought } from './repository.ts'
import { claimDue, deleteService, noteReminded, storeService } from './service-dates-repository.ts'

/** Nobody is woken by a reminder: it comes at this hour of the house's time zone or later. */
const reminderHour = 9

export type ServiceDates = {
  /**
   * Both days anew. A day of service that is still to come is reminded of once.
   * @throws HttpError `resource.not-found` where it is no piece of this customer
   */
  set: (customerId: string, pieceId: string, given: ServiceDatesBody) => Promise<void>
  /** Reminds of the services that are due, each once. Any number of processes may do so at the same time. */
  remindDue: () => Promise<void>
}

/** `secret`: makes the keys that end such mails. */
export type ServiceDatesDeps = { db: Db; clock: Clock; notifications: Pick<Notifications, 'addWithoutRequest'>; secret: string }

/** When own pieces are serviced, and the reminder of it: the list, pushes and a mail, in the transaction that notes it as given. */
export function createServiceDates({ db, clock, notifications, secret }: ServiceDatesDeps): ServiceDates {
  /** @returns whether there was one */
  const remindNext = (now: Date, day: string): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const due = await claimDue(transaction, day)
      if (!due) return false
      const { service, owner } = due
      const pieceName = await nameOf(transaction, service.customerId, service.pieceId)
      if (!pieceName || service.dueOn === null) {
        // Its order was paid back meanwhile.
        await deleteService(transaction, service)
        return true
      }
      const facts = { pieceName, dueOn: service.dueOn }
      const values = { name: owner.name, ...facts, stopKey: stopKeyOf(secret, owner.id) }
      const mail: MailMessage = { template: 'service-due', to: owner.email, locale: owner.locale, values }
      await notifications.addWithoutRequest(transaction, {
        customerId: owner.id,
        kind: 'owned-piece',
        status: 'service-due',
        facts,
        mail: takesWatchMails(owner) ? mail : undefined,
      })
      await noteReminded(transaction, service, now)
      return true
    })

  return {
    set: (customerId, pieceId, given) =>
      changeOwn(db, customerId, async (transaction) => {
        if (!(await nameOf(transaction, customerId, pieceId))) throw new HttpError('resource.not-found', 'no such piece of this customer')
        const [lastOn, dueOn] = [given.lastOn || null, given.dueOn || null]
        if (lastOn === null && dueOn === null) return deleteService(transaction, { customerId, pieceId })
        const now = clock.now()
        // Who sets a day that has come already sees so.
        const remindedAt = dueOn !== null && dueOn <= houseTime(now).day ? now : null
        return storeService(transaction, { customerId, pieceId, lastOn, dueOn, remindedAt })
      }),
    async remindDue() {
      const now = clock.now()
      const { day, hour } = houseTime(now)
      if (hour < reminderHour) return
      while (await remindNext(now, day));
    },
  }
}

/** The name of a piece; undefined where it is not, or no longer, this customer's. */
async function nameOf(db: Db, customerId: string, id: string): Promise<Record<Locale, string> | undefined> {
  const added = await findAdded(db, customerId, id)
  if (added) return { en: added.model, ar: added.model }
  const bought = (await readBought(db, customerId)).find((each) => each.id === id)
  return bought && { en: bought.nameEn, ar: bought.nameAr }
}

import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import { nextDigest } from '#server/modules/notifications/policy.ts'
import type { Clock } from '#server/platform/clock.ts'
import { houseTime } from '#server/platform/house-time.ts'
import { deleteAddress } from './guests-repository.ts'
import { mailedPiecesOf } from './mailed-pieces-service.ts'
import { ownerOfKey, stopKeyOf, takesWatchMails } from './mails-policy.ts'
import {
  deleteMails,
  endMails,
  lockMailed,
  postponeMails,
  readDue,
  readDueCustomers,
  readWished,
  settleMailDay,
} from './mails-repository.ts'

type Due = Awaited<ReturnType<typeof readDue>>

export type WatchMailService = {
  /** Mails what is due, each once. Any number of processes may do so at the same time. */
  sendDue: () => Promise<void>
  /** @throws HttpError `resource.not-found` where the key is none */
  stop: (key: string) => Promise<void>
}

export type WatchMailsDeps = { db: Db; clock: Clock; messages: Pick<MailService, 'queue'>; secret: string }

const mostAtOnce = 100

/**
 * Mails of what has become of pieces on wish lists: a digest a day, and at once what a customer has chosen so. Queueing the mail, taking
 * what it says out of the queue and settling the day is one transaction under the customer's lock.
 */
export function createWatchMails({ db, clock, messages, secret }: WatchMailsDeps): WatchMailService {
  async function sendTo(customerId: string, now: Date): Promise<void> {
    const { day } = houseTime(now)
    await db.transaction(async (transaction) => {
      const mailed = await lockMailed(transaction, customerId)
      const due = await readDue(transaction, customerId, now)
      const isSettled = mailed?.watchMailDay === day
      const late = due.filter(({ isDigest }) => isDigest && isSettled)
      await postponeMails(transaction, idsOf(late), nextDigest(now))
      const told = due.filter((each) => !late.includes(each))
      await deleteMails(transaction, idsOf(told))
      if (!mailed || !takesWatchMails(mailed)) return
      const mailedPieces = await mailedPiecesOf(
        transaction,
        told.map(({ notification: { status, facts } }) => ({ change: status, facts })),
        (ids) => readWished(transaction, customerId, ids),
      )
      if (!mailedPieces) return
      if (told.some(({ isDigest }) => isDigest)) await settleMailDay(transaction, customerId, day)
      const { email: to, locale, name } = mailed
      const values = { name, ...mailedPieces, stopKey: stopKeyOf(secret, customerId) }
      await messages.queue(transaction, { template: 'watch-news', to, locale, values })
    })
  }
  return {
    async sendDue() {
      const now = clock.now()
      for (;;) {
        const customers = await readDueCustomers(db, { now, most: mostAtOnce })
        if (customers.length === 0) return
        for (const customerId of customers) await sendTo(customerId, now)
      }
    },
    async stop(key) {
      const id = ownerOfKey(secret, key)
      if (id === undefined) throw new HttpError('resource.not-found', 'no key of a mail')
      await db.transaction(async (transaction) => {
        await endMails(transaction, id)
        await deleteAddress(transaction, id)
      })
    },
  }
}

const idsOf = (due: Due) => due.map(({ notification }) => notification.id)

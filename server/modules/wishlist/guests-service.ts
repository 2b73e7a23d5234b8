import type * as z from 'zod/mini'
import { mostWishlistItems } from '#contract/accounts/account-limits.ts'
import type { guestWatchesBodySchema } from '#contract/accounts/cart-bodies.ts'
import type { WatchedChange } from '#contract/accounts/watched-changes.ts'
import { dayMs } from '#contract/durations.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import { nextDigest } from '#server/modules/notifications/policy.ts'
import { type ChangedPiece, factsOf } from '#server/modules/notifications/watch-policy.ts'
import type { Clock } from '#server/platform/clock.ts'
import { houseTime } from '#server/platform/house-time.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import {
  deleteGuestMails,
  deleteUnproven,
  insertGuestMails,
  insertGuestWatches,
  lockAddress,
  lockGuest,
  postponeGuestMails,
  proveBatch,
  readAsked,
  readDueAddresses,
  readGuestDue,
  readWatched,
  settleGuestDay,
  sweepGuests,
} from './guests-repository.ts'
import { mailedPiecesOf } from './mailed-pieces-service.ts'
import { proofDays, proofKeyOf, readProofKey, stopKeyOf } from './mails-policy.ts'

type Asked = { body: z.output<typeof guestWatchesBodySchema>; locale: Locale; /** Of the network. */ address: string }

export type GuestWatches = {
  /** Sends the address a mail with a link; the answer does not reveal whether anything was to be asked. @throws RateLimited */
  ask: (asked: Asked) => Promise<void>
  /** @throws HttpError `resource.not-found` where the key is none, or too old */
  prove: (key: string) => Promise<void>
  /** Adds to the mails of those who watch the piece, in the transaction in which its watchers are told. */
  tell: (transaction: Db, changed: ChangedPiece<WatchedChange>) => Promise<void>
  /** Mails what is due, one mail a day to each address. Any number of processes may do so at the same time. */
  sendDue: () => Promise<void>
  sweep: () => Promise<void>
}

export type GuestWatchesDeps = {
  db: Db
  clock: Clock
  limits: RateLimits
  messages: Pick<MailService, 'queue' | 'queueDecoy'>
  secret: string
}

const mostAtOnce = 100

/** Pieces that are watched by mail, without an account (docs/areas/cart.md). */
export function createGuestWatches({ db, clock, limits, messages, secret }: GuestWatchesDeps): GuestWatches {
  async function sendTo(id: string, now: Date): Promise<void> {
    const { day } = houseTime(now)
    await db.transaction(async (transaction) => {
      const guest = await lockGuest(transaction, id)
      if (!guest) return
      const due = await readGuestDue(transaction, id, now)
      const ids = due.map((row) => row.id)
      if (guest.mailDay === day) return postponeGuestMails(transaction, ids, nextDigest(now))
      await deleteGuestMails(transaction, ids)
      const mailedPieces = await mailedPiecesOf(transaction, due, () => readWatched(transaction, id))
      if (!mailedPieces) return
      await settleGuestDay(transaction, id, day)
      const values = { ...mailedPieces, isGuest: true, stopKey: stopKeyOf(secret, id) }
      await messages.queue(transaction, { template: 'watch-news', to: guest.email, locale: guest.locale, values })
    })
  }

  return {
    async ask({ body: { email: typed, productIds, saved = [] }, locale, address }) {
      const email = typed.toLowerCase()
      await limits.take('guest-watch.address', address)
      await limits.take('guest-watch.recipient', email)
      const seen = new Map(saved.map(({ productId, priceSar }) => [productId, priceSar]))
      await db.transaction(async (transaction) => {
        const addressId = await lockAddress(transaction, { id: newId(), email, locale })
        await deleteUnproven(transaction, addressId)
        const watched = await readWatched(transaction, addressId)
        const asked = await readAsked(transaction, productIds)
        const batch = newId()
        const rows = [...asked]
          .filter(([productId]) => !watched.has(productId))
          .slice(0, mostWishlistItems - watched.size)
          .map(([productId, priceSar]) => ({ productId, savedPriceSar: seen.get(productId) ?? priceSar }))
          .map((row) => ({ ...row, addressId, batch, askedAt: clock.now(), provenAt: null }))
        await insertGuestWatches(transaction, rows)
        if (rows.length === 0) return messages.queueDecoy(transaction)
        const values = { count: rows.length, key: proofKeyOf(secret, { addressId, batch }) }
        await messages.queue(transaction, { template: 'watch-proof', to: email, locale, values })
      })
    },

    async prove(key) {
      const proof = readProofKey(secret, key)
      if (!proof || !(await proveBatch(db, proof, clock.now()))) throw new HttpError('resource.not-found', 'no key of a mail, or too old')
    },

    tell: (transaction, changed) => {
      const { productId, change } = changed
      return insertGuestMails(transaction, { productId, change, facts: factsOf(changed), dueAt: nextDigest(clock.now()) })
    },

    async sendDue() {
      const now = clock.now()
      for (;;) {
        const addresses = await readDueAddresses(db, { now, most: mostAtOnce })
        if (addresses.length === 0) return
        for (const id of addresses) await sendTo(id, now)
      }
    },

    sweep: () => sweepGuests(db, new Date(clock.now().getTime() - proofDays * dayMs)),
  }
}

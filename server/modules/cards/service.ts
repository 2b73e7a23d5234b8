import type * as z from 'zod/mini'
import { mostCards } from '#contract/accounts/account-limits.ts'
import type { Card } from '#contract/accounts/account-things.ts'
import type { cardBodySchema } from '#contract/accounts/card-body.ts'
import type { Db } from '#server/db/open/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { CardVault } from '#server/platform/secrets/card-vault.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets/secrets.ts'
import { presentCard } from './presenter.ts'
import { countCards, deleteCard, findCard, insertCard, readCards } from './repository.ts'

export type Cards = {
  /** The newest first. */
  list: (customerId: string) => Promise<Card[]>
  /**
   * Stores a card in the vault, and saves the vault's token and description. The same key returns the card that it saved.
   * @throws HttpError where the vault rejects it, or the customer has too many
   */
  save: (customerId: string, typed: z.output<typeof cardBodySchema>, idempotencyKey: string) => Promise<Card>
  /**
   * Deletes it from the vault, too.
   * @throws HttpError where it is no card of this customer
   */
  remove: (customerId: string, id: string) => Promise<void>
  /** Deletes all of a customer's cards from the vault, inside the transaction that deletes the account. */
  removeAllOf: (transaction: Db, customerId: string) => Promise<void>
}

const noRoom = () => new HttpError('cards.full', `${mostCards} cards`)

export function createCards({ db, clock, vault }: { db: Db; clock: Clock; vault: CardVault }): Cards {
  /** Delete from the vault first: that call is idempotent, so a failure after it can be retried. */
  const removeCard = async (within: Db, { id, vaultToken }: { id: string; vaultToken: string }) => {
    await quietly(() => vault.forget(vaultToken))
    await deleteCard(within, id)
  }

  return {
    list: async (customerId) => (await readCards(db, customerId)).map(presentCard),

    async save(customerId, { holder, number, expiry, cvv }, idempotencyKey) {
      const others = await readCards(db, customerId)
      const saved = others.find((each) => each.idempotencyKey === idempotencyKey)
      if (saved) return presentCard(saved)
      if (others.length >= mostCards) throw noRoom()
      const [month = 0, year = 0] = expiry.split('/').map(Number)
      const dates = { expiryMonth: month, expiryYear: 2000 + year }
      // Not inside a transaction: the vault is a remote service, and may be slow.
      const answer = await quietly(() => vault.store({ holder, number, cvv, ...dates }))
      if (answer.kind === 'rejected') throw new HttpError(`cards.${answer.why}`, 'the vault did not take it')
      const { token: vaultToken, brand, lastFour } = answer
      const row = { id: newId(), customerId, holder, brand, lastFour, ...dates, vaultToken, createdAt: clock.now(), idempotencyKey }
      try {
        await changeOwn(db, customerId, async (transaction) => {
          if ((await countCards(transaction, customerId)) >= mostCards) throw noRoom()
          await insertCard(transaction, row)
        })
      } catch (error) {
        await quietly(() => vault.forget(vaultToken))
        throw error
      }
      return presentCard(row)
    },

    async remove(customerId, id) {
      const row = isNewId(id) ? await findCard(db, customerId, id) : undefined
      if (!row) throw new HttpError('resource.not-found', 'no such card of this customer')
      await removeCard(db, row)
    },

    async removeAllOf(transaction, customerId) {
      for (const row of await readCards(transaction, customerId)) await removeCard(transaction, row)
    },
  }
}

/** An error of the vault may contain the request (a client's errors often do), and errors are logged: only its class name is passed on. */
async function quietly<T>(ask: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([Promise.resolve().then(ask)])
  if (result.status === 'fulfilled') return result.value
  const error: unknown = result.reason
  throw new Error(`the card vault failed: ${error instanceof Error ? error.constructor.name : typeof error}`)
}

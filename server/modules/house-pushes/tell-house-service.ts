import type { ToldKind } from '#contract/house-pushes/house-pushes.ts'
import { mayCall } from '#contract/calls/paths.ts'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { type HousePushFacts, nextWithin, pushLifeMs } from './policy.ts'
import { insertPushes, readSubscriptions, type SubscriptionRow } from './repository.ts'

/** Something that waits for the house since now. */
export type HouseNews = {
  kind: ToldKind
  request: { id: string; number: number; status: RequestStatus }
  /** The products that it is about, in both languages. */
  pieces?: readonly Record<Locale, string>[]
  /** How many others, where they are not all among the pieces. */
  more?: number
  /** What is offered, asked or to be paid. */
  price?: Money | undefined
  /** Who has caused it, and is not told. */
  by?: string
  /** A reminder: for how many hours it waits at least. `to`: whose it is; undefined: everybody's. */
  reminder?: { waitsHours: number; to: string | undefined }
  /** Who hands it to whom, who alone is told. */
  handed?: { by: string; to: string }
}

/** Queues pushes to the people who want to be told of it, in the transaction that causes it. */
export type TellHouse = (transaction: Db, news: HouseNews) => Promise<void>

export const hoursOf = ({ fromHour: from, untilHour: until }: Pick<SubscriptionRow, 'fromHour' | 'untilHour'>) =>
  from === null || until === null ? null : { from, until }

/** Whether a role answers requests: others are told of none. */
export const isTold = (role: Parameters<typeof mayCall>[0]): boolean => mayCall(role, 'staff.waiting.get')

export const createTellHouse =
  ({ clock }: { clock: Clock }): TellHouse =>
  async (transaction, { kind, request, pieces = [], price, by, reminder, handed, ...news }) => {
    const now = clock.now()
    const [piece, ...others] = pieces
    const { more = others.length } = news
    const to = handed?.to ?? reminder?.to
    const facts: HousePushFacts = {
      number: request.number,
      ...(piece && { piece: { en: piece.en, ar: piece.ar } }),
      ...(more > 0 && { more }),
      ...(price && { price }),
      ...(reminder && { waitsHours: reminder.waitsHours }),
      ...(handed && { handedBy: handed.by }),
    }
    const isMeant = ({ subscription, owner }: { subscription: SubscriptionRow; owner: { id: string } }) =>
      to === undefined ? subscription.kinds.includes(kind) : owner.id === to
    const rows = (await readSubscriptions(transaction))
      .filter(({ subscription, owner }) => isTold(owner.role) && owner.id !== by && isMeant({ subscription, owner }))
      .map(({ subscription }) => {
        const dueAt = nextWithin(hoursOf(subscription), now)
        const expiresAt = new Date(dueAt.getTime() + pushLifeMs)
        const { id: requestId, status } = request
        return {
          id: newId(),
          subscriptionId: subscription.id,
          requestId,
          kind,
          status,
          facts,
          tries: 0,
          dueAt,
          firstDueAt: dueAt,
          expiresAt,
        }
      })
    await insertPushes(transaction, rows)
  }

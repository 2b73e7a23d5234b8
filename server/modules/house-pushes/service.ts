import type * as z from 'zod/mini'
import type { Logger } from 'pino'
import type { housePushBodySchema, ToldChoice } from '#contract/house-pushes/house-pushes.ts'
import { dirOf } from '#contract/locale.ts'
import type { PushPayload } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PersonCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { createDeliverPushes, type DeliverPushes } from '#server/modules/notifications/deliver-pushes-service.ts'
import { shortened } from '#server/modules/notifications/presenter.ts'
import type { Clock } from '#server/platform/clock.ts'
import { NotDelivered } from '#server/platform/network/not-delivered.ts'
import type { PushSender } from '#server/platform/network/push-sender.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { housePushWords } from '#server/texts/house-push-texts.ts'
import { housePushFactsSchema, mostSubscriptions } from './policy.ts'
import {
  claimDuePushes,
  deleteOldSubscriptions,
  deletePush,
  deleteSubscription,
  deleteSubscriptionAt,
  type DuePush,
  housePushChannel,
  nextPushAt,
  postponePush,
  renewSubscription,
  storeSubscription,
  type SubscriptionRow,
} from './repository.ts'
import { hoursOf, isTold } from './tell-house-service.ts'

export type HousePushes = {
  /** The VAPID public key with which browsers subscribe. */
  publicKey: string
  /** Has a browser told of new requests from now on, or of others. @throws HttpError `push.bad-endpoint` */
  subscribe: (caller: PersonCaller, given: z.output<typeof housePushBodySchema>) => Promise<ToldChoice>
  /**
   * What the caller is told in a browser. From now on it ends with their present session; where it was somebody else's, that ends at once.
   */
  look: (caller: PersonCaller, endpoint: string) => Promise<ToldChoice | null>
  /** Does nothing where it gets none. Whoever knows the address of a browser has it in their hands. */
  unsubscribe: (endpoint: string) => Promise<void>
  /** PostgreSQL notifies this channel when a push is queued. */
  channel: string
  deliverDue: DeliverPushes
}

export type HousePushesDeps = { db: Db; clock: Clock; log: Logger; sender: PushSender }

const longestEndpoint = 1000

/** Pushes to the people of the house (docs/areas/house-pushes.md). */
export function createHousePushes(deps: HousePushesDeps): HousePushes {
  const { db, clock, sender } = deps
  const present = (row: SubscriptionRow): ToldChoice => ({ kinds: row.kinds, hours: hoursOf(row) })
  return {
    publicKey: sender.publicKey,

    async subscribe({ staffId: personId, sessionId }, { endpoint: given, keys, kinds, hours, locale }) {
      const endpoint = new URL(given).href
      if (endpoint.length > longestEndpoint || !(await sender.isUsable(endpoint)))
        throw new HttpError('push.bad-endpoint', 'not https, or no public address')
      const when = { fromHour: hours?.from ?? null, untilHour: hours?.until ?? null }
      const row = { id: newId(), personId, sessionId, endpoint, ...keys, locale, kinds, ...when, createdAt: clock.now() }
      await db.transaction(async (transaction) => {
        await storeSubscription(transaction, row)
        await deleteOldSubscriptions(transaction, personId, mostSubscriptions)
      })
      return present(row)
    },

    async look({ staffId, sessionId }, given) {
      const endpoint = new URL(given).href
      const row = await renewSubscription(db, endpoint, sessionId)
      if (!row) return null
      if (row.personId === staffId) return present(row)
      await deleteSubscriptionAt(db, endpoint)
      return null
    },

    unsubscribe: (endpoint) => deleteSubscriptionAt(db, new URL(endpoint).href),

    channel: housePushChannel,
    deliverDue: createDeliverPushes(deps, {
      claimDue: (claim) => claimDuePushes(db, claim),
      nextAt: () => nextPushAt(db),
      contentOf,
      deletePush: (id) => deletePush(db, id),
      postponePush: (push, dueAt) => postponePush(db, push, dueAt),
      deleteSubscription: (id) => deleteSubscription(db, id),
      about: ({ push }) => ({ housePush: push.id, request: push.requestId }),
    }),
  }
}

/** @returns undefined where nobody has to be told any more. @throws NotDelivered where this version cannot read it */
function contentOf({ push, subscription, owner, status }: DuePush): { payload: PushPayload; topic: string } | undefined {
  if (owner.disabledAt !== null || !isTold(owner.role) || status !== push.status) return undefined
  const facts = housePushFactsSchema.safeParse(push.facts)
  if (!facts.success) throw new NotDelivered('this version of the shop cannot read it')
  const { locale } = subscription
  const { title, text } = housePushWords({ kind: push.kind, ...facts.data }, locale)
  // A later one about the same request takes its place.
  const payload = {
    tag: push.requestId,
    title,
    body: shortened(text),
    lang: locale,
    dir: dirOf(locale),
    path: `/requests/${facts.data.number}`,
  }
  return { payload, topic: push.requestId }
}

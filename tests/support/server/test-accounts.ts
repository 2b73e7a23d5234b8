import type { Logger } from 'pino'
import { type Accounts, type AccountsConfig, type AccountsDeps, openAccounts } from '#server/accounts.ts'
import type { Db } from '#server/db/database.ts'
import type { Files } from '#server/modules/files/service.ts'
import { createMessages, type Messages } from '#server/modules/messages/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createMailbox } from '../fakes/mailbox.ts'
import { noRateLimits } from './no-rate-limits.ts'

/** Messages that nobody reads. */
export const unreadMessages = (deps: { db: Db; clock: Clock; log: Logger }): Messages =>
  createMessages({ ...deps, mailer: createMailbox(), sms: undefined, origin: 'https://shop.test' })

/** Without `messages` nothing is sent, and nobody reads it. */
export const openTestAccounts = (
  deps: { db: Db; clock: Clock; log: Logger; messages?: Messages; files: Files } & Partial<
    Pick<AccountsDeps, 'removeBelongings' | 'joinRequests'>
  >,
  config: Partial<AccountsConfig> = {},
): Promise<Accounts> =>
  openAccounts(
    { publicUrl: undefined, authSecret: undefined, trustProxy: 0, signInProviders: {}, rateLimits: noRateLimits, ...config },
    {
      ...deps,
      messages: deps.messages ?? unreadMessages(deps),
      removeBelongings: deps.removeBelongings ?? [],
      joinRequests: deps.joinRequests ?? [],
    },
  )

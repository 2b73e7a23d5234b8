import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import type { Messages } from '#server/modules/messages/service.ts'
import type { AddNews, News } from '#server/modules/notifications/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type OpenRequests, openRequests } from '#server/requests.ts'
import { unreadMessages } from './test-accounts.ts'

type TestRequestsDeps = { db: Db; clock: Clock; log: Logger; messages?: Messages; news?: News[]; addNews?: AddNews }

/** `news`: what was told, the newest last. What is rolled back was told all the same: a test that cares looks at what else was written. */
export const openTestRequests = ({ news, addNews, ...deps }: TestRequestsDeps): OpenRequests =>
  openRequests({
    ...deps,
    messages: deps.messages ?? unreadMessages(deps),
    addNews: async (transaction, told) => {
      news?.push(told)
      await addNews?.(transaction, told)
    },
  })

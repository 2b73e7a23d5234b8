import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open/database.ts'
import { isDiskFull } from '#server/db/open/disk-full.ts'
import { StorageFailed } from '#server/platform/storage/storage.ts'
import { TooBusy } from '#server/platform/turns.ts'
import type { Answers } from './answers.ts'
import type { RequestEnv } from '../context.ts'
import { HttpError, RateLimited } from './errors.ts'

/** What a client gets for an error of a handler: those of the contract by their code, others as a fault of the server, which is logged. */
export function errorResponses(answers: Answers, { log, database }: { log: Logger; database: Database }): ErrorHandler<RequestEnv> {
  /** Whether a newer version has taken something from the tables, which may be the cause; if that cannot be checked, false. */
  const isOutdated = () => database.isOutgrown().catch(() => false)
  return async (error, context) => {
    const unavailable = (seconds: number) => answers.error(context, 'server.unavailable', { headers: { 'retry-after': String(seconds) } })
    if (error instanceof RateLimited) {
      return answers.error(context, error.code, { headers: { 'retry-after': String(error.retryAfterSeconds) } })
    }
    if (error instanceof HttpError) return answers.error(context, error.code, { fields: error.fields, prices: error.prices })
    if (error instanceof TooBusy) return unavailable(2)
    const logged = { err: error, requestId: context.get('requestId'), route: context.get('route') }
    if (isDiskFull(error)) {
      log.error(logged, 'the disk is full: nothing can be written until there is room on it')
      return unavailable(60)
    }
    if (error instanceof StorageFailed) {
      log.error(logged, 'a request failed: the storage of files could not be used')
      return unavailable(error.isPassing ? 5 : 60)
    }
    if (await isOutdated()) {
      log.error(logged, 'a request failed: a newer version of the shop has changed the tables, and this one has to be replaced')
      return unavailable(60)
    }
    log.error(logged, 'a request failed')
    return answers.error(context, 'server.error')
  }
}

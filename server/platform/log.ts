import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'
import { membersOf } from '#contract/is-record.ts'
import type { Config } from '#server/config.ts'
import { currentRequestId } from './request-scope.ts'

/** Structured lines on standard output. Callers leave out everything that must never be logged (see access-log.ts). */
export const createLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: logSerializers, mixin: ofRequest }, destination)

/** What each line has besides: the request for which it is written. */
export function ofRequest(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}

/**
 * A failed query has its parameters in its message, and the database's own message and detail quote them, too: addresses, names, digests of
 * tokens. Only the parts of such errors without values are logged, also where another error contains them.
 */
export const logSerializers = { err: describeError }

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const failed = failedQueryOf(error)
  if (failed) return describeQuery(failed)
  // Pino's serializer would include the messages of inner errors.
  if (!hasFailedQuery(error)) return pino.stdSerializers.err(error)
  const { name: type, message, stack } = error
  const inside = error instanceof AggregateError ? { aggregateErrors: error.errors.map(describeError) } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type, message, stack, ...inside, ...cause }
}

function describeQuery(failed: DrizzleQueryError): unknown {
  const { code, table, constraint } = membersOf(failed.cause)
  return {
    type: 'DrizzleQueryError',
    // It has $1, $2 … for the parameters.
    query: failed.query,
    // SQLSTATE, or the code of a connection error.
    code,
    table,
    constraint,
    stack: failed.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** The failed query that an error is, or that caused it. */
function failedQueryOf(error: unknown): DrizzleQueryError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof DrizzleQueryError) return each
  return undefined
}

/** Whether the error contains one at any depth. */
const hasFailedQuery = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DrizzleQueryError ||
    hasFailedQuery(error.cause) ||
    (error instanceof AggregateError && error.errors.some(hasFailedQuery)))

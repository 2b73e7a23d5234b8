import type { Db } from '#server/db/open/database.ts'

type Logger = { logQuery: (query: string) => void }
/** Where drizzle's drivers have their logger: each transaction takes it from the options. */
type Session = { logger: Logger; options: { logger?: Logger } }

/** Records the texts of all statements that a database is given, those of transactions, too, until it is stopped. */
export function recordStatements(db: Db): { seen: string[]; stop: () => void } {
  const { session } = db as unknown as { session: Session }
  const before = { logger: session.logger, ofOptions: session.options.logger }
  const seen: string[] = []
  const recorder: Logger = { logQuery: (query) => void seen.push(query) }
  session.logger = recorder
  session.options.logger = recorder
  return {
    seen,
    stop() {
      session.logger = before.logger
      if (before.ofOptions) session.options.logger = before.ofOptions
      else delete session.options.logger
    },
  }
}

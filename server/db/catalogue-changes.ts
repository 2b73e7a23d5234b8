import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from './open/database.ts'

/** The changes of the catalogue's tables since the last call. */
export type CatalogueChange = {
  /** Ids of products whose rows, photographs or collections changed. */
  products: ReadonlySet<string> | 'all'
  /** Names of the small tables (brand, rate, …) that changed. */
  tables: ReadonlySet<string>
}

/**
 * Batches concurrent changes. Where applying one takes long (a large catalogue) the pause is as long as the last one took, so that a stream
 * of changes leaves time for requests; it is short enough that a change is visible within a second, also where another one is being
 * applied.
 */
const gatherMs = { least: 30, most: 200 }
const retryMs = 500
/** With more changed products, reading the whole table is faster. */
const mostProducts = 20_000

export type CatalogueChanges = {
  /**
   * Resolves when a change that this process has just committed is applied here. Its notification comes, too, and in the same batch as a
   * rule. Resolves also at the end of the subscription; while the database cannot be read, a change waits.
   */
  taken: (change: CatalogueChange) => Promise<void>
  /** Since when a change cannot be applied; undefined where none waits for more than a moment. */
  failingSince: () => Date | undefined
  /** Unsubscribes, and waits for a running `apply`. */
  stop: () => Promise<void>
}

/**
 * Subscribes to the notifications of the migration `catalogue-changes`.
 * @param apply is called with the changes, one call after the other; when it rejects, the same change is retried
 */
export async function followCatalogueChanges(
  database: Database,
  apply: (change: CatalogueChange) => Promise<void>,
  log: Logger,
): Promise<CatalogueChanges> {
  let products = new Set<string>()
  let all = false
  let tables = new Set<string>()
  let stopped = false
  let running: Promise<void> | undefined
  let lastMs = 0
  let failingSince: Date | undefined
  let waiting: (() => void)[] = []

  const note = (change: CatalogueChange) => {
    if (change.products === 'all') all = true
    else for (const id of change.products) products.add(id)
    for (const table of change.tables) tables.add(table)
    running ??= run()
  }
  const isPending = () => all || products.size > 0 || tables.size > 0

  async function run() {
    while (isPending() && !stopped) {
      // A caller waits for its change, so the pause that gathers further notifications is the shortest.
      await wait(waiting.length > 0 ? gatherMs.least : Math.min(Math.max(lastMs, gatherMs.least), gatherMs.most))
      const answered = waiting
      waiting = []
      const change: CatalogueChange = { products: all || products.size > mostProducts ? 'all' : products, tables }
      products = new Set()
      tables = new Set()
      all = false
      const start = performance.now()
      try {
        await apply(change)
        lastMs = performance.now() - start
        failingSince = undefined
        for (const resolve of answered) resolve()
      } catch (error) {
        waiting.push(...answered)
        if (stopped) break
        failingSince ??= new Date()
        log.error({ err: error }, 'a change of the catalogue could not be taken over; trying again')
        note(change)
        await wait(retryMs)
      }
    }
    // Here and not in a `finally` of the caller: a notification that arrives in between would wait for the next one.
    running = undefined
    if (stopped) for (const resolve of waiting) resolve()
  }

  const stop = await database.listen('catalogue', {
    onNotification: (payload) => note(parseNotice(payload)),
    onGap: () => note(everything),
  })
  return {
    taken: (change) =>
      new Promise((resolve) => {
        if (stopped) return resolve()
        waiting.push(resolve)
        note(change)
      }),
    failingSince: () => failingSince,
    async stop() {
      stopped = true
      await stop()
      await running
    },
  }
}

const nothing: ReadonlySet<string> = new Set()
/** "all" reads the small tables again, too. */
const everything: CatalogueChange = { products: 'all', tables: nothing }

function parseNotice(payload: string): CatalogueChange {
  const [kind, what = ''] = payload.split(' ')
  if (kind === 'table') return { products: nothing, tables: new Set([what]) }
  if (kind === 'product' && what !== '*') return { products: new Set(what.split(',')), tables: nothing }
  return everything
}

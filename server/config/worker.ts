import * as z from 'zod/mini'

/** What a process does: serves shoppers and the house, does the work in the background (mails, photographs, imports …), or both. */
export type WorkerConfig = 'both' | 'only' | 'none'

export const workerVariables = {
  WORKER: z._default(z.enum(['both', 'only', 'none'], 'has to be "both", "only" or "none"'), 'both'),
}

/** The problems of the setting with others. */
export function workerProblems(environment: Record<string, string | undefined>): string[] {
  const { WORKER, DATABASE_URL } = environment
  if (WORKER !== 'only' && WORKER !== 'none') return []
  if (DATABASE_URL === undefined)
    return ['WORKER: has to be "both" on the embedded database, which is for one process; with a DATABASE_URL there can be others']
  const missing = ['PUBLIC_URL', 'DESK_URL'].filter((name) => environment[name] === undefined)
  return WORKER === 'only' && missing.length > 0
    ? [`WORKER: "only" needs ${missing.join(' and ')}: it sends mails with links to processes of which it knows nothing else`]
    : []
}

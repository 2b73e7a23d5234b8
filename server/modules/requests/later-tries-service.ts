import { hourMs, minuteMs } from '#contract/durations.ts'

/** How much is done in one round. */
const mostAtOnce = 100
/** Pauses between two tries of what fails, milliseconds: the first, and the longest. */
const firstPauseMs = 2 * minuteMs
const longestPauseMs = 6 * hourMs

type Work = {
  /** What waits, the most urgent first. */
  waiting: (most: number) => Promise<string[]>
  /** @returns whether it is done @throws where it fails */
  doOne: (id: string) => Promise<boolean>
  now: () => number
}

/**
 * Does what waits, in rounds. What fails or stays undone is tried again after pauses that double, and after everything else, so that it
 * holds up nothing. The pauses are this process's: after a restart everything is tried at once.
 * @returns makes a round; it returns the errors
 */
export function createLaterTries({ waiting, doOne, now }: Work): () => Promise<unknown[]> {
  const undone = new Map<string, { pauseMs: number; at: number }>()
  const pauseOf = (id: string) => undone.get(id)?.pauseMs ?? 0
  const putOff = (id: string) => {
    const pauseMs = Math.min(longestPauseMs, pauseOf(id) * 2 || firstPauseMs)
    undone.set(id, { pauseMs, at: now() + pauseMs })
  }
  return async () => {
    const most = mostAtOnce + undone.size
    const ids = await waiting(most)
    if (ids.length < most) for (const id of undone.keys()) if (!ids.includes(id)) undone.delete(id)
    const due = ids.filter((id) => (undone.get(id)?.at ?? 0) <= now()).toSorted((one, other) => pauseOf(one) - pauseOf(other))
    const failures: unknown[] = []
    for (const id of due.slice(0, mostAtOnce)) {
      try {
        if (await doOne(id)) undone.delete(id)
        else putOff(id)
      } catch (error) {
        putOff(id)
        failures.push(error)
      }
    }
    return failures
  }
}

/** The queue is longer than can be worked off in a reasonable time. */
export class TooBusy extends Error {}

/** Limits the number of concurrent tasks; the others wait in order. @throws TooBusy where the queue is full */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** @param mostWaiting the maximum length of the queue */
export function createTurns(atATime: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atATime) running += 1
    else {
      if (waiting.length >= mostWaiting) throw new TooBusy(`${waiting.length} tasks wait already`)
      // A finished task passes its slot on, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

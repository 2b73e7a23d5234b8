/** Limits the number of concurrent tasks; the others wait in order. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(atATime: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** More at once share the same connection, and the first would come later. */
const mostAtOnce = 2

/** Takes what is to be sent. */
export type SendQueue = (send: () => Promise<void>) => void

/** Runs what it gets in the order in which it came, two at a time. */
export function createSendQueue(): SendQueue {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const runNext = () => {
    while (running < mostAtOnce) {
      const next = waiting.shift()
      if (!next) return
      running += 1
      void next().finally(() => {
        running -= 1
        runNext()
      })
    }
  }
  return (send) => {
    waiting.push(send)
    runNext()
  }
}

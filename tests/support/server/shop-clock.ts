/** A clock for a shop of a test: it stands still until it is told otherwise. */
export function makeClock() {
  let now = new Date('2026-11-21T12:00:00Z')
  return {
    clock: { now: () => now },
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

/** A clock for a test's shop: it stands still until the test moves it. */
export function makeClock() {
  let now = new Date('2026-11-21T12:00:00Z')
  return {
    clock: { now: () => now },
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

import { expect, test } from 'vitest'
import { createLaterTries } from './later-tries-service.ts'

const minute = 60_000

/** Work of which some fails, or stays undone; each round is a minute later. */
function aRound({ failing = [], undone = [], more = [] }: { failing?: string[]; undone?: string[]; more?: string[] }) {
  let now = 0
  let left = [...failing, ...undone, ...more]
  const tried: string[] = []
  const round = createLaterTries({
    waiting: async (most) => left.slice(0, most),
    doOne: async (id) => {
      tried.push(id)
      if (failing.includes(id)) throw new Error(id)
      if (undone.includes(id)) return false
      left = left.filter((each) => each !== id)
      return true
    },
    now: () => now,
  })
  return {
    tried,
    left: () => left,
    round: async () => {
      now += minute
      tried.length = 0
      return round()
    },
  }
}
const named = (name: string, count: number) => Array.from({ length: count }, (_, nth) => `${name}${nth}`)

test.each(['failing', 'undone'] as const)('a hundred that are never done hold up no later ones: %s', async (how) => {
  const stuck = named('stuck', 100)
  const work = aRound({ [how]: stuck, more: named('later', 150) })
  expect(await work.round()).toHaveLength(how === 'failing' ? 100 : 0)
  await work.round()
  await work.round()
  expect(work.left()).toEqual(stuck)
})

test('what fails is tried again after pauses that double, up to six hours', async () => {
  const work = aRound({ failing: ['a'] })
  await work.round()
  const pauses: number[] = []
  for (let since = 1; pauses.length < 10; since += 1) {
    await work.round()
    if (work.tried.length > 0) {
      pauses.push(since)
      since = 0
    }
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
})

import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../tests/support/data/seeded-random.ts'
import { readRice, RiceWriter } from './rice.ts'

function readAll(bytes: Uint8Array, from: number, count: number, limit: number): { numbers: number[]; end: number } {
  const numbers: number[] = []
  const end = readRice(bytes, from, count, limit, (number) => numbers.push(number))
  return { numbers, end }
}

/** Each number below `limit` with the probability `share`. */
const randomList = (random: () => number, limit: number, share: number): Uint32Array =>
  Uint32Array.from(Array.from({ length: limit }, (_, number) => number).filter(() => random() < share))

describe('lists of numbers as bits', () => {
  test.each([1, 2, 3])('are read as they were written, one after the other, seed %i', (seed) => {
    const random = seededRandom(seed)
    const limit = 5000
    const lists = [
      ...[0.0005, 0.01, 0.2, 0.5, 1, 0].map((share) => randomList(random, limit, share)),
      // All at one end: distances that are far from typical.
      Uint32Array.of(0, 1, 2, 3, 4, 4999),
      Uint32Array.of(4999),
    ]
    const writer = new RiceWriter()
    const starts = lists.map((list) => {
      const start = writer.length
      writer.add(list, limit)
      return start
    })
    const end = writer.length
    const bytes = writer.finish()
    lists.forEach((list, number) => {
      const read = readAll(bytes, starts[number] ?? NaN, list.length, limit)
      expect(read.numbers).toEqual([...list])
      expect(read.end).toBe(starts[number + 1] ?? end)
    })
    expect(bytes.length).toBe(Math.ceil(end / 8))
  })

  test('are close to the entropy', () => {
    const limit = 20_000
    const list = randomList(seededRandom(4), limit, 0.01)
    const writer = new RiceWriter()
    writer.add(list, limit)
    const share = list.length / limit
    const least = -limit * (share * Math.log2(share) + (1 - share) * Math.log2(1 - share))
    expect(writer.length).toBeLessThan(least * 1.05)
  })

  test('end if they are truncated', () => {
    expect(readAll(Uint8Array.of(255, 255), 0, 3, 10).numbers).toHaveLength(3)
  })
})

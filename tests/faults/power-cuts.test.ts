import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnProduct, startProduct } from '../support/server/product-server.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { rounds, seed } from '../support/data/rounds.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const total = async (origin: string): Promise<number> => {
  const response = await fetch(`${origin}/v1/products?perPage=1`)
  const { meta } = (await response.json()) as { meta: { total: number } }
  return meta.total
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a first start that is killed repeatedly ends with the whole sample catalogue', { timeout: 900_000 }, async () => {
  const whole = await startProduct()
  const expected = await total(whole.origin)
  await whole.stop()
  expect(expected).toBeGreaterThan(0)

  const random = seededRandom(seed)
  const seen = [expected]
  for (let round = 0; round < rounds(1, 25); round++) {
    const { child, ended } = await spawnProduct({ DATA_DIR: dataDir })
    // From the creation of the folder to the copying of the photographs, on a slow machine as well.
    await wait(200 + 5_800 * random())
    child.kill('SIGKILL')
    await ended
    // Sometimes it has the time to finish, and the next round kills a start on complete data.
    if (random() < 0.3) {
      const between = await startProduct({ DATA_DIR: dataDir }, { makesDatabase: true })
      seen.push(await total(between.origin))
      await between.kill()
    }
  }
  const after = await startProduct({ DATA_DIR: dataDir }, { makesDatabase: true })
  seen.push(await total(after.origin))
  await after.stop()
  expect(new Set(seen), `products after each start, seed ${seed}`).toEqual(new Set([expected]))
})

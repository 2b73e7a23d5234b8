import { test as base } from './test.ts'
import { startFaultyLine, type FaultyLine } from '../fakes/faulty-line.ts'

/** Playwright's `test` with a line to the product on which things can go wrong. */
export const test = base.extend<{ line: FaultyLine }>({
  line: async ({ baseURL }, provide) => {
    const line = await startFaultyLine(baseURL ?? '')
    await provide(line)
    await line.close()
  },
})

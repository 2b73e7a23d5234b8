import { test as base } from './test.ts'
import { startFaultyLine, type FaultyLine } from '../fakes/faulty-line.ts'

/** Playwright's `test` with a proxy to the product that can inject faults. */
export const test = base.extend<{ line: FaultyLine }>({
  line: async ({ baseURL }, provide) => {
    const line = await startFaultyLine(baseURL ?? '')
    await provide(line)
    await line.close()
  },
})

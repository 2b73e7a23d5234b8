import type { TestProject } from 'vitest/node'
import { startProduct } from '../support/server/product-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built product with the sample data, for all engines. */
    engineShop: { origin: string; dataDir: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, dataDir, stop } = await startProduct()
  project.provide('engineShop', { origin, dataDir })
  return stop
}

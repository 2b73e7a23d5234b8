import type { TestProject } from 'vitest/node'
import { startProduct } from '../support/server/product-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built product with the sample data, for all files of this project: their tests must not write. */
    origin: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startProduct({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© tiles.example' })
  project.provide('origin', shop.origin)
  return shop.stop
}

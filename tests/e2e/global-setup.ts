import type { FullConfig } from '@playwright/test'
import { startWorkerShops } from '../support/server/e2e-server.ts'

export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  return startWorkerShops(workers)
}

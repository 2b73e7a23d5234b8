import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { TestProject } from 'vitest/node'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openShop } from '../support/server/api-shop.ts'
import { signedUp } from '../support/server/cookie-client.ts'
import { aSpecialist } from '../support/server/customers.ts'
import { copyEmptyDatabase } from '../support/server/empty-database.ts'
import { createTestCalls } from '../support/server/test-calls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The API with the sample catalogue: component tests get its responses, unless a test stubs them. */
    apiOrigin: string
    /** The token of a verified customer, Sara Al-Harbi, whose lists are empty. A test that writes has a customer of its own. */
    customerToken: string
    /** The token of a specialist, for the calls of the staff. */
    staffAuthorization: string
  }
}

/** One API for all component tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-components-'))
  await copyEmptyDatabase(dataDir)
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  const shop = await openShop({
    besides: { config: { dataDir, databasePool: 2 }, remove },
    fill: (db) => seedSample(db, { now: systemClock.now() }),
  })
  const testCalls = createTestCalls(shop)
  const answer = async (request: Request) => (await testCalls(request)) ?? shop.app.fetch(request)
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, () => resolve(listening))
  })
  const customer = await signedUp(shop, 'sara@example.com')
  project.provide('apiOrigin', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  project.provide('customerToken', customer.token() ?? '')
  project.provide('staffAuthorization', (await aSpecialist(shop)).headers.authorization)
  return async () => {
    server.close()
    await shop.close()
    await remove()
  }
}

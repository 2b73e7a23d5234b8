/** The shops of the end-to-end tests: one for each Playwright worker, so that tests of two workers never interfere. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCertificate } from '../fakes/certificate.ts'
import { startProduct } from './product-server.ts'

/** The address and data folder of a worker's shop. */
export type WorkerShop = { origin: string; dataDir: string }

/** In the environment of Playwright's workers: all shops as JSON, and the certificate of the push services that tests start. */
const shopsVariable = 'E2E_SHOPS'
const certificateVariable = 'E2E_CERTIFICATE'

/** @param parallelIndex of the worker: two that run at the same time have different ones */
export function shopOfWorker(parallelIndex: number): WorkerShop {
  const shops = JSON.parse(process.env[shopsVariable] ?? '[]') as WorkerShop[]
  const shop = shops[parallelIndex]
  if (!shop)
    throw new Error(`There are ${shops.length} shops, and worker ${parallelIndex} needs one: tests/e2e/global-setup.ts starts them`)
  return shop
}

/**
 * Creates a data folder with the sample, and starts a shop on a copy of it for each worker: copying takes a tenth of creating it.
 * @returns stops the shops and deletes all folders
 */
export async function startWorkerShops(workers: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-e2e-'))
  const certificate = writeCertificate(join(folder, 'tls'))
  const template = join(folder, 'template')
  await (await startProduct({ DATA_DIR: template })).stop()
  const shops = await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const dataDir = join(folder, `shop-${index}`)
      cpSync(template, dataDir, { recursive: true })
      return startProduct({ ...settings, NODE_EXTRA_CA_CERTS: certificate, DATA_DIR: dataDir })
    }),
  )
  process.env[certificateVariable] = certificate
  process.env[shopsVariable] = JSON.stringify(shops.map(({ origin, dataDir }): WorkerShop => ({ origin, dataDir })))
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

const settings = {
  // Tests stub the responses of this server.
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© tiles.example',
  // Browsers of tests subscribe to a push service on this machine.
  PUSH_PRIVATE_ADDRESSES: 'allowed',
}

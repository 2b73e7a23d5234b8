/** The shops that end-to-end tests look at: their settings, and the data folder that each of them starts from. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCertificate } from '../fakes/certificate.ts'
import { startProduct } from './product-server.ts'

/** Settings of each of these shops. */
export const e2eServerSettings = (): Record<string, string> => ({
  // Tests answer in the place of this server.
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© tiles.example',
  // Browsers of tests subscribe to a push service on this machine.
  PUSH_PRIVATE_ADDRESSES: 'allowed',
  NODE_EXTRA_CA_CERTS: process.env.E2E_CERTIFICATE ?? '',
})

/**
 * Makes the data folder with the sample once: copying it takes a tenth of making it. Called before all tests, in the process that starts Playwright's workers.
 * @returns what takes everything away again
 */
export async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-e2e-template-'))
  const tls = mkdtempSync(join(tmpdir(), 'mizwala-e2e-tls-'))
  process.env.E2E_TEMPLATE_DIR = folder
  process.env.E2E_CERTIFICATE = writeCertificate(tls)
  const shop = await startProduct({ DATA_DIR: folder })
  await shop.stop()
  return () => {
    for (const made of [folder, tls]) rmSync(made, { recursive: true, force: true })
  }
}

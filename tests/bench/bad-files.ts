/**
 * How much memory the server takes while bombs and other bad files are uploaded as photos, many at once:
 *
 *   npm run bench -- --only bad-files [-- --at-once 12]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { badFiles } from '../support/data/bad-files.ts'
import { startProduct } from '../support/server/product-server.ts'
import { aStoredSeller } from '../support/server/stored-shop.ts'
import { tusCalls } from '../support/server/tus-calls.ts'
import { printFigures } from './figures.ts'

const { values: options } = parseArgs({ options: { 'at-once': { type: 'string', default: '12' } } })
const atOnce = Number(options['at-once'])
const mostMb = 200
const chunkBytes = 1024 * 1024

const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const { token } = await aStoredSeller(dataDir)
const shop = await startProduct({ DATA_DIR: dataDir })
const caller = { headers: { authorization: `Bearer ${token}` } }
const calls = tusCalls({ app: { request: (path, init) => fetch(shop.origin + path, init) } })

/** The server's memory in MB. `ps` is on Linux and macOS. */
function memoryMb(): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], { encoding: 'utf8' })
  const kilobytes = Number(stdout.trim())
  if (!(kilobytes > 0)) throw new Error('the memory of the server cannot be read')
  return kilobytes / 1024
}

/** Uploads a file, and deletes the upload. @returns the status of the last response to its bytes */
async function upload(bytes: Buffer): Promise<number> {
  const path = await calls.begun(caller, bytes)
  let status = 0
  for (let at = 0; at < bytes.length && status < 300; at += chunkBytes)
    ({ status } = await calls.append(caller, path, at, bytes.subarray(at, at + chunkBytes)))
  if (status < 300) await calls.giveUp(caller, path)
  return status
}

try {
  const made = await Promise.all(badFiles.map(async ({ name, is, make }) => ({ name, is, bytes: await make() })))
  await wait(2_000)
  const before = memoryMb()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryMb())), 50)
  const figures = []
  for (const { name, is, bytes } of made) {
    const from = most
    const statuses = await Promise.all(Array.from({ length: atOnce }, () => upload(bytes)))
    const expected = is === 'refused' ? 422 : 204
    if (statuses.some((status) => status !== expected)) throw new Error(`${name}, to be ${is}: ${statuses.join(', ')}`)
    figures.push({ what: `${is}: ${name}, more than before`, value: Math.round(most - from), unit: 'MB' })
  }
  clearInterval(watch)
  printFigures(`${atOnce} of each at once`, [
    ...figures,
    { what: 'memory before', value: Math.round(before), unit: 'MB' },
    { what: 'at most', value: Math.round(most), unit: 'MB' },
    { what: 'more than before', value: Math.round(most - before), unit: 'MB', target: { atMost: mostMb } },
  ])
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

import { execFile, spawn } from 'node:child_process'
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBank } from '#server/config/ordering.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { copiedTextsOf } from '../support/data/pdf-text.ts'
import type { Shop } from '../support/server/api-shop.ts'
import { messageTo } from '../support/server/dev-mailbox.ts'
import { copyEmptyDatabase } from '../support/server/empty-database.ts'
import type { SignedIn } from '../support/server/customers.ts'
import { aBuyer, aShipment, orderCalls } from '../support/server/orders.ts'
import { freePort, type ProductServer, startProduct } from '../support/server/product-server.ts'

/** The archive of `npm run release`, unpacked where there is nothing else. */

const run = promisify(execFile)
const repository = join(import.meta.dirname, '..', '..')
/** Of the sample. */
const productId = 'w8d4q1nh'

let folder: string
let release: string
let server: ProductServer
let deskOrigin: string
let me: SignedIn

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  await run(process.execPath, [join(repository, 'scripts', 'release.ts'), join(folder, 'made')])
  const archive = readdirSync(join(folder, 'made')).find((name) => name.endsWith('.tar.gz'))
  await run('tar', ['xzf', join(folder, 'made', archive ?? ''), '-C', folder])
  rmSync(join(folder, 'made'), { recursive: true })
  release = join(folder, readdirSync(folder).find((name) => name.startsWith('mizwala-')) ?? '')
  const dataDir = join(folder, 'data')
  await copyEmptyDatabase(dataDir)
  const database = await openDatabase({ databasePool: 1, dataDir }, pino({ level: 'silent' }))
  me = await aBuyer({ db: database.db } as Shop)
  await database.close()
  const deskPort = await freePort()
  deskOrigin = `http://127.0.0.1:${deskPort}`
  const bank = { BANK_ACCOUNT_NAME: sampleBank.accountName, BANK_NAME: sampleBank.bankName, BANK_IBAN: sampleBank.iban }
  server = await startProduct({ DATA_DIR: dataDir, DESK_PORT: String(deskPort), ...bank }, { release })
}, 300_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('pages, payloads, calls, pictures and the desk answer', async () => {
  const page = await (await fetch(`${server.origin}/ar/shop`)).text()
  const [picture = ''] = /\/media\/[^" ,]+\.avif/.exec(page) ?? []
  for (const url of ['/en', '/ar/shop', '/en/shop/_payload.json?currency=SAR', '/v1/home', picture, '/favicon.svg', '/licenses.txt'])
    expect([url, (await fetch(server.origin + url)).status]).toEqual([url, 200])
  expect(await (await fetch(deskOrigin)).text()).toContain('<div id=')
})

test('an order brings a mail, and its invoice has the fonts', async () => {
  const app = { request: (path: string, init?: RequestInit) => fetch(server.origin + path, init) }
  const mine = orderCalls({ app } as unknown as Shop, me)
  await mine.add(productId)
  const { id } = await mine.order()
  await messageTo(aShipment.email, { template: 'order-received' }, server.dataDir)
  const invoice = await app.request(`/v1/orders/${id}/invoice`, { headers: me.headers })
  expect(copiedTextsOf(new Uint8Array(await invoice.arrayBuffer())).join(' ')).toContain(aShipment.address)
})

test('the programs for pictures are there', async () => {
  const pictures = join(release, 'server/platform/pictures')
  const photo = readdirSync(join(server.dataDir, 'media')).find((name) => name.endsWith('.webp')) ?? ''
  const program = spawn(process.execPath, [join(pictures, 'thumbnail-program.js')], { env: {} })
  createReadStream(join(server.dataDir, 'media', photo)).pipe(program.stdin)
  expect((await sharp(await buffer(program.stdout)).metadata()).format).toBe('jpeg')
  for (const name of readdirSync(pictures)) expect(await complaintOf(join(pictures, name))).not.toContain('MODULE_NOT_FOUND')
})

/** What a program prints where it gets nothing. */
async function complaintOf(program: string): Promise<string> {
  const child = spawn(process.execPath, [program], { env: {} })
  child.stdin.end()
  return (await buffer(child.stderr)).toString()
}

test('the staff’s commands work from any folder', async () => {
  const env = { ...process.env, NODE: process.execPath, SHOP_URL: server.origin, DATA_DIR: server.dataDir }
  const { stdout } = await run(join(release, 'staff'), ['products', 'list', '--q', productId, '--json'], { cwd: tmpdir(), env })
  expect(stdout).toContain(productId)
})

test('a backup is made beside the open shop, and restored into an empty one', async () => {
  const env = { ...process.env, NODE: process.execPath, DATA_DIR: server.dataDir }
  const file = join(folder, 'backup.tar')
  await run(join(release, 'backup'), [file], { env })
  const restored = join(folder, 'restored')
  await run(join(release, 'restore'), [file], { env: { ...env, DATA_DIR: restored } })
  const photographs = (data: string) => readdirSync(join(data, 'media')).length
  expect(photographs(restored)).toBe(photographs(server.dataDir))
})

test('an older Node is told which one is needed', async () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"22.9.0"}})'
  await expect(run(process.execPath, ['--import', older, join(release, 'server/main.js')])).rejects.toThrow('runs on Node 24 or newer')
})

test('what it is made of is listed, each part with a licence', () => {
  const sbom = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string; licenses: unknown[] }[]
  }
  const names = sbom.components.map(({ name }) => name)
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['hono', 'react', 'sharp', '@img/sharp-libvips-linux-x64', 'tailwindcss']))
  expect(names).not.toContain('vitest')
  expect(sbom.components.filter(({ licenses }) => licenses.length === 0)).toEqual([])
})

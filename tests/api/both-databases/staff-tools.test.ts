import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import type { Import } from '#contract/imports/imports.ts'
import type { FeedMade } from '#contract/feeds/feeds.ts'
import type { StaffToken } from '#contract/tokens/staff-tokens.ts'
import type { StaffInvitation, StaffSession } from '#contract/people/staff-people.ts'
import { importRun } from '#server/db/schema/imports.ts'
import { acceptInvitation } from '../../support/server/desk.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aSpecialist, callsOf } from '../../support/server/customers.ts'
import { importCalls } from '../../support/server/imports.ts'
import { type Ran, runStaff, staffOverHttp, type StaffOverHttp } from '../../support/server/staff-over-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'mizwala-staff-'))
let shop: OpenedShop
let tools: StaffOverHttp
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', modelEn: 'Fluvia', priceSar: 1_000_000, stock: 2 })])
    },
  })
  tools = await staffOverHttp(shop)
})
afterAll(async () => {
  await tools.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string, environment = tools.environment): Promise<Ran> {
  // Splits words as a shell does with quotes.
  const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return runStaff(args, environment)
}
async function json<T>(command: string): Promise<T> {
  const { code, said, complained } = await run(`${command} --json`)
  expect(code, complained).toBe(0)
  return JSON.parse(said) as T
}

describe('what the tools print', () => {
  test('stands in columns, and brings no control sequence into the terminal; the JSON says what there is', async () => {
    const calls = importCalls(shop, await aSpecialist(shop, 'Sami', 'catalogue'))
    const { id } = await calls.begin('stockNumber,type\nC-1,watch')
    const bad = '\u001B[2J\u009B31m\u202Egnp'
    await shop.db.update(importRun).set({ name: bad }).where(eq(importRun.id, id))
    for (const command of ['imports list', `imports show ${id}`, 'imports list --json']) {
      expect((await run(command)).said, command).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    }
    const [head = '', row = ''] = (await run('imports list')).said.split('\n')
    expect(head).toMatch(/^ID +FILE +STATE +ROWS +BY +WHEN$/)
    expect(row.startsWith(`${id}  \\u{1b}[2J\\u{9b}31m\\u{202e}gnp `), row).toBe(true)
    expect(await json<Import[]>('imports list')).toMatchObject([{ id, name: bad }])
    expect((await run(`imports \u001B[2J`)).complained).toContain('There is no "imports \\u{1b}[2J"')
    expect(await run(`imports delete ${id}`)).toMatchObject({ code: 0 })
  })

  test('says in plain words what is not there, and at which field something is wrong', async () => {
    expect(await run('imports show gone')).toMatchObject({ code: 1, complained: 'The shop does not have that.' })
    expect((await run('products list --status lost')).complained).toContain('status:')
  })
})

describe('products', () => {
  const stored = async () =>
    (await callsOf(shop, await aSpecialist(shop, 'Sami', 'catalogue'))<StaffProduct>('GET', '/staff/products/first')).data

  test('get a price and a stock', async () => {
    const asked = await run('products price first 9,500.50')
    expect(asked.said).toMatch(/^Id +first\nNumber +FIRST\nPiece +Valmeris Fluvia\nPrice +SAR\s9,500\.50\nStock +2\nIn the shop +yes$/)
    // The process that made the change shows it at once.
    expect(await shop.read('/v1/products/first')).toMatchObject({ data: { price: { amount: 950_050 } } })
    expect(await run('products price first "SAR 9,600"')).toMatchObject({ code: 0 })
    expect(await shop.read('/v1/products')).toMatchObject({ data: [{ price: { amount: 960_000 } }] })
    const reduced = await run('products reduce 10 first nobody')
    expect(reduced).toMatchObject({
      code: 1,
      said: expect.stringMatching(/first .*changed\n.*nobody .*failed\nnobody: There is no such piece\./),
    })
    expect(await shop.read('/v1/products/first')).toMatchObject({ data: { price: { amount: 864_000 }, stock: 2 } })
    expect(await run('products price first 9,500.50')).toMatchObject({ code: 0 })
    expect(await run('products stock first 0')).toMatchObject({ code: 0 })
    expect(await stored()).toMatchObject({ priceSar: { amount: 950_050 }, stock: 0 })
    expect((await run('products list')).said).toMatch(/first +FIRST +published +Valmeris Fluvia +SAR\s9,500\.50 +0\n1 of 1$/)
  })

  test.each([
    'products price first cheap',
    'products price first 0',
    'products price first 10.123',
    'products price first $9,500',
    'products reduce 91 first',
    'products price first 1,00',
    'products stock first -1',
    'products stock first 1000',
  ])('%s is not right', async (command) => {
    const before = await stored()
    expect((await run(command)).code).toBe(2)
    expect(await stored()).toEqual(before)
  })
})

test('the photographs in a folder come to the pieces of an import, once', async () => {
  const calls = importCalls(shop, await aSpecialist(shop, 'Sami', 'catalogue'))
  const csv =
    'stockNumber,type,model.en,Picture\nP-1,watch,Rimal,https://cdn.example.com/rimal-front.jpg?v=2\nP-2,watch,Sahil,\nP-3,watch,Badr,'
  const { id } = await calls.through((await calls.begin(csv)).id)
  const photographs = join(folder, 'photographs')
  mkdirSync(photographs)
  const jpeg = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'gold' } })
    .jpeg()
    .toBuffer()
  for (const name of ['rimal-front.jpg', 'P-2-1.jpg', 'P-2-2.jpg', 'other.jpg']) writeFileSync(join(photographs, name), jpeg)

  const { code, said } = await run(`imports photos ${id} ${photographs}`)
  expect(code).toBe(0)
  expect(said).toMatch(/^Photographs added: 3; pieces that got them: 2\..*\nWithout .*: P-3\.\nFiles of no piece: .*other\.jpg\.$/)
  expect((await run(`imports photos ${id} ${photographs}`)).said).toMatch(/^Photographs added: 0;.*\nLeft .*: P-1, P-2\./)
  expect((await run(`imports photos ${id} ${photographs}/none`)).code).toBe(2)
})

test('an import is deleted in every state, once', async () => {
  const calls = importCalls(shop, await aSpecialist(shop, 'Salma', 'catalogue'))
  for (const state of ['reading', 'ready', 'checking', 'checked', 'writing', 'fetching', 'paused', 'done', 'failed'] as const) {
    const { id } = await calls.begin('stockNumber,type\nD-1,watch')
    await shop.db.update(importRun).set({ state }).where(eq(importRun.id, id))
    expect(await run(`imports delete ${id}`), state).toEqual({ code: 0, said: 'It is deleted.', complained: '' })
    expect(await run(`imports delete ${id}`), state).toMatchObject({ code: 1, complained: 'The shop does not have that.' })
    expect((await run('imports list')).said, state).not.toContain(id)
  }
})

test('rates are shown and set', async () => {
  expect((await run('rates show')).said).toMatch(/^EUR +4\.36 +2026-11-02$/m)
  expect((await run('rates set eur 4.4 --date 2026-11-20')).said).toMatch(/^EUR +4\.4 +2026-11-20$/m)
  expect((await run('rates set USD 3.76')).said).toMatch(/^USD +3\.76 +\d{4}-\d\d-\d\d$/m)
  expect(await shop.read('/v1/rates')).toMatchObject({
    data: { rates: expect.arrayContaining([expect.objectContaining({ sarPerUnit: 3.76 })]) },
  })
  expect(await run('rates set SAR 1')).toMatchObject({ code: 1, complained: expect.stringContaining('rates.0.currency') as unknown })
  expect((await run('rates set GBP 5')).code).toBe(2)
  expect((await run('rates set EUR much')).code).toBe(2)
})

test('tokens are made, used, and revoked; the last one not by accident', async () => {
  const made = await json<StaffToken & { token: string }>('tokens create "Sara Q." --role owner')
  const hers = { ...tools.environment, STAFF_TOKEN: made.token }
  expect((await run('tokens list', hers)).said).toMatch(new RegExp(`^${made.id} +Sara Q\\. .* in use$`, 'm'))
  const mine = (await json<{ data: StaffToken[] }>('tokens list')).data.find(({ name }) => name === 'Huda')
  expect((await run('tokens create "Sara, second"', hers)).code).toBe(0)
  expect(await run(`tokens revoke ${made.id}`)).toMatchObject({
    code: 0,
    said: 'Revoked.\nMade with it, and still in use: "Sara, second".',
  })
  expect(await run('imports list', hers)).toMatchObject({ code: 1, complained: expect.stringContaining('revoked') as unknown })
  const spare = await json<StaffToken & { token: string }>('tokens create Spare --role owner')
  expect((await run('tokens create "Made with the spare"', { ...hers, STAFF_TOKEN: spare.token })).code).toBe(0)
  expect(await run(`tokens revoke ${spare.id} --with-made`)).toMatchObject({ code: 0, said: 'Revoked.' })
  expect((await run('tokens list')).said).toMatch(/Made with the spare .* revoked /)
  expect(await run(`tokens revoke ${mine?.id}`)).toMatchObject({ code: 2, complained: expect.stringContaining('--last') as unknown })
  expect((await run('tokens list')).code).toBe(0)
})

test('feeds are made, renewed and ended', async () => {
  const made = await json<FeedMade>('feeds create "Google"')
  expect((await run('feeds list')).said).toMatch(new RegExp(`^${made.id} +Google `, 'm'))
  const renewed = await run(`feeds renew ${made.id}`)
  expect(renewed.said).toMatch(/^https?:\/\/.*\/feeds\/[\w-]{43}\/google-en\.xml$/m)
  expect(renewed.said).not.toContain(made.address)
  expect(await run(`feeds end ${made.id}`)).toMatchObject({ code: 0, said: 'It is ended.' })
  expect((await run(`feeds end ${made.id}`)).code).toBe(1)
})

test('people get links to the desk, are signed out and disabled; the log has it', async () => {
  const { url } = await json<{ url: string }>('people invite --role catalogue --email sara@example.com')
  const sara = await acceptInvitation(shop, url.split('#')[1] ?? '', { name: 'Sara Q.', email: 'sara@example.com', at: Date.now() })
  expect((await run('people list')).said).toMatch(/^\w+ +Sara Q\. +sara@example\.com +catalogue .* may sign in$/m)
  const [session] = (await json<{ data: StaffSession[] }>('sessions list')).data
  expect(await run(`sessions end ${session?.id}`)).toMatchObject({ code: 0, said: 'Signed out.' })
  expect((await run(`sessions end ${session?.id}`)).code).toBe(1)
  expect((await sara.call('GET', '/desk/session')).data).toBeNull()
  expect((await run('sessions list')).said).toBe('There are none.')
  expect((await run('people renew SARA@example.com')).said).toContain('https://desk.test/invitation#')
  expect((await run('invitations list')).said).toMatch(/^\w+ +Sara Q\.: new password and second factor +catalogue +Huda /m)
  const [link] = (await json<{ data: StaffInvitation[] }>('invitations list')).data
  expect(await run(`invitations end ${link?.id}`)).toMatchObject({ code: 0, said: 'Ended.' })
  expect((await run(`invitations end ${link?.id}`)).code).toBe(1)
  expect((await run('invitations list')).said).toBe('There are none.')
  expect((await run('people renew nobody@example.com')).code).toBe(1)
  expect((await run('people change sara@example.com --role specialist --name "Sara M."')).said).toMatch(/Sara M\.[^]*specialist/)
  expect((await run('people change sara@example.com')).code).toBe(2)
  expect(await run('people disable sara@example.com')).toMatchObject({
    code: 0,
    said: 'Sara M. may not sign in any more. The links and tokens that they have made are ended.',
  })
  expect((await run('people list')).said).toMatch(/ not since /)
  expect((await run('people invite --role king')).code).toBe(2)
  expect((await run(`actions list --on ${sara.person.id}`)).said).toMatch(/ Huda +person\.disable +\w+ +name: Sara M\.$/m)
  expect((await run('actions list --day yesterday')).code).toBe(2)
  const today = new Date().toLocaleDateString('sv')
  expect((await run(`actions list --day ${today} --on ${sara.person.id}`)).said).toContain('person.disable')
  expect((await run('actions list --by Nobody')).said).toBe('There are none.')
})

test('a token has a role and an end; what is not for the role says so', async () => {
  const made = await json<StaffToken & { token: string }>('tokens create "Omar" --role catalogue --days 90')
  const his = { ...tools.environment, STAFF_TOKEN: made.token }
  expect((await run('tokens list')).said).toMatch(new RegExp(`^${made.id} +Omar +catalogue .* in use until `, 'm'))
  expect((await run('products list', his)).code).toBe(0)
  expect(await run('people list', his)).toMatchObject({ code: 1, complained: expect.stringContaining('role') as unknown })
  expect(await run('tokens create "Omar" --role king')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('catalogue') as unknown,
  })
  expect((await run('tokens create "Omar" --days 0')).code).toBe(2)
})

test('what answers like a shop of another version is not guessed at, and has the token only', async () => {
  const asked: (string | undefined)[] = []
  const other = createServer((asking, response) => {
    asked.push(asking.headers.authorization)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: [{}] }))
  })
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await run('imports list', { SHOP_URL: `http://127.0.0.1:${port}`, STAFF_TOKEN: 'staff_token' })).toMatchObject({
    code: 3,
    complained: expect.stringContaining('another version') as unknown,
  })
  expect(asked).toEqual(['Bearer staff_token'])
  other.close()
  other.closeAllConnections()
})

test('an export is saved for this user alone', async () => {
  const file = join(folder, 'exports', 'all.csv')
  const { code, said } = await run(`products export ${file}`)
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/all\.csv has \d+ bytes\.$/) as unknown })
  expect(readFileSync(file, 'utf8')).toContain('Fluvia')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'a-file'), '')
  expect(await run(`products export ${folder}/a-file/all.csv`)).toMatchObject({
    code: 2,
    said: '',
    complained: expect.stringContaining('could not be written') as unknown,
  })
})

describe('the tools', () => {
  test('say what there is, on every level', async () => {
    const { code, said } = await run('--help')
    expect(code).toBe(0)
    const areas = ['people', 'invitations', 'sessions', 'tokens', 'actions', 'products', 'imports', 'terms', 'feeds', 'rates']
    for (const area of areas) {
      expect(said).toContain(`  ${area} `)
      expect((await run(`${area} --help`)).said).toContain(`npm run staff -- ${area} <command>`)
    }
    for (const option of ['SHOP_URL', 'STAFF_TOKEN', 'DATA_DIR', '--json']) expect(said).toContain(option)
    expect((await run('rates set --help')).said).toContain('--date')
    expect((await run('')).code).toBe(2)
  })

  test('need what their help calls required', async () => {
    const { said } = await run('people invite --help')
    expect(said).toMatch(/^ +--role <…> +required;/m)
    expect(said.split('\n')[0]).toContain(' --role <…>')
    expect(await run('people invite')).toMatchObject({ code: 2, complained: expect.stringContaining('needs --role ') as unknown })
  })

  test.each([
    ['nonsense', /There is no "nonsense"/],
    ['constructor list', /There is no "constructor"/],
    ['feeds', /needs a command.*list, create, renew, end/],
    ['feeds praise', /There is no "feeds praise"/],
    ['feeds end', /needs <feed id>/],
    ['feeds end a b', /what to do with "b"/],
    ['feeds list --loud', /--loud/],
  ])('%s is not right', async (command, words) => {
    const { code, said, complained } = await run(command)
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(complained).toMatch(words)
  })

  test('find the first token in the data folder, and say where they looked', async () => {
    const { STAFF_TOKEN = '', SHOP_URL = '' } = tools.environment
    const missing = await run('rates show', { SHOP_URL, DATA_DIR: folder })
    expect(missing).toMatchObject({ code: 2, complained: expect.stringContaining(join(folder, 'staff-token')) as unknown })
    writeFileSync(join(folder, 'staff-token'), `${STAFF_TOKEN}\n`)
    expect((await run('tokens list', { SHOP_URL, DATA_DIR: folder })).code).toBe(0)
  })

  test('show the token to nobody on the way, and say where nobody answers', async () => {
    expect((await run('rates show', { ...tools.environment, SHOP_URL: 'http://shop.example' })).code).toBe(2)
    expect((await run('rates show', { ...tools.environment, SHOP_URL: 'shop' })).code).toBe(2)
    expect(await run('rates show', { ...tools.environment, SHOP_URL: 'http://127.0.0.1:1' })).toMatchObject({
      code: 3,
      complained: expect.stringContaining('does not answer') as unknown,
    })
  })

  test('run as a program, with its exit codes', async () => {
    const program = join(import.meta.dirname, '..', '..', '..', 'staff-cli', 'main.ts')
    const start = (...args: string[]) =>
      promisify(execFile)(process.execPath, [program, ...args], { env: { ...process.env, ...tools.environment } })
    expect((await start('rates', 'show', '--json')).stdout).toMatch(/^\[\n/)
    await expect(start('imports', 'show', 'gone')).rejects.toMatchObject({ code: 1, stdout: '', stderr: 'The shop does not have that.\n' })
    await expect(start('rates', 'set')).rejects.toMatchObject({ code: 2 })
  })
})

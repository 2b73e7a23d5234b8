import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { connect } from 'node:net'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseNewer, type Db } from '#server/db/open/database.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { setting } from '#server/db/schema/house.ts'
import { CannotListen, listen, type Listening, PortInUse } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { shopOptions } from '../../support/server/product-server.ts'
import { isOnPostgres, makeDatabase } from '../../support/server/test-database.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { fillVocabulary } from '../../support/data/catalogue-builders.ts'

const silent = pino({ level: 'silent' })
const anywhere = { host: '127.0.0.1', port: 0 }
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const logged: string[] = []
/** Responds to the addresses of pages when a test resolves it. */
let page = Promise.withResolvers<Response>()
let pageAsked = Promise.withResolvers<void>()
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    logged,
    fill: fillVocabulary,
    pages: () => {
      pageAsked.resolve()
      return page.promise
    },
  })
})
beforeEach(() => {
  page = Promise.withResolvers()
  pageAsked = Promise.withResolvers()
})
afterAll(() => shop.close())

async function serve(): Promise<Listening> {
  const listening = await listen(
    nodeListener(() => shop.app, silent),
    anywhere,
  )
  closers.push(() => listening.close(0))
  return listening
}

/** Sends raw bytes, and returns all that is received until the connection ends. */
async function sendRaw(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  socket.write(text)
  await once(socket, 'close')
  return answer
}

describe('over a connection', () => {
  test('an address or head that is too long is rejected as such', async () => {
    const { origin } = await serve()
    expect((await fetch(`${origin}/v1/products?q=${'x'.repeat(9000)}`)).status).toBe(414)
    expect((await fetch(`${origin}/v1/products?q=${'x'.repeat(20_000)}`)).status).toBe(431)
  })

  test.each([
    ['HTTP/1.0 without a host', 'GET /v1/rates HTTP/1.0\r\n\r\n', 200],
    ['a host that is none', 'GET /v1/home HTTP/1.1\r\nHost: a/b?c\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET /v1/home HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /v1/rates HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n', 400],
    ['a broken first line', 'GET\r\n\r\n', 400],
    ['two lengths', 'POST /v1/home HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a backslash in the path', 'GET /v1\\home HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a whole address', 'GET http://127.0.0.1/v1/rates HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
    ['bytes beyond ASCII', 'GET /v1/products?q=caf\u00E9 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ])('%s', async (_name, text, status) => {
    const { origin } = await serve()
    expect((await sendRaw(origin, text)).split('\r\n')[0]).toContain(`HTTP/1.1 ${status}`)
  })

  test('the log has a line per request without query or caller', async () => {
    const { origin } = await serve()
    page.resolve(new Response('a page'))
    logged.length = 0
    await fetch(`${origin}/v1/products?q=private+words&page=0`, {
      headers: { authorization: 'Bearer token-1', cookie: 'user=cookie-1', 'x-request-id': 'request-0001' },
    })
    await fetch(`${origin}/v1/products/secret01`)
    await fetch(`${origin}/en/orders/secret02`)
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request')
    expect(lines).toMatchObject([
      { requestId: 'request-0001', method: 'GET', route: '/v1/products', status: 400, ms: expect.any(Number) },
      { method: 'GET', route: '/v1/products/{id}', status: 404 },
      { method: 'GET', route: 'page', status: 200 },
    ])
    expect(logged.join('')).not.toMatch(/private|token-1|cookie-1|secret0|127\.0\.0\.1/)
  })

  test('a call from inside the process is no line of its own', async () => {
    logged.length = 0
    await shop.app.request('/v1/products')
    expect(logged.filter((line) => line.includes('"request"'))).toEqual([])
  })
})

describe('a port', () => {
  test('or host that cannot be had is said in a sentence', async () => {
    await expect(listen(() => undefined, { host: '192.0.2.1', port: 0 })).rejects.toThrow(CannotListen)
    await expect(listen(() => undefined, { host: '192.0.2.1', port: 0 })).rejects.toThrow('192.0.2.1 is no address of this machine')
  })

  test('that is taken is named', async () => {
    const { origin } = await serve()
    const { port } = new URL(origin)
    const second = listen(() => undefined, { host: '127.0.0.1', port: Number(port) })
    await expect(second).rejects.toThrow(PortInUse)
    await expect(second).rejects.toThrow(port)
  })
})

/** As a newer version does. @param worksFrom the time of the migration that a process has to know */
async function migrateFurther(db: Db, worksFrom: number) {
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  await db.execute(
    sql.raw(`create or replace function tables_work_from() returns bigint language sql immutable as 'select ${worksFrom}::bigint'`),
  )
}

test('a process beside tables to which a newer version has only added goes on, and one of its version starts', async () => {
  const made = await makeDatabase()
  closers.push(made.remove)
  const former = await openShop({ besides: made })
  await migrateFurther(former.db, 0)
  expect((await former.app.request('/readyz')).status).toBe(200)
  await former.close()
  const again = await openDatabase(made.config, silent)
  await again.close()
})

test('a process beside tables from which a newer version has taken something says so, and none starts on it', async () => {
  const made = await makeDatabase()
  closers.push(made.remove)
  const former = await openShop({ besides: made })
  await migrateFurther(former.db, 9_999_999_999_999)
  await former.db.execute(sql`alter table faq rename to question`)
  const ready = await former.app.request('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.text()).toContain('a newer version has changed the tables')
  // The request is not at fault, so a device retries it.
  expect((await former.app.request('/v1/faq')).status).toBe(503)
  expect((await former.app.request('/v1/products')).status).toBe(200)
  await former.close()
  await expect(openDatabase(made.config, silent)).rejects.toThrow(DatabaseNewer)
})

describe('stopping', () => {
  test('finishes the running requests and takes no more', async () => {
    const listening = await serve()
    const running = fetch(`${listening.origin}/en/slow`)
    await pageAsked.promise
    const closed = listening.close(60_000)
    await expect(fetch(`${listening.origin}/healthz`)).rejects.toThrow('fetch failed')
    page.resolve(new Response('at last'))
    expect(await (await running).text()).toBe('at last')
    await closed
  })

  test('does not wait for clients that only keep their connection', async () => {
    const listening = await serve()
    const agentless = request(`${listening.origin}/healthz`, { headers: { connection: 'keep-alive' } }).end()
    const [response] = (await once(agentless, 'response')) as [NodeJS.ReadableStream]
    response.resume()
    await listening.close(60_000)
    expect(response).toMatchObject({ statusCode: 200 })
  })

  test('cuts off what does not end', async () => {
    const listening = await serve()
    const running = fetch(`${listening.origin}/en/slow`)
    await pageAsked.promise
    await Promise.all([listening.close(1), expect(running).rejects.toThrow('fetch failed')])
  })
})

/** A start creates a database, and the machine may be busy. */
describe('the program', { timeout: 240_000 }, () => {
  const server = join(import.meta.dirname, '..', '..', '..', 'server')

  /** Starts `server/main.ts`, or another program of the server, and collects its output. */
  function start(env: Record<string, string>, program = ['main.ts']) {
    const [file = '', ...args] = program
    const child = spawn(process.execPath, [...shopOptions, join(server, file), ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed = { text: '' }
    const open = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed.text += text
          const origin = /http:\/\/localhost:\d+/.exec(printed.text)?.[0]
          // The whole greeting is one write or a few; its last line ends it.
          if (origin && /is restored there|PostgreSQL \(DATABASE_URL\)/.test(printed.text)) resolve(origin)
        })
      }
    })
    const ended = once(child, 'close').then(([code]) => code as number | null)
    closers.push(async () => {
      child.kill('SIGKILL')
      await ended
    })
    return { child, printed, open, ended }
  }

  const ownDatabase = async () => {
    const made = await makeDatabase()
    closers.push(made.remove)
    const { databaseUrl, dataDir } = made.config
    return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  }
  /** Filling a shop takes a third of a start. */
  const ownEmptyShop = async () => ({ ...(await ownDatabase()), SAMPLE_DATA: 'never' })

  test('says everything that is wrong with its configuration, and ends', async () => {
    const { printed, ended } = start({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', PUBLIC_URL: 'https://shop.example' })
    expect(await ended).toBe(1)
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'SMTP_URL']) expect(printed.text).toContain(name)
    expect(printed.text).not.toContain('at ')
  })

  test('says at once that its port is taken, before it makes anything', async () => {
    const { origin } = await serve()
    const env = await ownDatabase()
    const started = start({ ...env, DATA_DIR: join(env.DATA_DIR, 'new'), PORT: new URL(origin).port })
    expect(await started.ended).toBe(1)
    expect(started.printed.text).toContain('is in use by another program')
    expect(existsSync(join(env.DATA_DIR, 'new'))).toBe(false)
  })

  test.runIf(isOnPostgres)('says in a sentence where no PostgreSQL answers', async () => {
    const { origin } = await serve()
    const { host } = new URL(origin)
    const started = start({ ...(await ownDatabase()), DATABASE_URL: `postgres://shop:secret@${host}/shop` })
    expect(await started.ended).toBe(1)
    expect(started.printed.text.trim().split('\n')).toEqual([expect.stringContaining(`is a PostgreSQL running at ${host}/shop`)])
    expect(started.printed.text).not.toContain('secret')
  })

  /** The address of the desk and the token of the link for the first owner, as they are printed. */
  function linkIn(text: string): { desk: string; token: string } {
    const [, desk = ''] = /The desk, where the people of the house work: (http:\/\/localhost:\d+)\n/.exec(text) ?? []
    const [, token = ''] = /\/invitation#([\w-]{43})\n/.exec(text) ?? []
    expect(text).toContain(`${desk}/invitation#${token}\n`)
    return { desk, token }
  }
  const lookAt = async ({ desk, token }: { desk: string; token: string }) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-desk': '1' }
    return (await fetch(`${desk}/v1/desk/invitations/look`, { method: 'POST', headers, body: JSON.stringify({ token }) })).status
  }

  test('fills an empty shop once, says where it is, and ends cleanly on a signal', async () => {
    const env = await ownDatabase()
    const first = start(env)
    const origin = await first.open
    expect(first.printed.text).toContain('is filled with the sample')
    expect(first.printed.text).toContain(isOnPostgres ? 'PostgreSQL (DATABASE_URL)' : 'embedded database')
    expect(first.printed.text).toMatch(/dev mailbox, on this machine:\n {2}http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{32}\n/)
    const list = async (from: string) =>
      (await (await fetch(`${from}/v1/products?perPage=1`)).json()) as { data: { images: { path: string }[] }[]; meta: { total: number } }
    const firstOwner = linkIn(first.printed.text)
    expect(await lookAt(firstOwner)).toBe(200)
    expect((await fetch(`${origin}/v1/desk/session`)).status).toBe(404)
    const { data, meta } = await list(origin)
    expect(meta.total).toBeGreaterThan(30)
    expect((await fetch(`${origin}${data[0]?.images[0]?.path}-320.avif`)).status).toBe(200)
    const tokenFile = join(env.DATA_DIR, 'staff-token')
    const token = readFileSync(tokenFile, 'utf8')
    expect(statSync(tokenFile).mode & 0o777).toBe(0o600)
    const asStaff = await fetch(`${origin}/v1/staff/customers/nobody/id-images/front`, {
      headers: { authorization: `Bearer ${token.trim()}` },
    })
    expect(asStaff.status).toBe(404)
    expect(first.printed.text).not.toContain(token.trim())
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start(env)
    expect((await list(await second.open)).meta.total).toBe(meta.total)
    expect(second.printed.text).not.toContain('sample')
    const another = linkIn(second.printed.text)
    expect(await lookAt(another)).toBe(200)
    expect(await lookAt({ ...firstOwner, desk: another.desk })).toBe(400)
    expect(readFileSync(tokenFile, 'utf8')).toBe(token)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  test.each([
    ['NODE_ENV', 'production'],
    ['PUBLIC_URL', 'http://localhost:4400'],
  ])('puts the sample into no shop of production unasked: %s=%s', async (name, value) => {
    const production = { [name]: value }
    const env = await ownDatabase()
    const unasked = start({ ...env, ...production })
    await unasked.open
    expect(unasked.printed.text).toContain('It has no products yet.')
    unasked.child.kill('SIGTERM')
    await unasked.ended
    const asked = start({ ...env, ...production, SAMPLE_DATA: 'when-empty' })
    await asked.open
    expect(asked.printed.text).toContain('is filled with the sample')
  })

  test('leaves a shop alone that has settings of its own and no products', async () => {
    const made = await makeDatabase()
    closers.push(made.remove)
    const database = await openDatabase(made.config, silent)
    await database.db.insert(setting).values({ key: 'phone', value: '+966 11 222 2222' })
    await database.close()
    const { databaseUrl, dataDir } = made.config
    const furnished = start({ DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) })
    const origin = await furnished.open
    expect(furnished.printed.text).toContain('It has no products yet.')
    const { data } = (await (await fetch(`${origin}/v1/settings`)).json()) as { data: object }
    expect(data).toMatchObject({ phone: '+966 11 222 2222' })
    expect(data).not.toHaveProperty('address')
  })

  test('is no longer ready before it stops listening', async () => {
    const env = await ownEmptyShop()
    const patient = start({ ...env, DRAIN_SECONDS: '600' })
    const origin = await patient.open
    patient.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503), 30_000)
    expect((await fetch(`${origin}/v1/products`)).status).toBe(200)
    // A second signal does not wait.
    patient.child.kill('SIGTERM')
    expect(await patient.ended).toBe(1)

    const brief = start({ ...env, DRAIN_SECONDS: '1' })
    await brief.open
    brief.child.kill('SIGTERM')
    expect(await brief.ended).toBe(0)
    expect(brief.printed.text).toContain('closing in 1 s')
  })

  test('keeps seeding out while it runs', async () => {
    const env = await ownEmptyShop()
    const seed = () => start(env, ['db/seed/main.ts', '--reset'])
    const running = start(env)
    const origin = await running.open
    const refused = seed()
    expect(await refused.ended).toBe(1)
    expect(refused.printed.text).toMatch(isOnPostgres ? /A shop runs on this database/ : /is in use by/)
    expect((await fetch(`${origin}/v1/products`)).status).toBe(200)
    running.child.kill('SIGTERM')
    await running.ended
    const seeded = seed()
    expect(await seeded.ended).toBe(0)
    expect(seeded.printed.text).toContain('products are in')
  })

  test.runIf(!isOnPostgres)('rejects a data folder that another process works on, until that one is gone, however it went', async () => {
    const env = await ownEmptyShop()
    const first = start(env)
    await first.open
    const second = start(env)
    expect(await second.ended).toBe(1)
    expect(second.printed.text).toContain(env.DATA_DIR)
    expect(second.printed.text).toContain(`process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await first.ended
    const third = start(env)
    expect(await third.open).toContain('http')
  })
})

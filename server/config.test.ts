import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { originOfTiles } from './config/map-tiles.ts'
import { ConfigInvalid, readConfig } from './config.ts'

const aKey = Buffer.alloc(32, 1).toString('base64')
const inPublic = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example', FILES_KEY: aKey }
const anotherKey = Buffer.alloc(32, 2).toString('base64')

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.problems
    throw error
  }
  return []
}

const variablesOf = (problems: string[]) => new Set(problems.map((problem) => problem.split(':')[0]))

describe('the configuration', () => {
  test('counts no metrics until a port is set, and shows them to this machine alone', () => {
    expect(readConfig({}).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '10.0.0.7' }).metrics).toEqual({ port: 0, host: '10.0.0.7' })
    expect(variablesOf(problemsOf({ METRICS_PORT: '/metrics' }))).toEqual(new Set(['METRICS_PORT']))
  })

  test('divides serving and work in the background where several processes have one database', () => {
    expect(readConfig({}).worker).toBe('both')
    for (const WORKER of ['only', 'none']) expect(variablesOf(problemsOf({ WORKER }))).toEqual(new Set(['WORKER']))
    const onPostgres = { DATABASE_URL: 'postgres://db/shop' }
    expect(readConfig({ ...onPostgres, WORKER: 'none' }).worker).toBe('none')
    expect(problemsOf({ ...onPostgres, WORKER: 'only' }).join()).toMatch(/needs PUBLIC_URL and DESK_URL/)
    const addresses = { PUBLIC_URL: 'http://127.0.0.1:4400', DESK_URL: 'http://localhost:4401' }
    expect(readConfig({ ...onPostgres, ...addresses, WORKER: 'only' }).worker).toBe('only')
  })

  test('has files in a bucket where one is named, and wants all that it takes to reach it', () => {
    expect(readConfig({}).filesBucket).toBeUndefined()
    const here = {
      FILES_URL: 's3://files/shop/',
      FILES_ENDPOINT: 'http://10.0.0.7:9000/',
      FILES_ACCESS_KEY_ID: 'id',
      FILES_SECRET_ACCESS_KEY: 'x',
    }
    expect(readConfig(here).filesBucket).toEqual({
      bucket: 'files',
      prefix: 'shop/',
      region: 'us-east-1',
      endpoint: 'http://10.0.0.7:9000',
      keys: { id: 'id', secret: 'x' },
      isFetchedByProxy: false,
    })
    expect(readConfig({ ...here, FILES_FETCHED_BY_PROXY: '1' }).filesBucket?.isFetchedByProxy).toBe(true)
    expect(variablesOf(problemsOf({ ...here, FILES_FETCHED_BY_PROXY: 'yes' }))).toEqual(new Set(['FILES_FETCHED_BY_PROXY']))
    const atAmazon = { FILES_URL: 's3://files', FILES_REGION: 'eu-central-1' }
    expect(readConfig(atAmazon).filesBucket).toMatchObject({ bucket: 'files', prefix: '', endpoint: undefined, keys: undefined })
    expect(variablesOf(problemsOf({ FILES_URL: 's3://files' }))).toEqual(new Set(['FILES_REGION']))
    expect(variablesOf(problemsOf({ ...atAmazon, FILES_ACCESS_KEY_ID: 'id' }))).toEqual(new Set(['FILES_SECRET_ACCESS_KEY']))
    expect(variablesOf(problemsOf({ FILES_REGION: 'eu-central-1' }))).toEqual(new Set(['FILES_URL']))
    for (const wrong of ['https://files.example', 's3://', 's3://files/../x', 's3://FILES'])
      expect(variablesOf(problemsOf({ ...atAmazon, FILES_URL: wrong }))).toEqual(new Set(['FILES_URL']))
    expect(variablesOf(problemsOf({ ...atAmazon, FILES_ENDPOINT: 'storage.example/path' }))).toEqual(new Set(['FILES_ENDPOINT']))
  })

  test('lets pushes into the own network for tests only', () => {
    expect(readConfig({}).mayPushInside).toBe(false)
    expect(readConfig({ PUSH_PRIVATE_ADDRESSES: 'allowed' }).mayPushInside).toBe(true)
    const inProduction = {
      PUSH_PRIVATE_ADDRESSES: 'allowed',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@shop.example',
      FILES_KEY: aKey,
    }
    expect(variablesOf(problemsOf(inProduction))).toEqual(new Set(['PUSH_PRIVATE_ADDRESSES']))
  })

  test('has no account for transfers until one is set; only the sample brings one, and none in production', () => {
    const account = { BANK_ACCOUNT_NAME: 'Mizwala Trading Company', BANK_NAME: 'Al Rajhi Bank', BANK_IBAN: 'sa03 8000 0000 6080 1016 7519' }
    expect(readConfig({}).ordering).toMatchObject({ vatPercent: 15, bank: undefined })
    expect(readConfig({}).sampleBank).toMatchObject({ accountName: 'Mizwala (sample account)' })
    expect(readConfig(account).sampleBank).toBeUndefined()
    expect(readConfig(inPublic)).toMatchObject({ sampleBank: undefined, ordering: { bank: undefined } })
    expect(readConfig({ ...inPublic, ...account, BANK_BIC: 'RJHISARI', VAT_PERCENT: '7.5' }).ordering).toMatchObject({
      bank: { accountName: 'Mizwala Trading Company', bankName: 'Al Rajhi Bank', iban: 'SA0380000000608010167519', bic: 'RJHISARI' },
      vatPercent: 7.5,
    })
    expect(problemsOf({ BANK_IBAN: account.BANK_IBAN })).toHaveLength(2)
    for (const [name, value] of [
      ['BANK_IBAN', 'SA0380000000608010167518'],
      ['BANK_IBAN', 'SA038000000060801016751'],
      ['BANK_IBAN', 'ZZ0380000000608010167519'],
      ['BANK_BIC', 'RJHI'],
      ['VAT_PERCENT', '101'],
      ['VAT_PERCENT', '-1'],
    ] as const)
      expect(variablesOf(problemsOf({ ...account, [name]: value }))).toEqual(new Set([name]))
  })

  test('needs nothing: one port on this machine, and the embedded database', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      sampleData: 'when-empty',
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  test('reads all variables', () => {
    expect(
      readConfig({
        PORT: '80',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgresql://u:p@h/d',
        PUBLIC_URL: 'https://shop.example/',
        SMTP_URL: 'smtps://shop:p%40ss@mail.example',
        MAIL_FROM: 'Mizwala <shop@shop.example>',
        SMS_URL: 'https://sms.example/v2/send',
        SMS_TOKEN: 'abc.DEF-1',
        FILES_KEY: aKey,
        FILES_KEYS_OLD: `${anotherKey}, ${aKey}`,
        UPLOAD_MB: '3',
        LOG_LEVEL: 'warn',
        HSTS: 'subdomains',
        DRAIN_SECONDS: '4',
        SHUTDOWN_SECONDS: '3',
        SAMPLE_DATA: 'never',
        AUTH_SECRET: 'a'.repeat(32),
        TRUST_PROXY: '2',
        RATE_LIMITS: 'sign-in.address=5/60, upload.account=1/2',
        GOOGLE_CLIENT_ID: 'google-id',
        GOOGLE_CLIENT_SECRET: 'google-secret',
        APPLE_CLIENT_ID: 'apple-id',
        APPLE_CLIENT_SECRET: 'apple-secret',
        APPLE_ISSUER: 'http://127.0.0.1:9000',
      }),
    ).toMatchObject({
      port: 80,
      host: '0.0.0.0',
      databaseUrl: 'postgresql://u:p@h/d',
      publicUrl: 'https://shop.example',
      smtp: { url: 'smtps://shop:p%40ss@mail.example', from: { name: 'Mizwala', address: 'shop@shop.example' } },
      smsGateway: { url: 'https://sms.example/v2/send', token: 'abc.DEF-1' },
      devMailbox: undefined,
      authSecret: 'a'.repeat(32),
      trustProxy: 2,
      rateLimits: { 'sign-in.address': { points: 5, seconds: 60 }, 'upload.account': { points: 1, seconds: 2 } },
      signInProviders: {
        google: { clientId: 'google-id', clientSecret: 'google-secret', issuer: undefined },
        apple: { clientId: 'apple-id', clientSecret: 'apple-secret', issuer: 'http://127.0.0.1:9000' },
      },
      privateFiles: { key: Buffer.alloc(32, 1), oldKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 1)], uploadBytes: 3 * 1024 * 1024 },
      logLevel: 'warn',
      hsts: 'subdomains',
      drainMs: 4000,
      shutdownMs: 3000,
      sampleData: 'never',
    })
  })

  test.each([
    [{}, 'when-empty', 0],
    [{ NODE_ENV: 'production' }, 'never', 5000],
    [{ PUBLIC_URL: 'http://localhost:4400' }, 'never', 5000],
    [{ NODE_ENV: 'production', SAMPLE_DATA: 'when-empty', DRAIN_SECONDS: '0' }, 'when-empty', 0],
  ])('%o puts no sample on sale unasked, and stops for a load balancer', (environment, sampleData, drainMs) => {
    expect(readConfig(environment)).toMatchObject({ sampleData, drainMs })
  })

  test('locks browsers out of http only where the shop has https', () => {
    expect(problemsOf({ HSTS: 'host', PUBLIC_URL: 'http://localhost:4400' })).toEqual([
      expect.stringMatching(/^HSTS: needs a PUBLIC_URL with https/),
    ])
    expect(problemsOf({ HSTS: 'host' })).toHaveLength(1)
    expect(problemsOf({ HSTS: 'off' })).toEqual([])
  })

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', UNRELATED: 'x' })).toMatchObject({ port: 4400, databaseUrl: undefined })
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_POOL', '1'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE_DATA', 'yes'],
    ['FILES_KEY', 'secret'],
    ['FILES_KEY', aKey.slice(4)],
    ['FILES_KEYS_OLD', `${aKey},`],
    ['FILES_KEYS_LOST', 'secret'],
    ['UPLOAD_MB', '0'],
    ['HSTS', 'on'],
    ['DRAIN_SECONDS', 'soon'],
    ['SHUTDOWN_SECONDS', 'soon'],
    ['MAIL_FROM', 'Mizwala'],
    ['MAIL_FROM', 'Mizwala <shop@example.com>, other@example.com'],
    ['MAIL_FROM', 'Mizwala\r\nBcc: all@example.com <shop@example.com>'],
    ['SMS_TOKEN', 'two words'],
    ['MAILBOX_PORT', 'next'],
    ['AUTH_SECRET', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMITS', 'sign-in=5/60'],
    ['RATE_LIMITS', 'sign-in.address=0/60'],
    ['RATE_LIMITS', 'sign-in.address=5'],
    ['GOOGLE_ISSUER', 'accounts.example'],
  ])('%s cannot be %s', (name, value) => {
    expect(problemsOf({ [name]: value }).filter((problem) => problem.startsWith(name))).toEqual([
      expect.stringMatching(`^${name}: has to `),
    ])
  })

  test('reports every problem at once', () => {
    expect(variablesOf(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', PUBLIC_URL: 'x' }))).toEqual(new Set(['LOG_LEVEL', 'PORT', 'PUBLIC_URL']))
    expect(variablesOf(problemsOf({ PORT: 'x', PUBLIC_URL: 'https://shop.example', SMS_URL: 'https://sms.example' }))).toEqual(
      new Set(['FILES_KEY', 'PORT', 'SMS_TOKEN', 'SMTP_URL']),
    )
  })
})

test('a provider has both an id and a secret', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'a', APPLE_CLIENT_SECRET: 'b' })).toEqual([
    'GOOGLE_CLIENT_SECRET: has to be set together with GOOGLE_CLIENT_ID',
    'APPLE_CLIENT_ID: has to be set together with APPLE_CLIENT_SECRET',
  ])
})

test('in production, ID images are encrypted with a key of its own', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example' }
  const shop = { PUBLIC_URL: 'https://shop.example', ...mail }
  expect(problemsOf(shop)).toEqual([expect.stringMatching(/^FILES_KEY: has to be set .*openssl/)])
  expect(problemsOf({ ...shop, FILES_KEY: aKey })).toEqual([])
  expect(readConfig({}).privateFiles.key).toBeUndefined()
})

test('in production, the shop needs its public origin, with which links in mails begin', () => {
  const shop = { NODE_ENV: 'production', HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example', FILES_KEY: aKey }
  expect(problemsOf(shop)).toEqual([expect.stringMatching(/^PUBLIC_URL: has to be set in production/)])
  expect(problemsOf({ ...shop, PUBLIC_URL: 'https://shop.example' })).toEqual([])
})

test.each([
  [true, 'on a fresh machine', {}],
  [true, 'with npm run dev', { NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:4400' }],
  [false, 'in production', { NODE_ENV: 'production' }],
  [false, 'with a public address', { ...inPublic, NODE_ENV: 'development' }],
])('it runs for developers (%s) %s', (isDevelopment, _where, environment) =>
  expect(readConfig(environment).isDevelopment).toBe(isDevelopment),
)

describe('sending messages', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example', FILES_KEY: aKey }

  test.each([
    ['on a fresh machine', {}],
    ['as the tests run it', { NODE_ENV: 'production', HOST: '127.0.0.1' }],
    ['in a local network, to try it out', { HOST: '0.0.0.0' }],
    ['behind an address that only this machine knows', { PUBLIC_URL: 'http://localhost:4400' }],
    ['with a gateway for text messages alone', { SMS_URL: 'http://127.0.0.1:9/sms', SMS_TOKEN: 't' }],
  ])('the dev mailbox stores mails %s', (_where, environment) => {
    expect(readConfig(environment)).toMatchObject({ smtp: undefined, devMailbox: { port: undefined } })
    expect(readConfig({ ...environment, MAILBOX_PORT: '0' }).devMailbox).toEqual({ port: 0 })
    expect(readConfig({ ...environment, OUTBOX_PORT: '4401' }).devMailbox).toEqual({ port: 4401 })
  })

  test.each([
    ['with a public address', { PUBLIC_URL: 'https://shop.example' }],
    ['with a public address, while developing', { PUBLIC_URL: 'https://shop.example', NODE_ENV: 'development' }],
    ['in production, open to others', { NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4400' }],
  ])('%s a mail server is required, and there is no dev mailbox', (_where, environment) => {
    expect(problemsOf({ ...environment, FILES_KEY: aKey, MAILBOX_PORT: '4401' })).toEqual([
      expect.stringMatching(/^SMTP_URL: has to be set in production/),
    ])
    const config = readConfig({ ...environment, ...mail })
    expect(config.devMailbox).toBeUndefined()
    expect(config.smtp).toEqual({ url: 'smtp://mail.example', from: { name: '', address: 'shop@shop.example' } })
  })

  test('the desk listens where the shop does, and in production without an address of its own on this machine only', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).desk).toEqual({ host: '0.0.0.0', port: undefined, url: undefined, isOnShopsPort: false })
    const production = { ...inPublic, HOST: '0.0.0.0' }
    expect(readConfig(production).desk).toMatchObject({ host: '127.0.0.1' })
    const DESK_URL = 'https://desk.shop.example/'
    expect(readConfig({ ...production, DESK_URL }).desk).toMatchObject({ host: '0.0.0.0', url: 'https://desk.shop.example' })
    expect(readConfig({ ...production, DESK_URL, DESK_PORT: '4400' }).desk).toMatchObject({ isOnShopsPort: true })
    expect(readConfig({ PORT: '0', DESK_PORT: '0' }).desk).toMatchObject({ port: 0, isOnShopsPort: false })
    expect(readConfig({ DESK_URL: 'http://localhost:4402' }).desk).toMatchObject({ url: 'http://localhost:4402' })
  })

  test.each([
    [{ DESK_URL: 'http://desk.shop.example' }, 'DESK_URL'],
    [{ DESK_URL: 'https://shop.example/desk' }, 'DESK_URL'],
    [{ DESK_URL: 'https://shop.example' }, 'DESK_URL'],
    [{ DESK_PORT: '4400' }, 'DESK_PORT'],
    [{ DESK_PORT: '80', PORT: '80' }, 'DESK_PORT'],
    [{ DESK_PORT: 'desk' }, 'DESK_PORT'],
  ])('the desk cannot have %j', (given, name) => {
    expect(variablesOf(problemsOf({ ...inPublic, ...(given as Record<string, string>) }))).toEqual(new Set([name]))
  })

  test('the dev mailbox is off where a mail server is configured', () => {
    expect(readConfig({ ...mail, MAILBOX_PORT: '4401' }).devMailbox).toBeUndefined()
  })

  test.each(['https://mail.example', 'smtp://', 'smtp://mail.example/x', 'smtp://mail.example?ignoreTLS=true', 'mail.example:587'])(
    'SMTP_URL cannot be %s',
    (url) => expect(problemsOf({ ...mail, SMTP_URL: url })).toEqual([expect.stringMatching(/^SMTP_URL: has to look like/)]),
  )

  test('a gateway needs https, unless it runs on this machine', () => {
    expect(problemsOf({ SMS_URL: 'http://sms.example', SMS_TOKEN: 't' })).toEqual([expect.stringMatching(/^SMS_URL: has to be the https/)])
  })

  test('variables that belong together are reported together', () => {
    expect(variablesOf(problemsOf({ SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' }))).toEqual(
      new Set(['MAIL_FROM', 'SMS_TOKEN']),
    )
  })
})

describe('the fees of delivery', () => {
  test('are configured in riyals and stored in minor units', () => {
    expect(readConfig({}).shippingFees).toEqual({ inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 })
    expect(readConfig({ SHIPPING_INSIDE: '0', SHIPPING_ELSEWHERE: '450', SHIPPING_FREE_FROM: '5000' }).shippingFees).toEqual({
      inside: 0,
      elsewhere: 450_00,
      freeFrom: 5_000_00,
    })
  })

  test.each(['-1', '7.5', 'free', '1234567890'])('cannot be %s', (fee) => {
    expect(variablesOf(problemsOf({ SHIPPING_ELSEWHERE: fee }))).toEqual(new Set(['SHIPPING_ELSEWHERE']))
  })
})

describe('the map', () => {
  const tiles = { MAP_TILES_URL: 'https://tiles.example:8443/a/{z}/{x}/{y}@2x.png?key=1', MAP_TILES_ATTRIBUTION: '© those who drew it' }

  test('has tiles and their attribution where they are configured', () => {
    expect(readConfig({}).mapTiles).toBeUndefined()
    const { mapTiles } = readConfig(tiles)
    expect(mapTiles).toEqual({ url: tiles.MAP_TILES_URL, attribution: tiles.MAP_TILES_ATTRIBUTION })
    expect(mapTiles && originOfTiles(mapTiles)).toBe('https://tiles.example:8443')
    expect(variablesOf(problemsOf({ MAP_TILES_URL: tiles.MAP_TILES_URL }))).toEqual(new Set(['MAP_TILES_ATTRIBUTION']))
  })

  test.each([
    'https://tiles.example/',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    '/{z}/{x}/{y}.png',
  ])('rejects %s', (MAP_TILES_URL) => {
    expect(variablesOf(problemsOf({ ...tiles, MAP_TILES_URL }))).toEqual(new Set(['MAP_TILES_URL']))
  })
})

import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { ShippingFees } from '#contract/orders/shipping-fee.ts'
import { type RateLimitNumbers, rateLimitsSchema } from './config/rate-limits.ts'
import { halfProviders, readSignInProviders, signInProviderVariables, type SignInProvidersConfig } from './config/sign-in-providers.ts'
import { type MapTiles, mapTilesVariables, readMapTiles } from './config/map-tiles.ts'
import { isOwnMachine } from './config/own-machine.ts'
import { readShippingFees, shippingFeeVariables } from './config/shipping-fees.ts'
import { type DeskConfig, deskProblems, readDeskConfig } from './config/desk.ts'
import type { Hsts } from './config/hsts.ts'
import { type MetricsConfig, readMetricsConfig } from './config/metrics.ts'
import { bankVariables, type OrderingConfig, orderingVariables, readOrderingConfig, sampleBank } from './config/ordering.ts'
import { purgeVariables } from './config/purge-urls.ts'
import { type BucketConfig, filesStorageProblems, filesStorageVariables, readFilesStorage } from './config/files-storage.ts'
import { filesKeyHint, type PrivateFilesConfig, privateFilesVariables, readPrivateFilesConfig } from './config/private-files.ts'
import { type WorkerConfig, workerProblems, workerVariables } from './config/worker.ts'

/** Parses a whole number of the environment, where everything is text. */
const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `has to be a whole number from ${from} to ${to}`)),
    z.pipe(z.transform(Number), z.number().check(z.gte(from, `has to be at least ${from}`), z.lte(to, `has to be at most ${to}`))),
  )

const originOf = (problem: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, ''),
        problem,
      ),
    )
const origin = originOf('has to be the address under which shoppers reach the shop, without a path: https://shop.example')
const deskOrigin = originOf(
  'has to be the address under which the people of the house reach the desk, without a path: https://desk.shop.example',
)
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

const smtpUrl = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, pathname, search, hash } = new URL(text)
    return /^smtps?:$/.test(protocol) && hostname !== '' && pathname.length <= 1 && hash === '' && ['', '?tls=off'].includes(search)
  }, 'has to look like smtp://user:password@mail.example:587 or smtps://user:password@mail.example'),
)
/** `Mizwala <shop@example.com>` or the address alone. */
const sender = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(?:[^<>"\p{Cc}]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/u,
        'has to look like Mizwala <shop@example.com>',
      ),
    ),
  z.transform((text) => {
    const [, name = '', address = text] = /^([^<]*)<(.*)>$/.exec(text) ?? []
    return { name: name.trim(), address }
  }),
)
const gatewayUrl = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && (text.startsWith('https:') || (text.startsWith('http:') && isOwnMachine(hostOf(text)))),
      'has to be the https address at which a gateway takes text messages',
    ),
  )
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 4400),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DIST_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\/./, 'has to look like postgres://user:password@host:5432/database')),
  ),
  DATABASE_POOL: z._default(wholeNumber(2, 1000), 10),
  SAMPLE_DATA: z.optional(z.enum(['when-empty', 'never'], 'has to be "when-empty" or "never"')),
  PUBLIC_URL: z.optional(origin),
  DESK_PORT: z.optional(wholeNumber(0, 65_535)),
  DESK_URL: z.optional(deskOrigin),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(sender),
  SMS_URL: z.optional(gatewayUrl),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'has to be the token of the gateway, without spaces'))),
  HSTS: z._default(z.enum(['off', 'host', 'subdomains'], 'has to be "off", "host" or "subdomains"'), 'off'),
  MAILBOX_PORT: z.optional(wholeNumber(0, 65_535)),
  // The former name of MAILBOX_PORT.
  OUTBOX_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(logLevels, `has to be one of ${logLevels.join(', ')}`), 'info'),
  CATALOGUE_CACHE_MB: z._default(wholeNumber(1, 100_000), 96),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 600)),
  SHUTDOWN_SECONDS: z._default(wholeNumber(0, 600), 10),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'has to be at least 32 characters long: openssl rand -base64 32'))),
  ...purgeVariables,
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, 'has to be at least 12 characters long: it seals the keys of the shop'))),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  RATE_LIMITS: z.optional(rateLimitsSchema),
  PUSH_PRIVATE_ADDRESSES: z._default(z.enum(['refused', 'allowed'], 'has to be "refused" or "allowed"'), 'refused'),
  ...signInProviderVariables,
  ...privateFilesVariables,
  ...filesStorageVariables,
  ...mapTilesVariables,
  ...shippingFeeVariables,
  ...orderingVariables,
  ...workerVariables,
})

export type Config = {
  /** 0 = any free one. */
  port: number
  host: string
  /** Absolute. Contains the embedded database, the photographs and the private files. */
  dataDir: string
  /** Absolute. Contains the built storefront; undefined: `dist` of the repository. */
  distDir: string | undefined
  databaseUrl: string | undefined
  /** Connections to PostgreSQL. */
  databasePool: number
  /** Whether an empty shop gets the sample. */
  sampleData: 'when-empty' | 'never'
  /** The shop's public origin; undefined where it is not configured: then it is the address on which the server listens. */
  publicUrl: string | undefined
  desk: DeskConfig
  /** Strict-Transport-Security. */
  hsts: Hsts
  /** The mail server. */
  smtp: { url: string; from: { name: string; address: string } } | undefined
  /** The gateway for text messages. */
  smsGateway: { url: string; token: string } | undefined
  /** Stores unsent messages for developers; undefined where a mail server is configured, or in production. */
  devMailbox: { port: number | undefined } | undefined
  /** The shop runs for its developers, neither in production nor with a public address: pages then show which settings are missing. */
  isDevelopment: boolean
  worker: WorkerConfig
  /** Undefined: no metrics are counted. */
  metrics: MetricsConfig | undefined
  logLevel: (typeof logLevels)[number]
  /** Memory for product rows and their JSON. */
  catalogueCacheBytes: number
  /** How long it listens after SIGTERM while `/readyz` says that it stops: load balancers notice only after a while. */
  drainMs: number
  /** How long running requests may take to finish after a stop signal. */
  shutdownMs: number
  /** Signs values that clients send back unchanged; undefined: generated at the first start and stored in the database. */
  authSecret: string | undefined
  /** Seals the shop's keys into backups, and opens them; undefined: they are left out. */
  backupPassphrase: string | undefined
  /** The number of our proxies in front of the server, which write `X-Forwarded-For`. */
  trustProxy: number
  /** Where caches in front of the shop are told of changes. */
  purgeUrls: readonly string[] | undefined
  /** Limits that differ from the defaults. */
  rateLimits: Partial<RateLimitNumbers>
  /** Allows pushes to this machine and its network, too, for the push service of a test. */
  mayPushInside: boolean
  signInProviders: SignInProvidersConfig
  privateFiles: PrivateFilesConfig
  /** Undefined: files are in the data folder. */
  filesBucket: BucketConfig | undefined
  /** Undefined: the contact page has no map, but the address and directions. */
  mapTiles: MapTiles | undefined
  shippingFees: ShippingFees
  ordering: OrderingConfig
  /** The account that the sample brings; none in production, where real transfers to it would be lost. */
  sampleBank: Bank | undefined
}

/** The environment is no valid configuration; `problems` has one line for each problem. */
export class ConfigInvalid extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws ConfigInvalid
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environmentSchema.safeParse(present)
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingTogether(present),
    ...halfProviders(present),
    ...deskProblems(present),
    ...workerProblems(present),
    ...filesStorageProblems(present),
    ...(/^(host|subdomains)$/.test(present.HSTS ?? '') && !/^https:/i.test(present.PUBLIC_URL ?? '')
      ? ['HSTS: needs a PUBLIC_URL with https: it locks browsers out of plain http']
      : []),
    ...(isInProduction(present) && present.PUSH_PRIVATE_ADDRESSES === 'allowed'
      ? ['PUSH_PRIVATE_ADDRESSES: is for tests, and refused in production: shoppers could make the server call its own network']
      : []),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigInvalid(problems)
  const values = parsed.data
  const ordering = readOrderingConfig(values)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    distDir: values.DIST_DIR === undefined ? undefined : resolve(values.DIST_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    sampleData: values.SAMPLE_DATA ?? (isForShoppers(present) ? 'never' : 'when-empty'),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    desk: readDeskConfig({
      host: values.HOST,
      port: values.PORT,
      deskPort: values.DESK_PORT,
      deskUrl: values.DESK_URL,
      isInProduction: isInProduction(present),
    }),
    hsts: values.HSTS,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    smsGateway: values.SMS_URL && values.SMS_TOKEN ? { url: values.SMS_URL, token: values.SMS_TOKEN } : undefined,
    devMailbox: values.SMTP_URL || isInProduction(present) ? undefined : { port: values.MAILBOX_PORT ?? values.OUTBOX_PORT },
    isDevelopment: present.NODE_ENV !== 'production' && !isInProduction(present),
    worker: values.WORKER,
    metrics: readMetricsConfig(values),
    logLevel: values.LOG_LEVEL,
    catalogueCacheBytes: values.CATALOGUE_CACHE_MB * 1024 * 1024,
    drainMs: (values.DRAIN_SECONDS ?? (isForShoppers(present) ? 5 : 0)) * 1000,
    shutdownMs: values.SHUTDOWN_SECONDS * 1000,
    authSecret: values.AUTH_SECRET,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    trustProxy: values.TRUST_PROXY,
    purgeUrls: values.PURGE_URL,
    rateLimits: values.RATE_LIMITS ?? {},
    mayPushInside: values.PUSH_PRIVATE_ADDRESSES === 'allowed',
    signInProviders: readSignInProviders(values),
    privateFiles: readPrivateFilesConfig(values),
    filesBucket: readFilesStorage(values),
    mapTiles: readMapTiles(values),
    shippingFees: readShippingFees(values),
    ordering,
    sampleBank: ordering.bank || isInProduction(present) ? undefined : sampleBank,
  }
}

type Environment = Record<string, string | undefined>

/** Whether shoppers can reach the shop: then the sample catalogue is loaded only if SAMPLE_DATA asks for it. */
const isForShoppers = ({ PUBLIC_URL, NODE_ENV }: Environment): boolean => PUBLIC_URL !== undefined || NODE_ENV === 'production'

/**
 * Whether shoppers use it from other machines: it has a public address, or listens beyond this machine with NODE_ENV=production. Then it
 * needs a mail server: a shopper would wait for an unsent mail.
 */
const isInProduction = ({ PUBLIC_URL, NODE_ENV, HOST }: Environment): boolean =>
  (PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && !isOwnMachine(hostOf(PUBLIC_URL))) ||
  (NODE_ENV === 'production' && HOST !== undefined && !isOwnMachine(HOST))

/** Settings that make sense only with another one. */
function missingTogether(environment: Environment): string[] {
  const needed = (name: string, isNeeded: boolean, reason: string) =>
    isNeeded && environment[name] === undefined ? [`${name}: has to be set ${reason}`] : []
  const { SMTP_URL, SMS_URL, MAP_TILES_URL } = environment
  return [
    ...needed(
      'PUBLIC_URL',
      isInProduction(environment),
      'in production: links in mails begin with it, and cookies are Secure where it is https',
    ),
    ...needed('SMTP_URL', isInProduction(environment), 'in production: without a mail server nobody can register or reset a password'),
    ...needed('FILES_KEY', isInProduction(environment), `in production: it encrypts the shoppers' ID images; ${filesKeyHint}`),
    ...needed('MAIL_FROM', SMTP_URL !== undefined, 'together with SMTP_URL: mails need a sender'),
    ...needed('SMS_TOKEN', SMS_URL !== undefined, 'together with SMS_URL'),
    ...needed('MAP_TILES_ATTRIBUTION', MAP_TILES_URL !== undefined, 'together with MAP_TILES_URL: whoever made the map has to be named'),
    ...bankVariables.flatMap((name) =>
      needed(
        name,
        bankVariables.some((other) => environment[other] !== undefined),
        `together with ${bankVariables.filter((other) => other !== name).join(' and ')}`,
      ),
    ),
  ]
}

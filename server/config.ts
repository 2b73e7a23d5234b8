import { resolve } from 'node:path'
import * as z from 'zod/mini'

/** A whole number out of the environment, where everything is text. */
const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `has to be a whole number from ${from} to ${to}`)),
    z.pipe(z.transform(Number), z.number().check(z.gte(from, `has to be at least ${from}`), z.lte(to, `has to be at most ${to}`))),
  )

const origin = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, ''),
      'has to be the address under which shoppers reach the shop, without a path: https://shop.example',
    ),
  )
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 4400),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\/./, 'has to look like postgres://user:password@host:5432/database')),
  ),
  DATABASE_POOL: z._default(wholeNumber(2, 1000), 10),
  SAMPLE_DATA: z._default(z.enum(['when-empty', 'never'], 'has to be "when-empty" or "never"'), 'when-empty'),
  PUBLIC_URL: z.optional(origin),
  LOG_LEVEL: z._default(z.enum(logLevels, `has to be one of ${logLevels.join(', ')}`), 'info'),
  CATALOGUE_CACHE_MB: z._default(wholeNumber(1, 100_000), 96),
  SHUTDOWN_SECONDS: z._default(wholeNumber(0, 600), 10),
})

export type Config = {
  /** 0 = any free one. */
  port: number
  host: string
  /** Absolute. Holds the embedded database and the photographs. */
  dataDir: string
  databaseUrl: string | undefined
  /** Connections to PostgreSQL. */
  databasePool: number
  /** Whether an empty catalogue gets the sample one. */
  sampleData: 'when-empty' | 'never'
  /** Origin under which shoppers reach the shop; undefined where nobody has said, then it is the address that is listened on. */
  publicUrl: string | undefined
  logLevel: (typeof logLevels)[number]
  /** Memory for product rows and their JSON. */
  catalogueCacheBytes: number
  /** How long running requests may take to finish after a stop signal. */
  shutdownMs: number
}

/** The environment does not make a configuration; `problems` says all that is wrong, one line each. */
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
 * Reads the configuration. A variable that is set to nothing counts as not set.
 * @throws ConfigInvalid
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    throw new ConfigInvalid(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    sampleData: values.SAMPLE_DATA,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    logLevel: values.LOG_LEVEL,
    catalogueCacheBytes: values.CATALOGUE_CACHE_MB * 1024 * 1024,
    shutdownMs: values.SHUTDOWN_SECONDS * 1000,
  }
}

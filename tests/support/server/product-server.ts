/**
 * The built product on a free port with a data folder of its own, for tests and benchmarks.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyEmptyDatabase } from './empty-database.ts'
import { noRateLimitsVariable } from './no-rate-limits.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
/** Node's options of `npm start`. */
export const shopOptions = ['--import', pathToFileURL(join(repository, 'scripts', 'drizzle-format.mjs')).href]

/** The first start creates the database and loads the sample catalogue; a busy machine takes its time. */
const startTimeoutMs = 120_000
const pollMs = 100

export type ProductServer = {
  origin: string
  dataDir: string
  /** Of its process. */
  pid: number | undefined
  /** The link for the first owner of the desk, which the start has printed. */
  firstOwnerLink: () => string
  /** Stops it gracefully, and deletes the data folder if it was created for this server. */
  stop: () => Promise<void>
  /** Kills it, as in a power cut; the data folder stays. */
  kill: () => Promise<void>
}

/** Below what Linux and macOS give to connections and to servers that ask for any port: nobody takes it before it is listened on. */
const ports = { from: 20_000, until: 32_000 }

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(ports.from, ports.until)
    if (await isFree(port)) return port
  }
  throw new Error('no port to be had')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * Starts the program without waiting for it.
 * @param release the folder of a release, in the place of the checkout
 */
export async function spawnProduct(env: Record<string, string>, release?: string) {
  const port = env.PORT ?? String(await freePort())
  const program = release === undefined ? [...shopOptions, join(repository, 'server', 'main.ts')] : [join(release, 'server', 'main.js')]
  const child = spawn(process.execPath, program, {
    cwd: release ?? repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The port after this one may be taken by another test as its free port.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: 'when-empty',
      DRAIN_SECONDS: '0',
      MAILBOX_PORT: '0',
      DESK_PORT: '0',
      RATE_LIMITS: noRateLimitsVariable,
      ...env,
      PORT: port,
    },
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed.text = (printed.text + chunk).slice(-20_000)
    })
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  return { child, origin: `http://127.0.0.1:${port}`, printed, ended }
}

/**
 * Starts the product and waits until it is ready.
 * @param env settings; without DATA_DIR it gets a folder of its own
 * @param options.makesDatabase it makes its database itself if there is none; else it begins with a copy of empty tables
 * (empty-database.ts)
 * @param options.release as of `spawnProduct`
 * @throws with its output if it exits or takes too long
 */
export async function startProduct(
  env: Record<string, string> = {},
  options: { makesDatabase?: true; release?: string } = {},
): Promise<ProductServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'mizwala-'))
  if (!options.makesDatabase && env.DATABASE_URL === undefined && !existsSync(join(dataDir, 'pg'))) await copyEmptyDatabase(dataDir)
  const { child, origin, printed, ended } = await spawnProduct({ ...env, DATA_DIR: dataDir }, options.release)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }

  for (const deadline = Date.now() + startTimeoutMs; !(await isReady(origin));) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || Date.now() > deadline) {
      await stop()
      throw new Error(`The product ${hasEnded ? 'ended' : 'was not ready in time'}:\n${printed.text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  const firstOwnerLink = () => {
    const [link] = /https?:\/\/\S+\/invitation#\S+/.exec(printed.text) ?? []
    if (link === undefined) throw new Error(`no link for the first owner was printed:\n${printed.text}`)
    return link
  }
  return { origin, dataDir, pid: child.pid, firstOwnerLink, stop, kill }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}

/**
 * The built product on a free port with a data folder of its own, for tests and benchmarks.
 *
 *   node tests/support/product-server.ts    in the foreground, on PORT, until it is told to end
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const repository = dirname(dirname(import.meta.dirname))
/** The first start makes the database and puts the sample catalogue into it; a busy machine takes its time. */
const startTimeoutMs = 120_000
const pollMs = 100

export type ProductServer = { origin: string; dataDir: string; stop: () => Promise<void> }

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port to be had'))))
    })
  })
}

/**
 * Starts the product and waits until it is ready.
 * @param env settings beside PORT and DATA_DIR
 * @throws with what it printed, where it ends or takes too long
 */
export async function startProduct(env: Record<string, string> = {}): Promise<ProductServer> {
  const port = Number(env.PORT ?? (await freePort()))
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-'))
  const child = spawn(process.execPath, [join(repository, 'server', 'main.ts')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env, PORT: String(port) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-20_000)
      if (stream === child.stderr) process.stderr.write(chunk)
    })
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }

  const origin = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + startTimeoutMs; !(await isReady(origin));) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || Date.now() > deadline) {
      await stop()
      throw new Error(`The product ${hasEnded ? 'ended' : 'was not ready in time'}:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return { origin, dataDir, stop }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

if (import.meta.main) {
  const { stop } = await startProduct()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

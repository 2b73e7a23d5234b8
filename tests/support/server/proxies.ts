/**
 * nginx and Varnish in front of the product, with the configurations of docs/proxies: only ports, folders and the user are others.
 * Installed where they are missing and packages may be installed without asking.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram, installPackages } from '../../../scripts/programs.ts'
import { ask } from './audiences.ts'

const configurations = join(import.meta.dirname, '..', '..', '..', 'docs', 'proxies')

/** The ports of three processes of the shop, and of their desks. */
export type Behind = { shop: readonly number[]; desk: readonly number[] }
export type Proxy = {
  origin: string
  /** Ends it, and deletes its folder. */
  stop: () => Promise<void>
}

/** A program of the system, whose folder need not be on the PATH. @throws where it is missing and cannot be installed */
function programOf(name: string, packages: readonly string[]): string {
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` }
  const find = () => findProgram([name], env, () => true)
  const found = find()
  if (found !== undefined) return found
  installPackages(name, packages, `install ${name} by hand`)
  const installed = find()
  if (installed === undefined) throw new Error(`${packages.join(' ')} was installed, but ${name} is not found`)
  return installed
}

/**
 * Replaces all of them in one pass: a port that is written in may begin as one that is to be replaced.
 * @throws where a text that is to be replaced is not there: the configuration has changed
 */
function replaced(text: string, replacements: readonly (readonly [string, string])[]): string {
  const missing = replacements.find(([from]) => !text.includes(from))
  if (missing !== undefined) throw new Error(`the configuration has no ${missing[0]}`)
  const written = new Map(replacements)
  const any = new RegExp(replacements.map(([from]) => from.replaceAll('.', '\\.')).join('|'), 'gu')
  return text.replaceAll(any, (from) => written.get(from)!)
}

const portsOf = ({ shop, desk }: Behind, written: (port: number) => string) =>
  [shop, desk].flatMap((ports, nth) => ports.map((port, place) => [written((nth === 0 ? 4400 : 4500) + place), written(port)] as const))

/** Starts it and waits until it answers. @param port a free one @param bucket the address of the storage */
export async function startNginx(port: number, behind: Behind, bucket = 'http://127.0.0.1:3900'): Promise<Proxy> {
  const program = programOf('nginx', ['nginx-light'])
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-nginx-'))
  mkdirSync(join(folder, 'cache'))
  const account = process.getuid?.() === 0 ? 'user root;' : ''
  const configuration = replaced(readFileSync(join(configurations, 'nginx.conf'), 'utf8'), [
    ...portsOf(behind, (each) => `127.0.0.1:${each}`),
    ['listen 80', `listen 127.0.0.1:${port}`],
    ['http://127.0.0.1:3900', bucket],
    ['user www-data;', account],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['/run/nginx.pid', join(folder, 'pid')],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['/var/log/nginx', folder],
  ])
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return running(child, { port, folder, name: 'nginx' })
}

export async function startVarnish(port: number, behind: Behind): Promise<Proxy> {
  const program = programOf('varnishd', ['varnish'])
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-varnish-'))
  const file = join(folder, 'shop.vcl')
  writeFileSync(
    file,
    replaced(
      readFileSync(join(configurations, 'varnish.vcl'), 'utf8'),
      portsOf(behind, (each) => `.port = "${each}"`),
    ),
  )
  const listen = ['-a', `127.0.0.1:${port}`, '-T', 'none', '-j', 'none', '-p', 'http_gzip_support=off', '-s', 'malloc,64m']
  const child = spawn(program, ['-F', '-n', join(folder, 'work'), '-f', file, ...listen], { stdio: ['ignore', 'ignore', 'inherit'] })
  return running(child, { port, folder, name: 'varnishd' })
}

async function running(child: ChildProcess, { port, folder, name }: { port: number; folder: string; name: string }): Promise<Proxy> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 30_000; !(await isUp(origin)); await wait(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue
    const ending = child.exitCode === null ? 'it does not answer' : `it ended with ${child.exitCode}`
    const log = join(folder, 'error.log')
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : ''
    await stop()
    throw new Error(`${name} did not start: ${ending}\n${said}`)
  }
  return { origin, stop }
}

const isUp = (origin: string): Promise<boolean> =>
  ask(origin, '/readyz', {}).then(
    ({ status }) => status === 200,
    () => false,
  )

/**
 * Two builds of the product, served one after the other at the same address, for tests about a new build. The first is `dist`. The second
 * has the same sources and another id, so that every script has another name, and everything is new to a tab of the first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBuildIdentity } from '../../../scripts/build/build-identity.ts'
import { freePort, startProduct, type ProductServer } from './product-server.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const firstDir = join(repository, 'dist')

export type Build = { id: string; /** It contains `client` and `render`. */ dir: string }

/** @throws if the product is not built */
function firstBuild(): Build {
  const { id } = JSON.parse(readFileSync(join(firstDir, 'client', 'builds', 'latest.json'), 'utf8')) as { id: string }
  return { id, dir: firstDir }
}

/** Built once for each first build, whichever process needs it first. Takes as long as Vite takes for the browser's half. */
async function secondBuild(first: Build): Promise<Build> {
  const id = `${first.id.slice(0, -1)}${first.id.endsWith('z') ? 'y' : 'z'}`
  const builds = join(repository, '.cache', 'second-build')
  const dir = join(builds, id)
  if (existsSync(dir)) return { id, dir }
  mkdirSync(builds, { recursive: true })
  const making = mkdtempSync(join(builds, 'making-'))
  const vite = spawn(process.execPath, [join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: repository,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production', VITE_BUILD_ID: id, DIST_DIR: making },
  })
  const [code] = (await once(vite, 'close')) as [number | null]
  if (code !== 0) throw new Error('the second build failed: its own message stands above')
  writeBuildIdentity(join(making, 'client'), id)
  // The renderer and the static pages name no script.
  cpSync(join(first.dir, 'render'), join(making, 'render'), { recursive: true })
  try {
    renameSync(making, dir)
  } catch (error) {
    if (!existsSync(dir)) throw error
    // Another process was faster.
    rmSync(making, { recursive: true })
  }
  return { id, dir }
}

export type TwoBuilds = {
  /** The same for both builds. */
  origin: string
  first: Build
  second: Build
  /** Switches the build: restarts the server on the same port, with the same data. Does nothing where it serves that build already. */
  serve: (which: 'first' | 'second') => Promise<void>
  /** Stops the server and frees the port: the shop is unreachable. */
  takeDown: () => Promise<void>
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>
}

/** Builds what is missing, and serves the first build. Give a `beforeAll` some 120 s for it. */
export async function startTwoBuilds(env: Record<string, string> = {}): Promise<TwoBuilds> {
  const first = firstBuild()
  const second = await secondBuild(first)
  const builds = { first, second }
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-two-builds-'))
  const port = String(await freePort())
  let served: { which: 'first' | 'second'; server: ProductServer } | undefined
  const takeDown = async () => {
    await served?.server.stop()
    served = undefined
  }
  const serve = async (which: 'first' | 'second') => {
    if (served?.which === which) return
    await takeDown()
    served = { which, server: await startProduct({ ...env, PORT: port, DATA_DIR: dataDir, DIST_DIR: builds[which].dir }) }
  }
  await serve('first')
  return {
    origin: `http://127.0.0.1:${port}`,
    first,
    second,
    serve,
    takeDown,
    stop: async () => {
      await takeDown()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

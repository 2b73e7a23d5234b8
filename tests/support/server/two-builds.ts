/**
 * Two builds of the product, one served after the other under the same address, for stories about a new build. The first is `dist`. The second has
 * the same sources and another id, so that every script has another name: as far as a tab of the first can tell, all is new.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBuildIdentity } from '../../../scripts/build-identity.ts'
import { freePort, startProduct, type ProductServer } from './product-server.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const firstDir = join(repository, 'dist')

export type Build = { id: string; /** Its `client` and `render` lie below. */ dir: string }

/** @throws where the product has not been built */
function firstBuild(): Build {
  const { id } = JSON.parse(readFileSync(join(firstDir, 'client', 'builds', 'latest.json'), 'utf8')) as { id: string }
  return { id, dir: firstDir }
}

/** Made once for each first build, whoever of several processes asks for it. Takes as long as Vite takes for the browser's half. */
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
  // The renderer and the pages that depend on no data name no script.
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
  /** Stays the same, whichever build is served. */
  origin: string
  first: Build
  second: Build
  /** Serves the other build from now on: the server is ended and started again on the same port, with the same data. */
  serve: (which: 'first' | 'second') => Promise<void>
  /** Ends the server and leaves the address to nobody: the shop cannot be reached. */
  takeDown: () => Promise<void>
  /** Ends the server and removes its data. */
  stop: () => Promise<void>
}

/** Builds what is missing, and serves the first build. Give a `beforeAll` some 120 s for it. */
export async function startTwoBuilds(env: Record<string, string> = {}): Promise<TwoBuilds> {
  const first = firstBuild()
  const second = await secondBuild(first)
  const builds = { first, second }
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-two-builds-'))
  const port = String(await freePort())
  let server: ProductServer | undefined
  const takeDown = async () => {
    await server?.stop()
    server = undefined
  }
  const serve = async (which: 'first' | 'second') => {
    await takeDown()
    server = await startProduct({ ...env, PORT: port, DATA_DIR: dataDir, DIST_DIR: builds[which].dir })
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

/**
 * What a finished build says of itself: `builds/latest.json` (which build is the newest), `builds/{id}.json` (what belongs to it), and that what
 * the service worker takes at once is within its budget.
 */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { browsingScripts, parseViteManifest } from './browsing-scripts.ts'
import type { BuildAsset, BuildManifest, LatestBuild } from '#src/offline/builds/build-manifest.ts'

/** Names of chunks that the worker does not fetch beforehand: without a network they would have nothing to do. The map needs its tiles. */
export const scriptsOfFirstUse = ['draw-map']

/** In kB of 1000 bytes, brotli: what is fetched where data is saved, and everything. */
const precacheBudgetKb = { browsing: 450, all: 700 }

const kinds: Record<string, BuildAsset['kind']> = {
  js: 'script',
  css: 'style',
  woff2: 'font',
  svg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
}

/** The files with a digest in their name. */
function listAssets(client: string): BuildAsset[] {
  return globSync('assets/*', { cwd: client })
    .filter((name) => !/\.(br|gz|map)$/.test(name))
    .toSorted()
    .map((name) => ({
      url: `/${name.replaceAll('\\', '/')}`,
      kind: kinds[name.slice(name.lastIndexOf('.') + 1)] ?? 'other',
      bytes: statSync(join(client, name)).size,
    }))
}

/**
 * Writes both files below `client`/builds. The last step of a build.
 * @param client the built files for the browser: dist/client
 * @param id the build's name, as its scripts know it (VITE_BUILD_ID)
 */
export function writeBuildIdentity(client: string, id: string): void {
  const folder = join(client, 'builds')
  const manifest: BuildManifest = { id, time: new Date().toISOString(), assets: listAssets(client) }
  const latest: LatestBuild = { id, time: manifest.time }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(manifest))
  writeFileSync(join(folder, 'latest.json'), JSON.stringify(latest))
}

/**
 * Weighs what the worker fetches when it is installed, as it is transferred: every script but those of the first use, and a document for the shell of each
 * language.
 * @returns a line for the log
 * @throws where it is beyond the budget, or where the worker has no list
 */
export function checkPrecache(client: string): string {
  const worker = readFileSync(join(client, 'sw.js'), 'utf8')
  const listed = listAssets(client).filter(({ url }) => worker.includes(url.slice(1)))
  const scripts = listed.filter(({ kind }) => kind === 'script')
  const isOfFirstUse = (url: string) => scriptsOfFirstUse.some((name) => url.startsWith(`/assets/${name}-`))
  const wanted = listAssets(client).filter(({ kind, url }) => kind === 'script' && !isOfFirstUse(url))
  if (!wanted.length || scripts.length !== wanted.length)
    throw new Error('sw.js does not list just the scripts of the build that are to be there without a network')
  const sizeOf = (url: string) => transferredBytes(join(client, url))
  const style = globSync('assets/style-*.css', { cwd: client }).map((name) => sizeOf(name))
  // A shell is the style, the drawings and next to nothing else.
  const shell = style.reduce((sum, bytes) => sum + bytes, sizeOf('sprite.svg'))
  const names = listed.map(({ url }) => url.slice(1))
  const manifest = parseViteManifest(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
  const kbOf = (urls: readonly string[]) => (urls.reduce((sum, url) => sum + sizeOf(url), 0) + 2 * shell + sizeOf('sw.js')) / 1000
  const kb = { browsing: kbOf([...browsingScripts(manifest, names)]), all: kbOf(names) }
  const line = `Precache: ${scripts.length} scripts and two shells, ${kb.all.toFixed(1)} kB brotli (budget ${precacheBudgetKb.all}), to browse ${kb.browsing.toFixed(1)} kB (budget ${precacheBudgetKb.browsing})`
  if (kb.all > precacheBudgetKb.all || kb.browsing > precacheBudgetKb.browsing) throw new Error(line)
  return line
}

/** Bytes over the wire: small files are not compressed beforehand. */
function transferredBytes(file: string): number {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return compressed?.size ?? Math.min(statSync(file).size, brotliCompressSync(readFileSync(file)).length)
}

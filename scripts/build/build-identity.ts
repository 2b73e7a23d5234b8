/**
 * Writes the identity of a finished build: `builds/latest.json` (the newest build), `builds/{id}.json` (its files); and checks the budget
 * of the service worker's precache.
 */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { layersOf, parseViteManifest, type Layer } from './precache-layers.ts'
import type { BuildAsset, BuildManifest, LatestBuild } from '#device/builds/build-manifest.ts'

/** Names of chunks that the worker does not precache: they are useless offline. The map needs its tiles, a passkey the server. */
export const scriptsOfFirstUse = ['ask-authenticator', 'draw-map']

/** The budget of the worker's precache at install, and of that at sign-in: kB of 1000 bytes, brotli; and the number of files in all. */
const precacheBudget = { firstKb: 500, accountKb: 350, files: 60 }

const kinds: Record<string, BuildAsset['kind']> = {
  js: 'script',
  css: 'style',
  woff2: 'font',
  svg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
}

/** The variables of the environment that the build writes into its scripts, by name; an empty one differs from one that is not set. */
export function variablesOfBuild(environment: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(environment)
    .flatMap(([name, value]): [string, string][] =>
      // The id is made from the fingerprint.
      name.startsWith('VITE_') && name !== 'VITE_BUILD_ID' && value !== undefined ? [[name, value]] : [],
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
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
 * @param id the build's id, as in its scripts (VITE_BUILD_ID)
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
 * Sums up the worker's precache in transferred bytes: every script except those of the first use, and the shell document of each language.
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
  // A shell is the style sheet, the sprite and little else.
  const shell = style.reduce((sum, bytes) => sum + bytes, sizeOf('sprite.svg'))
  const manifest = parseViteManifest(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
  const layers = layersOf(
    manifest,
    listed.map(({ url }) => url.slice(1)),
  )
  const kbOf = (...chosen: Layer[]) => [...layers].reduce((sum, [url, layer]) => sum + (chosen.includes(layer) ? sizeOf(url) : 0), 0) / 1000
  const always = (2 * shell + sizeOf('sw.js')) / 1000
  const first = always + kbOf('browsing', 'first')
  const line =
    `Precache: ${scripts.length} scripts (budget ${precacheBudget.files}) and two shells, ${first.toFixed(1)} kB brotli (budget ${precacheBudget.firstKb}), ` +
    `of it to browse ${(always + kbOf('browsing')).toFixed(1)} kB; with a sign-in ${kbOf('account').toFixed(1)} kB (budget ${precacheBudget.accountKb})`
  if (first > precacheBudget.firstKb || kbOf('account') > precacheBudget.accountKb || scripts.length > precacheBudget.files)
    throw new Error(line)
  return line
}

/** Transferred bytes: small files have no precompressed variant. */
function transferredBytes(file: string): number {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return compressed?.size ?? Math.min(statSync(file).size, brotliCompressSync(readFileSync(file)).length)
}

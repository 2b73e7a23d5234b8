/**
 * What is fetched when the worker is installed: every script of its build (only those for browsing where data is saved), the bare shell of both languages,
 * and the list of what belongs to the build.
 * Scripts are named by their content, so those that an earlier attempt or an earlier build has left are taken as they are: an installation that
 * was cut off goes on where it ended.
 */
import { locales } from '#src/contract/locale.ts'
import { caches as names } from '#src/offline/device-names.ts'
import { assetsOfManifest, buildId, buildManifestPath } from '#src/offline/builds/build-manifest.ts'
import { buildHeader, shellPath } from '#src/offline/documents.ts'
import { savesData } from '#src/offline/connection/saves-data.ts'
import { mayKeep, ruleOf } from './rules.ts'
import { keep, kept } from './storage.ts'

declare const self: ServiceWorkerGlobalScope

/** Requests at a time: the page that is open comes first. */
const atATime = 4

/** A script of the build, as the build lists it (vite.config.ts): its address from the root, with or without the slash, and whether home, shop or product needs it. */
export type BuildScript = { url: string; isForBrowsing: boolean }

/**
 * Fetches what is missing. Where data is saved, what is not for browsing comes with its first use.
 * @throws where something cannot be had; what is there stays
 */
export async function precache(scripts: readonly BuildScript[]): Promise<void> {
  const wanted = savesData() ? scripts.filter(({ isForBrowsing }) => isForBrowsing) : scripts
  const there = new Set((await (await caches.open(names.assets)).keys()).map(({ url }) => new URL(url).pathname))
  const waiting = wanted.map(({ url }) => new URL(url, self.location.origin).pathname).filter((address) => !there.has(address))
  const fetchNext = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) await precacheScript(address)
  }
  await Promise.all([...Array.from({ length: atATime }, fetchNext), precacheShell()])
}

async function precacheScript(address: string): Promise<void> {
  const rule = ruleOf({ path: address, isNavigation: false })
  const response = await fetch(address, { priority: 'low' })
  if (!rule || !mayKeep(rule, response)) throw new Error(`${address} answers ${response.status} ${response.headers.get('content-type')}`)
  await keep(names.assets, address, response)
}

/** A shell names scripts of its build, so it has to be this one: while a new build is rolled out the server may be another's already. */
async function precacheShell(): Promise<void> {
  const cacheName = names.shell(buildId)
  await Promise.all(
    locales.map(async (locale) => {
      const address = shellPath(locale)
      if (await kept(cacheName, address)) return
      const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' })
      if (!mayKeep({ type: /^text\/html\b/ }, response) || response.headers.get(buildHeader) !== buildId)
        throw new Error(`${address} is not of build ${buildId}`)
      await keep(cacheName, address, response)
    }),
  )
  const address = buildManifestPath(buildId)
  if (await kept(cacheName, address)) return
  const response = await fetch(address)
  const copy = response.clone()
  if (!mayKeep({ type: /^application\/json\b/ }, response) || !assetsOfManifest(await response.json(), buildId))
    throw new Error(`${address} is not the manifest of this build`)
  await keep(cacheName, address, copy)
}

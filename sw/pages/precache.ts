/**
 * Precaching on install: the scripts of the build, the app shell of both languages, and the build's manifest. The account's scripts are
 * precached if a customer is signed in; with Save-Data only the scripts for browsing are. Script names contain content hashes, so scripts
 * cached by an earlier attempt or build are reused: an interrupted installation resumes.
 */
import { type Locale, locales } from '#contract/locale.ts'
import { caches as names } from '#device/device-names.ts'
import { assetsOfManifest, buildId, buildManifestPath } from '#device/builds/build-manifest.ts'
import { buildHeader, shellPath } from '#device/documents.ts'
import { savesData } from '#device/connection/saves-data.ts'
import type { PrecacheLayer } from '#i18n/parts.ts'
import { assetsOf } from './builds.ts'
import { isCacheable, ruleOf } from '../rules.ts'
import { cacheLogoOf } from './shell-logo.ts'
import { isQuotaError, matchInCache, putInCache } from '../storage.ts'
import { maySomebodyBeSignedIn } from '../visitor.ts'

declare const self: ServiceWorkerGlobalScope

/** The number of parallel requests: the open page has priority. */
const atATime = 4

/** A script of the build (scripts/build/precache-layers.ts): its path from the root, with or without the leading slash, and its layer. */
export type BuildScript = { url: string; layer: PrecacheLayer }

/** Milliseconds before the second and the third attempt to install. */
const pausesMs = [1_000, 5_000]

/**
 * Precaches for an installation. On a bad line one of some 60 fetches fails now and then: another attempt fetches what is missing. Without
 * it, the browser would try again only with the next document.
 * @throws if the last attempt fails, or the device has no room: then nothing of this build stays on it
 */
export async function precacheWithRetries(scripts: readonly BuildScript[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await precache(scripts)
    } catch (error) {
      const pauseMs = pausesMs[attempt]
      if (isQuotaError(error)) await dropPrecached(scripts)
      if (isQuotaError(error) || pauseMs === undefined) throw error
      console.debug('an attempt to install failed', error)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/**
 * Deletes what an installation has cached for which the device has no room: drafts and the outbox need it. A worker that is active keeps
 * its scripts, of which this build may share some: they are those that the manifests of other builds name, and all if one cannot be read.
 */
async function dropPrecached(scripts: readonly BuildScript[]): Promise<void> {
  await caches.delete(names.shell(buildId))
  const others = await otherBuilds()
  if (others.length === 0) {
    await caches.delete(names.assets)
    return
  }
  const inUse = await Promise.all(others.map(assetsOf))
  const needed = new Set(inUse.flatMap((assets) => assets ?? scripts.map(pathOf)))
  const cache = await caches.open(names.assets)
  for (const path of scripts.map(pathOf)) if (!needed.has(path)) await cache.delete(path)
}

const pathOf = ({ url }: BuildScript): string => new URL(url, self.location.origin).pathname

/** The builds of which a shell is cached. */
async function otherBuilds(): Promise<string[]> {
  const prefix = names.shell('')
  return (await caches.keys()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

/**
 * Fetches the missing files of the wanted layers. Other files are cached with their first use.
 * @throws the first failure, when all others have ended; files that are already cached stay
 */
export async function precache(scripts: readonly BuildScript[]): Promise<void> {
  const layers = await wantedLayers()
  const wanted = scripts.filter(({ layer }) => layers.includes(layer))
  const there = new Set((await (await caches.open(names.assets)).keys()).map(({ url }) => new URL(url).pathname))
  const waiting = wanted.map(pathOf).filter((address) => !there.has(address))
  const fetchNext = async (): Promise<void> => {
    try {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) await precacheScript(address)
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  const results = await Promise.allSettled([...Array.from({ length: atATime }, fetchNext), precacheShell()])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function wantedLayers(): Promise<readonly BuildScript['layer'][]> {
  if (savesData()) return ['browsing']
  return (await maySomebodyBeSignedIn()) ? ['browsing', 'first', 'account'] : ['browsing', 'first']
}

async function precacheScript(address: string): Promise<void> {
  const rule = ruleOf({ path: address, isNavigation: false })
  const response = await fetch(address, { priority: 'low' })
  if (!rule || !isCacheable(rule, response))
    throw new Error(`${address} answers ${response.status} ${response.headers.get('content-type')}`)
  await putInCache(names.assets, address, response)
}

/**
 * A shell names its build's scripts, so it must be of this build: during a deployment the server may already run another.
 * Its logo is cached, too. @throws where it is of another, or the network fails
 */
export async function fetchShell(locale: Locale): Promise<Response> {
  const address = shellPath(locale)
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' })
  if (!isCacheable({ type: /^text\/html\b/ }, response) || response.headers.get(buildHeader) !== buildId)
    throw new Error(`${address} is not of build ${buildId}`)
  await cacheLogoOf(await response.clone().text())
  return response
}

async function precacheShell(): Promise<void> {
  const cacheName = names.shell(buildId)
  await Promise.all(
    locales.map(async (locale) => {
      const address = shellPath(locale)
      if (await matchInCache(cacheName, address)) return
      await putInCache(cacheName, address, await fetchShell(locale))
    }),
  )
  const address = buildManifestPath(buildId)
  if (await matchInCache(cacheName, address)) return
  const response = await fetch(address)
  const copy = response.clone()
  if (!isCacheable({ type: /^application\/json\b/ }, response) || !assetsOfManifest(await response.json(), buildId))
    throw new Error(`${address} is not the manifest of this build`)
  await putInCache(cacheName, address, copy)
}

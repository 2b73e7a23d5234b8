/** Several builds on one device: the worker runs the newest, open tabs may run older ones and need their scripts. */
import { caches as names } from '#device/device-names.ts'
import { assetsOfManifest, buildId, buildManifestPath } from '#device/builds/build-manifest.ts'
import { buildsOfOpenTabs } from '../clients.ts'
import { matchInCache } from '../storage.ts'

declare const self: ServiceWorkerGlobalScope

/** Deletes the documents of other builds: their scripts may be deleted soon, and a tab of such a build loads a new document next. */
export async function dropOldDocuments(): Promise<void> {
  const prefix = names.pages('')
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== names.pages(buildId)) await caches.delete(name)
  }
}

/**
 * Deletes the scripts that neither this build nor that of an open tab needs. If a tab does not report its build, or the manifest of its
 * build is not cached, nothing is deleted until the next time.
 */
export async function dropWhatNobodyNeeds(): Promise<void> {
  // A newer worker is precaching scripts that this one does not know, or has taken over. (Not every browser exposes the worker's state.)
  const { installing, waiting } = self.registration
  if (installing || waiting || (self.serviceWorker as ServiceWorker | undefined)?.state === 'redundant') return
  // The previous worker may have cached a document during the takeover.
  await dropOldDocuments()
  const builds = await buildsOfOpenTabs()
  if (!builds) return
  builds.add(buildId)
  const needed = new Set<string>()
  for (const id of builds) {
    const assets = await assetsOf(id)
    if (!assets) return
    for (const asset of assets) needed.add(asset)
  }
  const prefix = names.shell('')
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && !builds.has(name.slice(prefix.length))) await caches.delete(name)
  }
  for (const name of [names.assets, names.fonts]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** The files of a build; undefined if its manifest is not cached. */
export async function assetsOf(id: string): Promise<string[] | undefined> {
  const response = await matchInCache(names.shell(id), buildManifestPath(id))
  return response && assetsOfManifest(await response.json(), id)
}

/** Several builds on one device: the worker is of the newest, open tabs may be of older ones and need their scripts. */
import { caches as names } from '#src/offline/device-names.ts'
import { assetsOfManifest, buildId, buildManifestPath } from '#src/offline/builds/build-manifest.ts'
import { buildsOfOpenTabs } from './clients.ts'
import { kept } from './storage.ts'

declare const self: ServiceWorkerGlobalScope

/** Documents of other builds: they name scripts that may be gone tomorrow, and a tab of such a build gets a new document with its next load. */
export async function dropOldDocuments(): Promise<void> {
  const prefix = names.pages('')
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== names.pages(buildId)) await caches.delete(name)
  }
}

/**
 * Removes the scripts that neither this build nor that of an open tab needs. Where a tab does not say which build it is, or where it is not known what
 * belongs to its build, everything stays until the next time.
 */
export async function dropWhatNobodyNeeds(): Promise<void> {
  // A newer worker is fetching the scripts of its build, of which this one knows nothing, or has taken over. (Not every browser tells a worker its state.)
  const { installing, waiting } = self.registration
  if (installing || waiting || (self.serviceWorker as ServiceWorker | undefined)?.state === 'redundant') return
  // The worker before this one may have been keeping one while it was relieved.
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

async function assetsOf(id: string): Promise<string[] | undefined> {
  const response = await kept(names.shell(id), buildManifestPath(id))
  return response && assetsOfManifest(await response.json(), id)
}

/** The shop's own face on this device: the app shells and the cached documents show the one that the server showed last. */
import { locales } from '#contract/locale.ts'
import { caches as names } from '#device/device-names.ts'
import { buildId } from '#device/builds/build-manifest.ts'
import { faceHeader, shellPath } from '#device/documents.ts'
import { fetchShell } from './precache.ts'
import { asAddressed, matchInCache, putInCache } from '../storage.ts'

/**
 * After a document of this build: if the app shells have another face, they are fetched anew, and documents of another face are deleted,
 * for which the shells stand in until the next visit. @throws on a network error: the next document tries again
 */
export async function takeFace(document: Pick<Response, 'headers'>): Promise<void> {
  const face = faceOf(document)
  const shells = await Promise.all(locales.map((locale) => matchInCache(names.shell(buildId), shellPath(locale))))
  // While none is cached, the worker is being installed, and fetches them.
  if (face === null || shells.every((shell) => !shell || faceOf(shell) === face)) return
  for (const locale of locales) await putInCache(names.shell(buildId), shellPath(locale), await fetchShell(locale))
  const pages = await caches.open(names.pages(buildId))
  for (const key of await pages.keys()) {
    const cached = await pages.match(key, asAddressed)
    if (cached && faceOf(cached) !== face) await pages.delete(key)
  }
}

const faceOf = ({ headers }: Pick<Response, 'headers'>): string | null => headers.get(faceHeader)

/** Which scripts of a build are needed to browse. The service worker fetches only those beforehand where data is saved; the others come with their use. */

import * as z from 'zod/mini'

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))

/** As much of Vite's manifest (`.vite/manifest.json`) as is looked at: by the module, or by `_` and the name of a shared file. */
export type ViteManifest = z.infer<typeof manifestSchema>

/** @throws where it is no such manifest */
export const parseViteManifest = (json: unknown): ViteManifest => manifestSchema.parse(json)

/** Modules with which somebody browses: frame, runtime, home, shop, product and search, with their texts. What they import comes with them. */
const browsing =
  /^src\/(app\/(boot|entry-client|runtime\/start-runtime)\.tsx?|features\/(product|shop|search)\/|layouts\/|offline\/|routes\/\$locale\/_default\/(\w+\/)?-)|^locales\/\w+\/(frame|companion|install|home|shop|product|search)\.po$/

/** Scripts that are no module of their own in the manifest: a web worker, and a file whose importers the manifest does not list as its source. */
const unlisted = /^assets\/(catalogue-worker|persisted-queries|end-session)-/

/**
 * @param files all scripts of the build: `assets/app-….js`
 * @returns those of them that are needed to browse
 * @throws where the manifest has no page, so that a moved folder does not go unnoticed
 */
export function browsingScripts(manifest: ViteManifest, files: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const add = (key: string): void => {
    const entry = manifest[key]
    if (!entry || needed.has(entry.file)) return
    needed.add(entry.file)
    for (const next of entry.imports ?? []) add(next)
  }
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const roots = Object.keys(manifest).filter((key) => browsing.test(key))
  for (const page of ['home', 'shop', 'product']) {
    if (!roots.some((key) => key.endsWith(`-${page}.tsx`)))
      throw new Error(`Vite's manifest names no page "${page}" (scripts/browsing-scripts.ts)`)
  }
  for (const key of roots) add(key)
  for (const file of files.filter((name) => unlisted.test(name))) {
    const key = keyOf.get(file)
    if (key === undefined) needed.add(file)
    else add(key)
  }
  return new Set(files.filter((file) => needed.has(file)))
}

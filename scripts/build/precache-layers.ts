/** The layers in which the service worker precaches the scripts of a build. */

import * as z from 'zod/mini'
import { moduleOf, partManifest, partNames, type PrecacheLayer } from '#i18n/parts.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
    isDynamicEntry: z.optional(z.boolean()),
  }),
)

/** The used part of Vite's manifest (`.vite/manifest.json`): by module, or by `_` and the name of a shared file. */
export type ViteManifest = z.infer<typeof manifestSchema>

/** @throws where it is no such manifest */
export const parseViteManifest = (json: unknown): ViteManifest => manifestSchema.parse(json)

/**
 * Every device precaches `browsing`, also with Save-Data; devices without Save-Data also `first` when the worker is installed; signed-in
 * ones `account`.
 */
export type Layer = PrecacheLayer

/** Modules that a part does not import, by the start of their path; all others are for browsing. */
const besidesParts: readonly [path: string, layer: Layer][] = [
  ['src/features/page-texts/content/', 'first'],
  // Only signed-in customers have data of their own, and send files, so only their forms store some.
  ['src/app/runtime/currency-views.', 'account'],
  ['src/blocks/forms/fields/calendar.', 'account'],
  ['device/drafts/draft-file-persister.', 'account'],
]

/** @param module a dynamically imported module, or a catalogue of texts */
function layerOfRoot(module: string): Layer {
  const texts = /^locales\/\w+\/(\w+)\.po$/.exec(module)?.[1]
  const part = partNames.find((name) => moduleOf(name) === module || name === texts)
  return part ? partManifest[part].precache : (besidesParts.find(([path]) => module.startsWith(path))?.[1] ?? 'browsing')
}

/**
 * @param files scripts of the build: `assets/app-….js`
 * @returns the layer of each: the first one that has a module which imports it. A file that the manifest does not name (a web worker) is
 * for browsing
 * @throws where the manifest has none of these parts, so that a moved folder does not go unnoticed
 */
export function layersOf(manifest: ViteManifest, files: readonly string[]): Map<string, Layer> {
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry)
  for (const layer of ['first', 'account'] as const) {
    if (!roots.some((key) => key.startsWith('src/') && layerOfRoot(key) === layer))
      throw new Error(`Vite's manifest names no part of the layer "${layer}" (scripts/build/precache-layers.ts)`)
  }
  const layers = new Map<string, Layer>()
  const add = (key: string, layer: Layer): void => {
    const entry = manifest[key]
    if (!entry || layers.has(entry.file)) return
    layers.set(entry.file, layer)
    for (const next of entry.imports ?? []) add(next, layer)
  }
  for (const layer of ['browsing', 'first', 'account'] as const) {
    for (const key of roots.filter((root) => layerOfRoot(root) === layer)) add(key, layer)
  }
  return new Map(files.map((file) => [file, layers.get(file) ?? 'browsing']))
}

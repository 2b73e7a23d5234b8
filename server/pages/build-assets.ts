import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import { moduleOf, partManifest, type PartName, sharedModules } from '#i18n/parts.ts'
import { latestBuildPath, type LatestBuild } from '#device/builds/build-manifest.ts'

type Chunk = { file: string; name?: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** The files of the front-end build that a page needs. All URLs start with `/`. */
export type BuildAssets = {
  /** The build's id, as in its scripts. */
  id: string
  /** The first script (src/app/boot.ts). */
  boot: string
  /** The whole style sheet, inlined into the page. */
  css: string
  /** The SVG sprite of icons and brand, also inlined. */
  sprite: string
  /**
   * Chunks that a page of these parts (src/parts/parts.ts) needs, shared ones included. First the packages and the app, in the order of
   * evaluation. A page that is rendered on the device (`onDevice`) also needs the runtime and the catalogue.
   */
  chunks(locale: Locale, page: { parts: readonly PartName[]; texts: readonly string[]; onDevice?: boolean }): string[]
}

const entry = 'src/app/entry-client.tsx'
const neededOnDevice = ['src/app/runtime/start-runtime.tsx', 'device/catalogue/catalogue-client.ts']

/** Reads Vite's manifest below `directory` (dist/client). Throws where the front end has not been built. */
export async function readBuildAssets(directory: string): Promise<BuildAssets> {
  const manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunk = (key: string): Chunk => {
    const found = manifest[key]
    if (!found) throw new Error(`The build has no ${key}`)
    return found
  }
  const build = JSON.parse(await readFile(join(directory, latestBuildPath), 'utf8')) as LatestBuild
  const app = await appChunk(directory, manifest)
  const packages = Object.keys(manifest).find((key) => manifest[key]?.name === 'packages') ?? 'packages'
  return {
    id: build.id,
    boot: `/${chunk('src/app/boot.ts').file}`,
    css: await readFile(join(directory, chunk('style.css').file), 'utf8'),
    sprite: await readFile(join(directory, 'sprite.svg'), 'utf8'),
    chunks: (locale, { parts, texts, onDevice = false }) => {
      const files = new Set<string>()
      const add = (key: string) => {
        const { file, imports = [] } = chunk(key)
        if (files.has(file)) return
        files.add(file)
        imports.forEach(add)
      }
      add(app)
      for (const name of ['frame', ...texts]) add(`locales/${locale}/${name}.po`)
      for (const part of parts) add(moduleOf(part))
      if (parts.some((part) => !('isAlone' in partManifest[part]))) sharedModules.forEach(add)
      if (onDevice) neededOnDevice.forEach(add)
      return [...new Set([chunk(packages).file, chunk(app).file, ...files])].map((file) => `/${file}`)
    },
  }
}

/** If all code of the entry is in a shared chunk, the entry is one line that imports it: loading the chunk directly saves one request. */
async function appChunk(directory: string, manifest: Manifest): Promise<string> {
  const { file = '' } = manifest[entry] ?? {}
  const imported = /^import"\.\/([\w-]+\.js)";\s*$/.exec(await readFile(join(directory, file), 'utf8'))?.[1]
  return Object.keys(manifest).find((key) => imported !== undefined && manifest[key]?.file.endsWith(`/${imported}`)) ?? entry
}

import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '../..')

const packageSchema = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})

/** Types, maps, documentation, styles, the builds for browsers, and extensions of PostgreSQL that the shop does not load. */
const unread = /\.(?:map|ts|cts|mts|md|css|scss|woff2?|html|tar\.gz)$|\.standalone\.js$|\.umd\.js$/
const isLicense = /(?:^|\/)(?:licen[cs]e|copying|notice)[^/]*$/i

/** Finds a package as Node does: beside the one that needs it, else further up. */
function folderOf(name: string, from: string): string | undefined {
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (place === root) return undefined
  }
}

/** @returns the folders of the packages and of all that they need. Optional ones of other platforms are not installed. */
function withDependencies(names: readonly string[]): Set<string> {
  const folders = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = folderOf(name, from)
    if (folder === undefined && !isOptional) throw new Error(`${name}, which ${from} needs, is not installed`)
    if (folder === undefined || folders.has(folder)) return
    folders.add(folder)
    const { dependencies, optionalDependencies } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, folder, optionalDependencies !== undefined && needed in optionalDependencies)
  }
  for (const name of names) add(name, root, false)
  return folders
}

/** Copies packages with what they need, without what the shop never reads. */
export function copyPackages(names: readonly string[], release: string): void {
  for (const folder of withDependencies(names))
    cpSync(folder, join(release, relative(root, folder)), {
      recursive: true,
      filter: (path) => {
        const inside = relative(folder, path)
        // A nested package is copied on its own, if it is needed.
        return !inside.split('/').includes('node_modules') && (isLicense.test(inside) || !unread.test(inside))
      },
    })
}

/** Copies single files of packages, with their licences. @param files `@fontsource/noto-sans/files/…` */
export function copyFilesOfPackages(files: readonly string[], release: string): void {
  const packages = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))
  for (const file of [...files, ...[...packages].flatMap((name) => [`${name}/LICENSE`, `${name}/package.json`])])
    cpSync(join(root, 'node_modules', file), join(release, 'node_modules', file))
}

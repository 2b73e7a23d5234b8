import { posix } from 'node:path'
import type { Sources } from './boundaries.ts'
import { importsOf, resolveImport } from './imports.ts'

/** The folders in which Tailwind looks for the classes of a style sheet: those of its `@source` lines, from the root of the repository. */
export const sourceFolders = (styleSheet: string, css: string): string[] =>
  [...css.matchAll(/^@source '([^']+)';$/gm)].map(([, folder = '']) => posix.join(posix.dirname(styleSheet), folder))

/** The modules of a program: what its first ones import, also lazily. */
export function modulesOf(starts: readonly string[], sources: Sources): string[] {
  const files = new Set(sources.keys())
  const reached = new Set<string>()
  const queue = [...starts]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = sources.get(path)
    if (source === undefined || reached.has(path)) continue
    reached.add(path)
    for (const found of importsOf(path, source).imports) {
      if (found.kind === 'type') continue
      const target = resolveImport(found, files)
      if ('file' in target) queue.push(target.file)
      else if ('folder' in target) queue.push(...[...files].filter((file) => file.startsWith(target.folder)))
    }
  }
  return [...reached]
}

/** Components of a program that are in none of the folders: elements of theirs may have classes that the style sheet lacks. */
export const withoutStyles = (modules: readonly string[], folders: readonly string[]): string[] =>
  modules.filter((path) => path.endsWith('.tsx') && !folders.some((folder) => path.startsWith(folder.replace(/\/?$/, '/')))).toSorted()

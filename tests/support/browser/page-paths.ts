/** The paths of the shop's pages, from the router's own list. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from './language.ts'

const routeTree = join(import.meta.dirname, '..', '..', '..', 'src', 'app', 'route-tree.gen.ts')

/** The router's own list of paths, with their parameters: `/$locale/product/$id`. It includes new routes automatically. */
export function routePaths(): string[] {
  const paths = /fullPaths:\s*((?:\| '[^']*'\s*)+)/.exec(readFileSync(routeTree, 'utf8'))?.[1]?.match(/\/[^']*/g)
  if (!paths || paths.length < 8) throw new Error(`the route tree names no pages: ${routeTree}`)
  return [...new Set(paths.map((path) => path.replace(/(.)\/$/, '$1')))]
}

/** Whether it is the page of one request: it needs the id of an existing one, and some a key. Only products have other pages with an id. */
export const isRequestPage = (path: string): boolean => path.endsWith('/$id') && !path.endsWith('/product/$id')

/** Every page of the shop in a language. @param productId of the product's page */
export function pagePaths(lang: Lang, productId: string): string[] {
  const pages = routePaths()
    .filter((path) => !isRequestPage(path))
    .map((path) => path.replace('$locale', lang).replace(/\$id$/, productId).replace(/\$$/, 'no-such-page'))
  const unknown = pages.filter((page) => page.includes('$'))
  if (unknown.length) throw new Error(`give these parameters a sample value: ${unknown.join(', ')}`)
  return pages
}
